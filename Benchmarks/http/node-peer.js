// The same two routes by node: `/solve` parses a document and writes frames that it did not solve.
const http = require("node:http");

const alive = JSON.stringify({ status: "alive" }) + "\n";

function answer(document) {
  const { width, height } = document.environment;
  const frames = { root: { x: 0, y: 0, width, height } };
  document.views.forEach((view, index) => {
    const size = view.intrinsicContentSize ?? { width: 343, height: 20 };
    frames[view.id] = { x: 16, y: index * 28.5, width: size.width, height: size.height };
  });
  return {
    status: "solved",
    environment: document.environment,
    frames,
    diagnostics: [],
    statistics: { views: document.views.length, constraints: document.constraints.length },
  };
}

function send(response, text) {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

http
  .createServer((request, response) => {
    if (request.method === "GET") return send(response, alive);
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => send(response, JSON.stringify(answer(JSON.parse(Buffer.concat(pieces))))));
  })
  .listen(Number(process.argv[2]), "127.0.0.1");

// Requests to the server that the page comes from.

const keyName = "windlass-key";
let key = sessionStorage.getItem(keyName) ?? "";

/** Keeps a key for as long as the tab is open. */
export function useKey(value) {
  key = value;
  sessionStorage.setItem(keyName, value);
}

/** A refusal of the server: a problem document. */
export class Problem extends Error {
  constructor(status, document) {
    super(document.detail ?? document.title ?? `The server responded with status ${status}.`);
    this.status = status;
    this.errors = document.errors ?? [];
  }
}

/** The address of a path with a query, without its empty parameters. */
export function address(path, query = {}) {
  const url = new URL(path, document.baseURI);
  url.hash = "";
  url.search = "";
  for (const [name, value] of Object.entries(query)) {
    if (value !== "" && value !== null && value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

async function post(path, query, text, signal) {
  const headers = { "Content-Type": "application/octet-stream" };
  if (key) headers.Authorization = `Bearer ${key}`;
  const response = await fetch(address(path, query), { method: "POST", headers, body: text, signal }).catch((error) => {
    throw error.name === "AbortError" ? error : new Error("The server does not respond.");
  });
  if (response.ok) return response;
  let problem = {};
  try {
    problem = await response.json();
  } catch {
    // A proxy may respond with something else; its status is reported.
  }
  throw new Problem(response.status, problem);
}

/** An answer as JSON. */
export async function ask(path, query, text, signal) {
  return (await post(path, query, text, signal)).json();
}

/** An answer as text. */
export async function askText(path, query, text, signal) {
  return (await post(path, query, text, signal)).text();
}

// Syntax colours, line by line: each line begins in the state in which the line before it ended.

const rules = {
  script: {
    word: /\/\/.*|\/\*|"""|"(?:\\.|[^"\\])*"?|#?\b[A-Za-z_]\w*|\b\d[\d_.]*\b/g,
    open: { "/*": "*/", '"""': '"""' },
  },
  document: { word: /"(?:\\.|[^"\\])*"(?=\s*:)|"(?:\\.|[^"\\])*"?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b/g, open: {} },
  interfaceBuilder: {
    word: /<!--|<\/?[\w:.-]+|<\?\w+|\/?>|\?>|[\w:.-]+(?==)|"[^"]*"?|'[^']*'?/g,
    open: { "<!--": "-->" },
  },
  log: {
    word: /0x[0-9a-f]+|\b(?:UI|NS|_UI)[A-Za-z_]\w*|'[^']*'|\b\d+(?:\.\d+)?\b|Unable to simultaneously satisfy constraints|Will attempt to recover by breaking constraint/g,
    open: {},
  },
};

const keywords = new Set(("import let var func class struct enum extension protocol init self super return if else guard for in while "
  + "switch case default override private public internal final lazy static weak nil true false as is try where mutating "
  + "convenience required fileprivate open some any").split(" "));

const classes = {
  script: (word) => {
    if (word.startsWith("//")) return "comment";
    if (word.startsWith('"')) return "string";
    if (/^\d/.test(word)) return "number";
    if (keywords.has(word)) return "keyword";
    return /^[A-Z]/.test(word) ? "type" : /^#/.test(word) ? "keyword" : "";
  },
  document: (word, rest) => {
    if (word.startsWith('"')) return /^\s*:/.test(rest) ? "key" : "string";
    return /^[tfn]/.test(word) ? "keyword" : "number";
  },
  interfaceBuilder: (word) => (/^["']/.test(word) ? "string" : /^[<>/?]/.test(word) ? "keyword" : "key"),
  log: (word) => {
    if (word.startsWith("0x")) return "comment";
    if (word.startsWith("'")) return "string";
    if (/^\d/.test(word)) return "number";
    return /^(Unable|Will)/.test(word) ? "keyword" : "type";
  },
};

const opened = { "/*": "comment", '"""': "string", "<!--": "comment" };

/**
 * Splits a line into pieces of one colour.
 *
 * @param state the token that ends a comment or string of an earlier line, or ""
 * @returns the pieces as [class, text], and the state of the next line
 */
export function highlighted(line, kind, state) {
  const { word, open } = rules[kind];
  const pieces = [];
  let at = 0;
  let until = state;
  let kindOfOpen = state === '"""' ? "string" : "comment";
  while (at < line.length) {
    if (until) {
      const end = line.indexOf(until, at);
      const next = end < 0 ? line.length : end + until.length;
      pieces.push([kindOfOpen, line.slice(at, next)]);
      if (end >= 0) until = "";
      at = next;
      continue;
    }
    word.lastIndex = at;
    const match = word.exec(line);
    if (!match) break;
    if (match.index > at) pieces.push(["", line.slice(at, match.index)]);
    at = match.index + match[0].length;
    if (open[match[0]]) {
      until = open[match[0]];
      kindOfOpen = opened[match[0]];
      pieces.push([kindOfOpen, match[0]]);
    } else {
      pieces.push([classes[kind](match[0], line.slice(at)), match[0]]);
    }
  }
  if (at < line.length) pieces.push(["", line.slice(at)]);
  return { pieces, state: until };
}

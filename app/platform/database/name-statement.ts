/** The operation and the table of a statement, without any value. */
export interface StatementName {
  operation: string;
  table?: string;
}

const operations = new Set([
  ..."select insert update delete with begin commit rollback savepoint release set".split(" "),
  ..."listen unlisten notify copy create alter drop grant lock truncate analyze".split(" "),
]);
/** Texts between quotes and dollars, and comments: what a value could be written in. */
const withoutNames = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const firstTable =
  /\b(?:from|into|update|join|copy)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i;
/** Each page has a few texts; lists of various lengths make more. */
const mostRemembered = 1_000;
const remembered = new Map<string, StatementName>();

/** Names a statement for traces: `select directory_listings`. Its values and texts are left out. */
export function nameStatement(text: string): StatementName {
  const known = remembered.get(text);
  if (known) return known;
  const named = readName(text.replace(withoutNames, " "));
  if (remembered.size < mostRemembered) remembered.set(text, named);
  return named;
}

function readName(text: string): StatementName {
  const word = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? "";
  const operation = operations.has(word) ? word : "other";
  const table = firstTable.exec(text)?.[1]?.replaceAll('"', "");
  const hasTable = table !== undefined && operation !== "begin" && operation !== "set";
  return hasTable ? { operation, table } : { operation };
}

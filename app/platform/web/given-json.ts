/** The deepest nesting of callers' JSON: validation and serialization are recursive. */
const deepest = 32;

/**
 * Parses JSON of a caller.
 * @throws SyntaxError for invalid or too deeply nested JSON; the depth is checked before parsing.
 */
export function parseGivenJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON may be nested ${deepest} levels deep.`);
  return JSON.parse(text);
}

/** Returns a parsed value as text; an object or a list as JSON, since its `toString` may be a value. */
export function givenText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  // Skips string literals, whose brackets do not nest.
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (part === "[" || part === "{") depth += 1;
    else if (part === "]" || part === "}") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

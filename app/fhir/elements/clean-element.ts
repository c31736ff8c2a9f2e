import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** The JSON of elements that were cleaned before. */
const shared = new WeakMap<object, Buffer<ArrayBuffer>>();

/**
 * Returns a writer of an element of vocabulary items that many resources contain: each item's is written
 * and cleaned once, for one address of this server. Nobody may change it.
 */
export function sharedElement<T extends object>(
  write: (base: string, item: VocabularyItem) => T,
): (base: string, item: VocabularyItem) => T {
  const written = new WeakMap<VocabularyItem, { base: string; element: T }>();
  return (base, item) => {
    const known = written.get(item);
    if (known?.base === base) return known.element;
    // Cleaning drops only empty elements, which FHIR's types have as optional.
    const element = clean(write(base, item)) as T;
    shared.set(element, Buffer.from(JSON.stringify(element)));
    written.set(item, { base, element });
    return element;
  };
}

/**
 * Returns the JSON of cleaned members of a resource, each after a comma; that of shared elements is
 * written and encoded once.
 */
export function membersJson(members: object): Buffer<ArrayBuffer> {
  const parts: Buffer<ArrayBuffer>[] = [];
  let text = "";
  function write(value: unknown): void {
    const known = typeof value === "object" && value !== null ? shared.get(value) : undefined;
    if (known) {
      parts.push(Buffer.from(text), known);
      text = "";
    } else if (Array.isArray(value)) {
      text += "[";
      value.forEach((item, at) => {
        if (at > 0) text += ",";
        write(item);
      });
      text += "]";
    } else text += JSON.stringify(value);
  }
  for (const [name, value] of Object.entries(members)) {
    text += `,${JSON.stringify(name)}:`;
    write(value);
  }
  parts.push(Buffer.from(text));
  return Buffer.concat(parts);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: FHIR's texts have none of them.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * Drops undefined values, empty texts, lists and objects at every level. It loops over keys: with
 * `Object.entries` and `fromEntries` it took a third of node's time for a page of roles.
 */
export function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replace(controls, "").trim() || undefined;
  if (value === null) return undefined;
  if (typeof value !== "object" || shared.has(value)) return value;
  if (Array.isArray(value)) return cleanList(value);
  return cleanObject(value as Record<string, unknown>);
}

function cleanList(list: readonly unknown[]): unknown[] | undefined {
  const items: unknown[] = [];
  for (const item of list) {
    const cleaned = clean(item);
    if (cleaned !== undefined) items.push(cleaned);
  }
  return items.length > 0 ? items : undefined;
}

function cleanObject(object: Record<string, unknown>): object | undefined {
  let kept: Record<string, unknown> | undefined;
  for (const name of Object.keys(object)) {
    const cleaned = clean(object[name]);
    if (cleaned === undefined) continue;
    kept ??= {};
    kept[name] = cleaned;
  }
  return kept;
}

/** Parts of the vocabulary that are reviewed, in the order of the page. */
export const chapters = ["emergencies", "words", "complaints", "conditions", "medicines"] as const;
export type Chapter = (typeof chapters)[number];

/** Contents of an entry; each has its words in the messages of the page. */
export type FactLabel =
  | "fields"
  | "names"
  | "phrases"
  | "part"
  | "unless"
  | "near"
  | "before"
  | "measure"
  | "who"
  | "range"
  | "english"
  | "arabic"
  | "terms";

/** One statement of an entry: what is reviewed and signed. */
export interface Fact {
  label: FactLabel;
  /** Distinguishes facts of one label: a dialect, the number of a part, the fields of terms. */
  of?: string;
  values: readonly string[];
}

export interface ReviewEntry {
  /** Stays when the content changes. */
  key: string;
  chapter: Chapter;
  /** The kind of emergency, or the slug of the first field. */
  topic: string;
  title: { en: string; ar: string };
  facts: readonly Fact[];
  /** The vocabulary item that the back office edits; null for data of the code. */
  itemId: number | null;
}

/** The difference of one fact between two contents. */
export interface FactChange {
  label: FactLabel;
  of: string | null;
  added: string[];
  removed: string[];
}

const nameOf = ({ label, of }: Fact) => `${label} ${of ?? ""}`;

/** Compares a signed content with the current one; empty where both state the same. */
export function diffFacts(signed: readonly Fact[], current: readonly Fact[]): FactChange[] {
  const before = new Map(signed.map((fact) => [nameOf(fact), fact]));
  const after = new Map(current.map((fact) => [nameOf(fact), fact]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const old = before.get(name)?.values ?? [];
    const { label = "terms", of, values = [] } = after.get(name) ?? before.get(name) ?? {};
    const present = after.has(name) ? values : [];
    const added = present.filter((value) => !old.includes(value));
    const removed = old.filter((value) => !present.includes(value));
    const isMoved =
      added.length + removed.length === 0 && JSON.stringify(old) !== JSON.stringify(present);
    // The order of fields is their precedence.
    if (isMoved) return [{ label, of: of ?? null, added: [...present], removed: [...old] }];
    return added.length + removed.length > 0 ? [{ label, of: of ?? null, added, removed }] : [];
  });
}

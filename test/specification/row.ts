/** A test that proves a row: its file and its title, exactly as the source has it ("%s is refused"). */
export interface Proof {
  file: string;
  title: string;
}

interface RowText {
  /** Document, section, subject: `directory.2.routes.home`. It never changes. */
  id: string;
  /** The requirement, in our words. */
  summary: string;
}

/** One requirement of the specification, and its state in the product. */
export type Row = RowText &
  (
    | { state: "works"; proofs: Proof[]; parts: string[] }
    | { state: "differs" | "closed"; reason: string; proofs: Proof[]; parts: string[] }
    | { state: "notYet"; reason: string; proofs: []; parts: [] }
  );

export interface Section {
  title: string;
  rows: Row[];
}

/** One file of the specification. */
export interface Specification {
  title: string;
  sections: Section[];
}

/** Returns a function that makes proofs of titles in one test file. */
export const testsOf =
  (file: string) =>
  (title: string): Proof => ({ file, title });

/** Files that implement the row, beside those next to its tests. */
interface Parts {
  parts: string[];
}

const partsOf = (given: (Proof | Parts)[]) =>
  given.flatMap((each) => ("parts" in each ? each.parts : []));
const proofsOf = (given: (Proof | Parts)[]) => given.filter((each) => "file" in each);

/** Names the files that implement a row. */
export const stands = (...parts: string[]): Parts => ({ parts });

/** The product meets the row. */
export const works = (id: string, summary: string, ...given: (Proof | Parts)[]): Row => ({
  id,
  summary,
  state: "works",
  proofs: proofsOf(given),
  parts: partsOf(given),
});

/** The product does something else, or only a part of it. */
export const differs = (
  id: string,
  summary: string,
  reason: string,
  ...given: (Proof | Parts)[]
): Row => ({
  id,
  summary,
  state: "differs",
  reason,
  proofs: proofsOf(given),
  parts: partsOf(given),
});

/** It is decided not to build the row as written, for a reason that people gain from. */
export const closed = (
  id: string,
  summary: string,
  reason: string,
  ...given: (Proof | Parts)[]
): Row => ({
  id,
  summary,
  state: "closed",
  reason,
  proofs: proofsOf(given),
  parts: partsOf(given),
});

/** The product does not do it yet, or no test shows that it does. */
export const notYet = (id: string, summary: string, reason: string): Row => ({
  id,
  summary,
  state: "notYet",
  reason,
  proofs: [],
  parts: [],
});

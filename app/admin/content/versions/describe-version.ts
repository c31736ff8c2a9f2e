import { diffLines, diffWordsWithSpace } from "diff";
import type { ContentRow } from "#app/content/editing/content-record.server.ts";
import { readRichText } from "#app/content/rich-text/inputs.ts";
import { writeNotation } from "#app/content/rich-text/write-notation.ts";

/** A part of a text: in both versions, or in one of them. */
export interface Piece {
  text: string;
  kind: "same" | "added" | "removed";
}

export interface FieldDifference {
  field: string;
  pieces: Piece[];
}

const longColumns = new Set(["body", "bodyAr"]);
/** Beyond these the comparison goes by lines, whose time is bounded. */
const longestByWords = 4_000;
/** Texts that differ more than this are shown one after the other. */
const mostEdits = 2_000;

/** Returns the columns that differ between two versions of a document, as marked texts. */
export function compareVersions(older: ContentRow, newer: ContentRow): FieldDifference[] {
  return Object.keys(newer).flatMap((field) => {
    const [before, after] = [textOf(field, older), textOf(field, newer)];
    return before === after ? [] : [{ field, pieces: compareTexts(before, after) }];
  });
}

function textOf(field: string, row: ContentRow): string {
  const value = row[field] ?? "";
  if (longColumns.has(field)) return writeNotation(readRichText(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function compareTexts(before: string, after: string): Piece[] {
  const isShort = before.length + after.length <= longestByWords;
  const options = { maxEditLength: mostEdits };
  const changes = isShort
    ? diffWordsWithSpace(before, after, options)
    : diffLines(before, after, options);
  const whole = [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return (changes ?? whole).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { composeTerms, readParts } from "./compose.ts";
import { mergeTerms } from "./merge-terms.ts";
import { readTable } from "./read-table.ts";
import { readRanges, readTitles } from "./read-titles.ts";
import { nameKey, type Subject, subjects, type TermDraft } from "./term-draft.ts";
import { readSubSpecialties, withSubSpecialties } from "./with-sub-specialties.ts";

const sources = join(import.meta.dirname, "sources");
const read = (path: string) => readFileSync(join(sources, path), "utf8");

/** Keys of a list of names, one a line; `#` begins a comment. */
function readNames(path: string): Set<string> {
  return new Set(
    read(path)
      .split("\n")
      .map((line) => nameKey(line.replace(/#.*$/, "")))
      .filter((key) => key !== ""),
  );
}

const listTables = (folder: string) => globSync(`${folder}/*.txt`, { cwd: sources }).toSorted();

/**
 * Every term of the sources, merged: written tables first, then composed names, then titles, then
 * everyday phrases that none of these has.
 */
function buildClinicalTerms(): TermDraft[] {
  const subjectTables = listTables("tables");
  // The commonest names come first, so that no rarer term claims them as synonyms.
  const tables = new Set(["tables/commonest-names.txt", ...subjectTables]);
  const drafts = [
    ...[...tables].flatMap((path) => readTable(read(path))),
    ...composeTerms(readParts(read("body-parts.txt")), read("patterns.txt")),
    ...readTitles(read("icd10cm-2018-titles.csv"), readRanges(read("code-ranges.txt"))),
    ...["lay-english", "lay-later"].flatMap(listTables).flatMap((path) => readTable(read(path))),
  ];
  const terms = mergeTerms(drafts, readNames("left-out.txt"), readNames("everyday-words.txt"));
  const rules = readSubSpecialties(read("sub-specialties.txt"));
  return terms.flatMap((term) => withSubSpecialties(term, rules));
}

/** The data files by subject: JSON, one row a line. */
export function clinicalTermFiles(): Map<Subject, string> {
  const bySubject = Map.groupBy(buildClinicalTerms(), ({ subject }) => subject);
  return new Map(
    subjects.map((subject) => {
      const rows = (bySubject.get(subject) ?? []).map((term) => JSON.stringify(rowOf(term)));
      return [subject, `[\n${rows.join(",\n")}\n]\n`];
    }),
  );
}

function rowOf({ en, ar, kind, specialties, weight }: TermDraft) {
  const [termEn, ...synonymsEn] = en;
  const [termAr, ...synonymsAr] = ar;
  return {
    term_en: termEn,
    term_ar: termAr,
    kind,
    specialties,
    weight,
    synonyms_en: synonymsEn.length > 0 ? synonymsEn : undefined,
    synonyms_ar: synonymsAr.length > 0 ? synonymsAr : undefined,
  };
}

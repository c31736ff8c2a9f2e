import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clinicalTermFiles } from "./clinical-terms/build-clinical-terms.ts";

const folder = join(import.meta.dirname, "../../app/vocabulary/data/clinical-terms");

describe("write-clinical-terms", () => {
  const files = clinicalTermFiles();

  test("the committed files are what the generator makes of its sources", () => {
    const committed = globSync("*.json", { cwd: folder }).toSorted();
    expect(committed).toEqual([...files.keys()].map((subject) => `${subject}.json`).toSorted());
    for (const [subject, text] of files) {
      const isSame = readFileSync(join(folder, `${subject}.json`), "utf8") === text;
      expect(isSame, `${subject}.json: run scripts/vocabulary/write-clinical-terms.ts`).toBe(true);
    }
  });

  test("generates the same text twice", () => {
    expect(clinicalTermFiles()).toEqual(files);
  });
});

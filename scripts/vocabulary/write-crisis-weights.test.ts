import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { crisisWeightsText } from "./crisis/train-crisis-weights.ts";

const file = join(import.meta.dirname, "../../app/vocabulary/red-flags/data/crisis-weights.json");

test("the committed weights are what the trainer makes of its sentences", () => {
  const isSame = readFileSync(file, "utf8") === crisisWeightsText();
  expect(isSame, "Run scripts/vocabulary/write-crisis-weights.ts").toBe(true);
}, 60_000);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { needWeightsText } from "./needs/train-need-weights.ts";

const file = join(
  import.meta.dirname,
  "../../app/vocabulary/need-classifier/data/need-weights.json",
);

test("the committed weights are what the trainer makes of its sentences", () => {
  const isSame = readFileSync(file, "utf8") === needWeightsText();
  expect(isSame, "Run scripts/vocabulary/write-need-weights.ts").toBe(true);
}, 120_000);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wishWeightsText } from "./wish-tagger/train-wish-tagger.ts";

const file = join(
  import.meta.dirname,
  "../../app/search/understanding/tagging/data/wish-weights.json",
);

test("the committed weights are what the trainer makes of its patterns", () => {
  const isSame = readFileSync(file, "utf8") === wishWeightsText();
  expect(isSame, "Run scripts/search/write-wish-weights.ts").toBe(true);
}, 120_000);

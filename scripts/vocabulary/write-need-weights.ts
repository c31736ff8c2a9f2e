import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { needWeightsText } from "./needs/train-need-weights.ts";

// Writes the weights of the classifier of needs from the vocabulary and the sentences beside the trainer.
const folder = join(import.meta.dirname, "../../app/vocabulary/need-classifier/data");
writeFileSync(join(folder, "need-weights.json"), needWeightsText());

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crisisWeightsText } from "./crisis/train-crisis-weights.ts";

// Writes the weights of the classifier of self-harm from the sentences beside the trainer.
const folder = join(import.meta.dirname, "../../app/vocabulary/red-flags/data");
writeFileSync(join(folder, "crisis-weights.json"), crisisWeightsText());

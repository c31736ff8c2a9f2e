import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { wishWeightsText } from "./wish-tagger/train-wish-tagger.ts";

// Writes the weights of the tagger of wishes from the patterns beside the trainer.
const folder = join(import.meta.dirname, "../../app/search/understanding/tagging/data");
writeFileSync(join(folder, "wish-weights.json"), wishWeightsText());

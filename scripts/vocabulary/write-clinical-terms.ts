import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clinicalTermFiles } from "./clinical-terms/build-clinical-terms.ts";

// Writes app/vocabulary/data/clinical-terms from the sources beside the generator.
const folder = join(import.meta.dirname, "../../app/vocabulary/data/clinical-terms");
for (const [subject, text] of clinicalTermFiles()) {
  writeFileSync(join(folder, `${subject}.json`), text);
}

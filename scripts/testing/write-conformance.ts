import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { specifications } from "#test/specification/specifications.ts";
import { writeDocument } from "#test/specification/write-document.ts";
import { root } from "../sources.ts";

// Writes docs/conformance.md from the rows of the specification.
writeFileSync(join(root, "docs/conformance.md"), writeDocument(specifications));

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeLimits } from "../../app/platform/limits/write-limits.ts";

const file = join(import.meta.dirname, "../../docs/security/limits.md");

// Replaces the table of docs/security/limits.md by that of the code.
const [before = "", after = ""] = readFileSync(file, "utf8").split(/^\| Limit [\s\S]*?\n(?=\n|$)/m);
writeFileSync(file, `${before}${writeLimits()}\n${after}`);

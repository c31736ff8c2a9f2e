import { readFileSync } from "node:fs";
import Papa from "papaparse";

export type Labelled = Readonly<Record<string, string>>;

/** Rows of a labelled file; those at even positions tuned the code, the others only measure it. */
export function readLabels(name: string): { tuned: Labelled[]; heldOut: Labelled[] } {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  const { data } = Papa.parse<Labelled>(text, { header: true, skipEmptyLines: true });
  return {
    tuned: data.filter((_, index) => index % 2 === 0),
    heldOut: data.filter((_, index) => index % 2 === 1),
  };
}

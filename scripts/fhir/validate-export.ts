import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { faultsOf } from "#test/fhir/validate-resource.ts";
import { beginExport, readLines } from "./read-export.ts";

/** The resources of one type, with the errors that the validator found. */
export interface TypeReport {
  type: string;
  /** Resources that were read. */
  count: number;
  /** As the manifest states it; undefined where the site was too busy to count. */
  stated: number | undefined;
  /** Resources with at least one error. */
  faulty: number;
  /** The first errors, each with the id of its resource. */
  examples: string[];
}

const mostExamples = 5;

/**
 * Validates every resource that a running site exports, and stores the files in a folder where one is
 * named.
 */
export async function* validateExport(
  address: string,
  folder: string | null,
): AsyncGenerator<TypeReport> {
  for (const file of await beginExport(address)) {
    const { type, count: stated } = file;
    const report: TypeReport = { type, count: 0, stated, faulty: 0, examples: [] };
    const kept = folder === null ? null : createWriteStream(join(folder, `${type}.ndjson`));
    for await (const { line } of readLines(file)) {
      kept?.write(`${line}\n`);
      report.count += 1;
      addFaults(report, line);
    }
    if (kept) await finished(kept.end());
    yield report;
  }
}

function addFaults(report: TypeReport, line: string): void {
  const resource = JSON.parse(line);
  const faults =
    resource.resourceType === report.type
      ? faultsOf(resource)
      : [`resourceType: ${resource.resourceType} in a file of ${report.type}`];
  if (faults.length === 0) return;
  report.faulty += 1;
  const room = mostExamples - report.examples.length;
  report.examples.push(...faults.slice(0, room).map((fault) => `${resource.id} ${fault}`));
}

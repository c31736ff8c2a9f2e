import { z } from "zod";
import type { Config } from "#app/platform/config.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";
import { FhirError } from "../fhir-error.ts";

/** How long the files of an export can be fetched. */
const jobMinutes = 60;
const mostCancelled = 10_000;

const shape = z.object({
  types: z.array(z.string().max(40)).min(1).max(20),
  /** Resources that changed since; null for all. */
  since: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime(),
});

/** An export: its files are written when they are fetched, so nothing is stored. */
export type ExportJob = z.infer<typeof shape>;

/** Jobs that their clients deleted, by this process; the oldest are forgotten first. */
const cancelled = new Set<string>();

/** Returns the id of an export: its signed content. */
export function writeJob(config: Config, job: ExportJob): string {
  const content = Buffer.from(JSON.stringify(job)).toString("base64url");
  return `${content}.${keyedHash(config, textOf(content))}`;
}

/** @throws FhirError 404 for ids that this site did not sign, that are over or were deleted. */
export function readJob(config: Config, id: string, now = Date.now()): ExportJob {
  const [content = "", signature = ""] = id.split(".");
  const isOurs = isKeyedHash(config, textOf(content), signature);
  if (!isOurs || cancelled.has(id)) throw unknownJob();
  const job = shape.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
  if (expiryOf(job).getTime() < now) throw unknownJob();
  return job;
}

/** Forgets an export, whose files can no longer be fetched from this process. */
export function cancelJob(config: Config, id: string): void {
  readJob(config, id);
  cancelled.add(id);
  for (const oldest of cancelled) {
    if (cancelled.size <= mostCancelled) break;
    cancelled.delete(oldest);
  }
}

export function expiryOf({ startedAt }: ExportJob): Date {
  return new Date(Date.parse(startedAt) + jobMinutes * 60_000);
}

const textOf = (content: string) => `fhir export ${content}`;

function unknownJob(): FhirError {
  return new FhirError(404, "not-found", "This export is not known here, or its hour is over.");
}

import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { type DatasetName, datasetNames } from "./columns.ts";
import { openFormats } from "./write-formats.ts";

const bucket = "open-data";
/** Names the published version of a dataset; it is written after its files. */
const latest = (dataset: DatasetName) => `${dataset}/latest.json`;

const issueShape = z.object({
  dataset: z.enum(datasetNames),
  /** The day and the time of Dubai: 2026-11-28-0330. */
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{4}$/),
  writtenAt: z.string(),
  rows: z.number(),
  /** Rows of the invented demo city. */
  invented: z.number(),
  /** Names of the registers that stated listings. */
  registers: z.array(z.string()),
  files: z.array(
    z.object({
      name: z.string(),
      format: z.enum(openFormats),
      rows: z.number(),
      bytes: z.number(),
      packedBytes: z.number(),
      sha256: z.string(),
    }),
  ),
});

/** A dataset as it was published. */
export type Issue = z.infer<typeof issueShape>;

/** Publishes an issue whose files are stored. */
export async function storeIssue(storage: Storage, issue: Issue): Promise<void> {
  await storage.put(bucket, latest(issue.dataset), Buffer.from(JSON.stringify(issue)));
}

/** Returns the published issue of a dataset; null before the first one. */
export async function findIssue(storage: Storage, dataset: DatasetName): Promise<Issue | null> {
  const file = await storage.get(bucket, latest(dataset));
  if (!file) return null;
  const parsed = issueShape.safeParse(await json(await file.open()).catch(() => null));
  return parsed.success ? parsed.data : null;
}

/** Lists the published issues. */
export async function listIssues(storage: Storage): Promise<Issue[]> {
  const found = await Promise.all(datasetNames.map((dataset) => findIssue(storage, dataset)));
  return found.filter((issue) => issue !== null);
}

/** Deletes the files of former issues: they may hold people who objected since. */
export async function deleteOtherIssues(storage: Storage, issue: Issue): Promise<void> {
  const { dataset, version } = issue;
  for (const { path } of await storage.list(bucket, dataset)) {
    const isCurrent = path === latest(dataset) || path.startsWith(`${dataset}/${version}/`);
    if (!isCurrent) await storage.delete(bucket, path);
  }
}

/** Deletes everything that was published. */
export async function deleteOpenData(storage: Storage): Promise<void> {
  for (const { path } of await storage.list(bucket)) await storage.delete(bucket, path);
}

import { eq, isNotNull } from "drizzle-orm";
import { claims } from "#app/claims/tables.server.ts";
import { listScreenshots } from "#app/feedback/queries.server.ts";
import { listOwnPaths } from "#app/media/own-files/queries.server.ts";
import { isOwnBucket } from "#app/media/own-files/rules.ts";
import { mediaFiles } from "#app/media/tables.server.ts";
import { healthRecords } from "#app/patients/tables.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Bucket, publicBuckets } from "#app/platform/storage/paths.ts";
import { listSupportFiles } from "#app/support/conversations/attachments.server.ts";
import { listMessageFiles } from "#app/threads/queries.server.ts";

type ListPaths = (tx: Transaction) => Promise<string[]>;

/**
 * Lists the paths that rows name, by bucket. Without `waiting-pictures`, whose own job compares it
 * with the pending changes.
 */
export const knownPaths: readonly (readonly [Bucket, ListPaths])[] = [
  ...publicBuckets.map((bucket) => {
    return [bucket, (tx: Transaction) => listStoredPaths(tx, bucket)] as const;
  }),
  [
    "feedback-screenshots",
    // Programs store a screenshot with a row, the form of feedback without.
    async (tx) => [
      ...(await listStoredPaths(tx, "feedback-screenshots")),
      ...(await listScreenshots(tx)),
    ],
  ],
  ["claim-proofs", listProofPaths],
  ["health-records", listRecordPaths],
  ["message-files", listMessageFiles],
  ["support-files", listSupportFiles],
];

async function listProofPaths(tx: Transaction): Promise<string[]> {
  const { proofPath } = claims;
  const rows = await tx.select({ path: proofPath }).from(claims).where(isNotNull(proofPath));
  return rows.flatMap(({ path }) => path ?? []);
}

async function listRecordPaths(tx: Transaction): Promise<string[]> {
  const { filePath } = healthRecords;
  const rows = await tx.select({ path: filePath }).from(healthRecords).where(isNotNull(filePath));
  return rows.flatMap(({ path }) => path ?? []);
}

/** Files of the site, and those that people put themselves. */
async function listStoredPaths(tx: Transaction, bucket: Bucket): Promise<string[]> {
  const own = isOwnBucket(bucket) ? await listOwnPaths(tx, bucket) : [];
  return [...(await listMediaPaths(tx, bucket)), ...own];
}

async function listMediaPaths(tx: Transaction, bucket: Bucket): Promise<string[]> {
  const rows = await tx
    .select({ path: mediaFiles.path, variants: mediaFiles.variants })
    .from(mediaFiles)
    .where(eq(mediaFiles.bucket, bucket));
  return rows.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)]);
}

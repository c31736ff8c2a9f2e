import { type Config, isInProduction, isTrialRun } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { countListeners } from "#app/platform/database/listen.server.ts";
import { nodeChannel } from "#app/platform/realtime/rooms/node-bus.server.ts";
import { countOldSeals } from "#app/platform/sealing/reseal.server.ts";
import { countFormerSecrets } from "#app/platform/sealing/reseal-secrets.server.ts";
import { hasFilesOf } from "#app/platform/storage/file-mark.server.ts";
import { product } from "#app/slices.server.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Says what kind of site these settings make. */
export function examineKind(config: Config): Finding {
  if (isTrialRun(config)) return fine("kind: a trial run, without BASE_URL");
  return isInProduction(config)
    ? fine(`kind: a site in production at ${config.BASE_URL}`)
    : fine(`kind: a site at ${config.BASE_URL} that only this machine reaches`);
}

/** Says whether older keys of health data may be removed. */
export async function examineSeals(database: Database, config: Config): Promise<Finding[]> {
  const count = await countOldSeals({ database, config }, product.sealedColumns);
  if (count === null) return [];
  return [
    count === 0
      ? fine("health data: everything is sealed with the newest key")
      : warning(
          `health data: ${count} documents are sealed with older keys, which must stay in HEALTH_DATA_KEY. The night seals them anew, or npm run cli -- reseal`,
        ),
  ];
}

/** Says how many former session secrets are accepted, and whether they may be removed. */
export async function examineFormerSecrets(database: Database, config: Config): Promise<Finding[]> {
  const former = config.FORMER_SESSION_SECRETS?.length ?? 0;
  if (former === 0) return [];
  const count = await countFormerSecrets({ database, config }, product.sealedSecrets);
  const accepted = `former session secrets: ${former} still accepted`;
  return [
    count > 0
      ? warning(
          `${accepted}, and ${count} secrets of apps and webhooks may be sealed with them. The night seals them anew, or npm run cli -- reseal`,
        )
      : fine(`${accepted}; nothing is sealed with them`),
  ];
}

/** Counts the nodes that run now, and looks at what several of them share. */
export async function* examineNodes(
  database: Database,
  config: Config,
): AsyncGenerator<Finding, void, undefined> {
  if (database.kind !== "postgresql") return;
  const count = await countListeners(database.pool, nodeChannel);
  if (count < 2) yield fine(`nodes: ${count === 0 ? "none runs" : "one runs"}`);
  else {
    yield fine(`nodes: ${count} run, as a cluster`);
    if (!config.TRUST_PROXY) {
      yield warning(
        "TRUST_PROXY is missing: behind the proxy of a cluster all visitors count as one network",
      );
    }
  }
  yield* await examineMark(database, config, count);
}

async function examineMark(database: Database, config: Config, count: number): Promise<Finding[]> {
  const isOwn = await hasFilesOf({ database, config }).catch(() => null);
  // The check of the storage says why it cannot be read.
  if (isOwn === null) return [];
  if (!isOwn) {
    return [
      wrong(
        "files: these are not those of the database, and a node with these settings does not start. Use the same S3 bucket or shared folder on every node, or run npm run cli -- accept-files",
      ),
    ];
  }
  const place = config.STORAGE_DRIVER === "s3" ? "the bucket" : "the folder";
  return count > 1 ? [fine(`files: ${place} has the mark that every node has read`)] : [];
}

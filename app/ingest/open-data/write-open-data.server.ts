import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay, dubaiTime } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { temporaryFolder } from "#app/platform/jobs/clean-up.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { type DatasetName, datasetNames, openColumns } from "./columns.ts";
import { OpenFile } from "./open-file.server.ts";
import { deleteOpenData, deleteOtherIssues, type Issue, storeIssue } from "./published.server.ts";
import { listUsedRegisters, readOpenRows } from "./read-rows.server.ts";
import { layoutOf, type OpenFormat } from "./write-formats.ts";

type DumpServices = Pick<Services, "config" | "database" | "storage" | "log">;

const actor = { kind: "job", name: "ingest.write-open-data" } as const;

/** Every night after the registers: the public directory as files. */
export const writeOpenDataJob = defineJob({
  name: "ingest.write-open-data",
  schedule: "30 3 * * *",
  timeoutSeconds: 7_000,
  retryDelaySeconds: 300,
  async run(_data, { services }) {
    await writeOpenData(services);
  },
});

/**
 * Writes the public directory as files and publishes them. A dataset that fails keeps its former files,
 * and the others are written. Where the feature is off, published files are deleted.
 * @throws AggregateError with the errors of the datasets that failed.
 */
export async function writeOpenData(services: DumpServices): Promise<void> {
  const { database, log, storage } = services;
  if (!(await isFeatureOn(database, "data.open"))) {
    await deleteOpenData(storage);
    return;
  }
  const errors: unknown[] = [];
  for (const dataset of datasetNames) {
    try {
      const issue = await writeDataset(services, dataset);
      const { rows, version } = issue;
      log.info({ dataset, rows, version }, "published open data");
    } catch (error) {
      log.error({ err: error, dataset }, "a dataset could not be written");
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Open data was not written whole.");
}

/** Only clinics have a place of their own. */
const formatsOf = (dataset: DatasetName): readonly OpenFormat[] =>
  dataset === "clinics" ? ["csv", "jsonl", "geojson"] : ["csv", "jsonl"];

async function writeDataset(services: DumpServices, dataset: DatasetName): Promise<Issue> {
  const { config, database, storage } = services;
  const parent = temporaryFolder(config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "open-data-"));
  const files = formatsOf(dataset).map((format) => {
    const name = `${dataset}.${format}`;
    const path = join(folder, name);
    const layout = layoutOf(format, openColumns[dataset]);
    return { format, name, path, layout, file: new OpenFile(path), written: 0 };
  });
  try {
    for (const { file, layout } of files) await file.write(layout.head);
    let rows = 0;
    let invented = 0;
    for await (const batch of readOpenRows(database, dataset, publicAddress(config))) {
      rows += batch.length;
      invented += batch.filter(({ is_invented }) => is_invented === true).length;
      for (const one of files) {
        const texts = batch.flatMap((row) => {
          const text = one.layout.row(row, one.written === 0);
          if (text === null) return [];
          one.written += 1;
          return [text];
        });
        await one.file.write(texts.join(""));
      }
    }
    const now = new Date();
    const issue: Issue = {
      dataset,
      version: `${dubaiDay(now)}-${dubaiTime(now).replace(":", "")}`,
      writtenAt: now.toISOString(),
      rows,
      invented,
      registers: await listUsedRegisters(database),
      files: [],
    };
    for (const { format, name, path, layout, file, written } of files) {
      await file.write(layout.tail);
      issue.files.push({ name, format, rows: written, ...(await file.end()) });
      const folderOfIssue = `${dataset}/${issue.version}`;
      await storage.putFile("open-data", `${folderOfIssue}/${name}`, path);
      await storage.putFile("open-data", `${folderOfIssue}/${name}.gz`, `${path}.gz`);
    }
    await storeIssue(storage, issue);
    await deleteOtherIssues(storage, issue);
    await withTransaction(database, actor, (tx) =>
      recordAudit(tx, {
        actor,
        action: "open-data.publish",
        entityType: "open_data",
        entityId: dataset,
        detail: { version: issue.version, rows },
      }),
    );
    return issue;
  } finally {
    for (const { file } of files) file.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

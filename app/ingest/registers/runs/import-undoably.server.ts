import { randomUUID } from "node:crypto";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type ImportOptions, importFile } from "../../import-file.server.ts";
import type { ImportReport } from "../../import-report.ts";
import { csvRegister } from "../registers.ts";
import { RegisterRun } from "./record-register-run.server.ts";

/** The report of an import, with the run that takes it back; null where nothing was written. */
export type UndoableReport = ImportReport & { run: number | null };

/**
 * Imports a CSV file, and records what it wrote as a run that `undoRun` takes back.
 * @throws AppError as `importFile`; a run that wrote before stays and can be undone.
 */
export async function importUndoably(
  services: Pick<Services, "database">,
  options: ImportOptions,
): Promise<UndoableReport> {
  const { subject, dryRun, fileName = "" } = options;
  if (dryRun) {
    return { ...(await importFile(services, options)), run: null };
  }
  const run = await RegisterRun.begin(
    services.database,
    options.actor ?? { kind: "job", name: "import" },
    {
      register: csvRegister,
      fileName,
      // Each import is a run of its own, also of the same file, whose hash it gets at its end.
      fileHash: randomUUID(),
      day: dubaiDay(),
      rows: 0,
      counts: {},
    },
  );
  const discardEmpty = async () => {
    const isEmpty = !(await run.hasWritten());
    if (isEmpty) await run.discard();
    return isEmpty;
  };
  let fileHash: string | null = null;
  try {
    const report = await importFile(services, {
      ...options,
      run: run.id,
      async onWritten(tx, changes, hash) {
        fileHash = hash;
        await run.addChanges(tx, subject, changes, ({ kind }) =>
          kind === "new" ? "new" : "changed",
        );
      },
    });
    if (await discardEmpty()) return { ...report, run: null };
    const { rows, added, changed, refusedRows } = report;
    await run.end("applied", { new: added, changed, refused: refusedRows }, { rows, fileHash });
    return { ...report, run: run.id };
  } catch (error) {
    await discardEmpty();
    throw error;
  }
}

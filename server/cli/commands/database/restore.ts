import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";

interface RestoreFlags {
  from: string;
  force?: boolean;
  drill?: boolean;
  into?: string;
  report?: string;
}

export function addRestoreCommand(program: Command, run: CommandRun) {
  program
    .command("restore")
    .description(
      "Brings a backup back. It is made ready beside what is there and swapped at the end.",
    )
    .requiredOption("--from <folder>", "the folder that backup made")
    .option("--force", "replace a database or files that are there; they are kept aside")
    .option("--drill", "restore into a folder of its own, look whether all is whole, and remove it")
    .option("--into <address>", "with --drill: the empty PostgreSQL database for a backup of one")
    .option("--report <file>", "with --drill: write the outcome as JSON")
    .addHelpText(
      "after",
      "\nStop the server first.\n\nExamples:\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20 --force\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20 --drill --report drill.json\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20 --drill --into postgresql://dalil_owner:password@127.0.0.1/drill",
    )
    .action(async ({ from, force = false, drill = false, into, report }: RestoreFlags) => {
      const progress = run.progress();
      let bytes = 0;
      const onFile = (size: number) => {
        bytes += size;
        progress.show("Checked megabytes", Math.round(bytes / 1e6), null);
      };
      if (drill) {
        const { drillRestore } = await import("../../backup/drill-restore.ts");
        const options = { from: run.pathOf(from), into, onFile };
        const forgetReport = report ? tryToWrite(run.pathOf(report)) : () => {};
        const outcome = await drillRestore(run.config(), options)
          .catch((error: unknown) => {
            forgetReport();
            throw error;
          })
          .finally(progress.end);
        run.print(`Backup of ${outcome.backupOf} (version ${outcome.version}):`);
        run.print(`  restored in ${outcome.restoredInSeconds} s`);
        for (const { name, isSound, found } of outcome.checks)
          run.print(`  ${isSound ? "ok   " : "WRONG"}  ${name}: ${found}`);
        if (report) writeFileSync(run.pathOf(report), `${JSON.stringify(outcome, null, 2)}\n`);
        if (outcome.checks.some(({ isSound }) => !isSound)) run.code = 1;
        return;
      }
      const { restoreBackup } = await import("../../backup/restore-backup.ts");
      const restored = await restoreBackup(run.config(), {
        from: run.pathOf(from),
        force,
        onFile,
      }).finally(progress.end);
      const { manifest, replaced } = restored;
      run.print(`Restored the backup of ${manifest.createdAt} (version ${manifest.version}).`);
      for (const place of replaced) {
        run.print(`What was there before is kept: ${place}. Remove it when all is well.`);
      }
    });
}

/**
 * Opens the file of the report before the drill, which takes long: a path that cannot be written is
 * refused at once.
 * @returns what removes the file again, if this made it.
 */
function tryToWrite(path: string): () => void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, "a"));
  return () => {
    if (isNew) rmSync(path, { force: true });
  };
}

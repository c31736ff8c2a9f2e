import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";

export function addRestoreCommand(program: Command, run: CommandRun) {
  program
    .command("restore")
    .description(
      "Brings a backup back. It is made ready beside what is there and swapped at the end.",
    )
    .requiredOption("--from <folder>", "the folder that backup made")
    .option("--force", "replace a database or files that are there; they are kept aside")
    .addHelpText(
      "after",
      "\nStop the server first.\n\nExamples:\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20\n  npm run cli -- restore --from /var/backups/dalil-2026-11-20 --force",
    )
    .action(async ({ from, force = false }: { from: string; force?: boolean }) => {
      const { restoreBackup } = await import("../../backup/restore-backup.ts");
      const progress = run.progress();
      let bytes = 0;
      const onFile = (size: number) => {
        bytes += size;
        progress.show("Checked megabytes", Math.round(bytes / 1e6), null);
      };
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

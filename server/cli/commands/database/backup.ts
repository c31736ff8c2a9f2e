import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";

export function addBackupCommand(program: Command, run: CommandRun) {
  program
    .command("backup")
    .description("Writes the database and the stored files to a new folder, with checksums.")
    .requiredOption("--out <folder>", "the folder to make; it must be new or empty")
    .addHelpText(
      "after",
      "\nThe server may run meanwhile. On the embedded database its pages wait while the database is copied;\nwith PostgreSQL pg_dump does the work.\n\nExample:\n  npm run cli -- backup --out /var/backups/dalil-2026-11-20",
    )
    .action(async ({ out }: { out: string }) => {
      const { makeBackup } = await import("../../backup/make-backup.ts");
      const progress = run.progress();
      let bytes = 0;
      const { database, entries, hasFiles } = await makeBackup(run, out, (size) => {
        bytes += size;
        progress.show("Copied megabytes", Math.round(bytes / 1e6), null);
      });
      progress.end();
      const megabytes = (bytes / 1e6).toFixed(1);
      run.print(
        `Backed up ${database.kind} ${database.version} to ${out}: ${entries.length} files, ${megabytes} MB.`,
      );
      if (!hasFiles) run.print("The stored files are in the S3 bucket and are not part of it.");
    });
}

import type { Command } from "commander";
import { createProgress } from "./progress.ts";

export function addBackupCommand(program: Command) {
  program
    .command("backup")
    .description("Writes the database and the stored files to a new folder, with checksums.")
    .requiredOption("--out <folder>", "the folder to make; it must be new or empty")
    .addHelpText(
      "after",
      "\nThe embedded database must not be in use: stop the server first. With PostgreSQL pg_dump does\nthe work while the server runs.\n\nExample:\n  npm run cli -- backup --out /var/backups/dalil-2026-11-20",
    )
    .action(async ({ out }: { out: string }) => {
      const { readConfig } = await import("../../app/platform/config.server.ts");
      const { makeBackup } = await import("./backup/make-backup.ts");
      const progress = createProgress();
      let bytes = 0;
      const { database, entries, hasFiles } = await makeBackup(readConfig(), out, (size) => {
        bytes += size;
        progress.show("Copied megabytes", Math.round(bytes / 1e6), null);
      });
      progress.end();
      const megabytes = (bytes / 1e6).toFixed(1);
      console.log(
        `Backed up ${database.kind} ${database.version} to ${out}: ${entries.length} files, ${megabytes} MB.`,
      );
      if (!hasFiles) console.log("The stored files are in the S3 bucket and are not part of it.");
    });
}

import type { Command } from "commander";
import type { CommandRun } from "./command-run.ts";
import { withServices } from "./with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addAcceptFilesCommand(program: Command, run: CommandRun) {
  program
    .command("accept-files")
    .description(
      "Makes the files of these settings those of the database; nodes with other files do not start any more.",
    )
    .addHelpText(
      "after",
      "\nFor files that were moved on purpose, to another folder or to S3. Copy them first.\n\nExample:\n  npm run cli -- accept-files",
    )
    .action(async () => {
      const { acceptFiles } = await import("#app/platform/storage/file-mark.server.ts");
      const isNew = await withServices(run, (services) => acceptFiles(services, actor));
      run.print(
        isNew
          ? "The database is used with the files of these settings from now on."
          : "The database is used with the files of these settings already.",
      );
    });
}

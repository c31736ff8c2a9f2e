import type { Command } from "commander";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withDatabase } from "../../with-services.ts";

export function addMoveCommand(program: Command, run: CommandRun) {
  program
    .command("move")
    .description("Copies the database into an empty one of the other kind and compares both.")
    .requiredOption("--to <address>", "postgresql://user@host/name, or: embedded")
    .addHelpText(
      "after",
      "\nStop the server first. The old database stays as it is. An interrupted move goes on when the\ncommand is repeated.\n\nExamples:\n  npm run cli -- move --to postgresql://dalil_owner@127.0.0.1/dalil\n  DATABASE_URL=postgresql://dalil@127.0.0.1/dalil npm run cli -- move --to embedded",
    )
    .action(async ({ to }: { to: string }) => {
      if (run.site) throw new AppError("conflict", "Stop the server first, then move.");
      const config = run.config();
      const isEmbedded = to === "embedded";
      if (isEmbedded === (config.DATABASE_URL === undefined)) {
        const here = isEmbedded ? "the embedded database" : "PostgreSQL";
        throw new AppError("conflict", `The database of the settings is ${here} already.`);
      }
      if (!isEmbedded && !/^postgres(ql)?:\/\//.test(to)) {
        throw new AppError("bad_request", `${to} is no address of a PostgreSQL database.`);
      }
      const { openDatabase } = await import("#app/platform/database/database.server.ts");
      const { moveDatabase } = await import("../../move/move-database.ts");
      const progress = run.progress();
      let copied = 0;
      const onRows = (count: number) => {
        copied += count;
        progress.show("Copied rows", copied, null);
      };
      const target = openDatabase(isEmbedded ? { dataDir: config.dataDir } : { databaseUrl: to });
      const moved = await withDatabase(run, (source) => moveDatabase(source, target, onRows))
        .finally(progress.end)
        .finally(() => target.close());
      const kept = moved.kept > 0 ? ` ${moved.kept} were the same already.` : "";
      run.print(
        `Moved ${moved.rows} rows of ${moved.tables} tables to ${target.label}; counts and sums are equal.${kept}`,
      );
      run.print(
        isEmbedded
          ? "Remove DATABASE_URL from the settings and start the server. Files stay where they are."
          : "Set DATABASE_URL to that address and start the server. Files and the session secret stay in the data folder.",
      );
    });
}

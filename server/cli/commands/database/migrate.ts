import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

export function addMigrateCommand(program: Command, run: CommandRun) {
  program
    .command("migrate")
    .alias("upgrade")
    .description("Brings the database to the newest schema; nothing happens where it is already.")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- migrate\n  DATABASE_URL=postgresql://dalil@127.0.0.1/dalil npm run cli -- migrate",
    )
    .action(async () => {
      const { migrateDatabase } = await import("#app/platform/database/migrate.server.ts");
      await withServices(
        run,
        async ({ database }) => {
          const applied = await migrateDatabase(database);
          const what = applied === 0 ? "The schema is up to date" : `Applied ${applied} migrations`;
          run.print(`${what}: ${database.label}.`);
        },
        { needsSchema: false },
      );
    });
}

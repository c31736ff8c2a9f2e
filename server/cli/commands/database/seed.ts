import { type Command, InvalidArgumentError } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

interface SeedFlags {
  professionals?: number;
  replace?: boolean;
  force?: boolean;
  bookings: boolean;
}

export function addSeedCommand(program: Command, run: CommandRun) {
  program
    .command("seed")
    .description(
      "Adds an invented demo city, for trials: its clinics, professionals and accounts are listed and work like real ones.",
    )
    .option(
      "--professionals <n>",
      "how many professionals; the rest of the city follows",
      wholeNumber,
    )
    .option("--replace", "make a demo city that is there already anew")
    .option("--force", "also with BASE_URL, and beside listings of your own")
    .option("--no-bookings", "leave schedules and bookings out")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- seed\n  npm run cli -- seed --professionals 100000 --replace --no-bookings",
    )
    .action(async (flags: SeedFlags) => {
      const { migrateDatabase } = await import("#app/platform/database/migrate.server.ts");
      const { describeDemoAccounts } = await import("#app/accounts/demo-accounts.server.ts");
      const { runSeedCommand } = await import("#server/starting/seed.ts");
      await withServices(
        run,
        async (services) => {
          await migrateDatabase(services.database);
          const { city, accounts } = await runSeedCommand(services, flags, {
            output: run.caller.output,
            onStep: () => run.requireCaller(),
          });
          if (city) {
            const { professionals, clinics, services: offers, franchises } = city;
            run.print(
              `The demo city has ${professionals} professionals, ${clinics} clinics, ` +
                `${offers} services and ${franchises} franchises.`,
            );
          }
          const { dataDir } = services.config;
          for (const line of describeDemoAccounts(dataDir, accounts)) run.print(line);
        },
        { needsSchema: false },
      );
    });
}

function wholeNumber(text: string): number {
  const value = Number(text.replaceAll("_", "").replaceAll(",", ""));
  if (!Number.isInteger(value) || value < 1) {
    throw new InvalidArgumentError("It takes a whole number from 1.");
  }
  return value;
}

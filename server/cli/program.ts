import { Command, CommanderError } from "commander";
import { addAccountsCommand } from "./accounts.ts";
import { addBackupCommand } from "./backup.ts";
import { addChangesCommand } from "./changes.ts";
import { addClaimsCommand } from "./claims.ts";
import { addCreateAdminCommand } from "./create-admin.ts";
import { describeFailure } from "./describe-failure.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addExportCommand } from "./export.ts";
import { addFeaturesCommand } from "./features.ts";
import { addImportCommand } from "./import.ts";
import { addListingsCommand } from "./listings.ts";
import { addMigrateCommand } from "./migrate.ts";
import type { Outcome } from "./outcome.ts";
import { addReindexCommand } from "./reindex.ts";
import { addRestoreCommand } from "./restore.ts";
import { addReviewsCommand } from "./reviews.ts";
import { addSeedCommand } from "./seed.ts";
import { addSubscriptionsCommand } from "./subscriptions.ts";

/** Adds one command; what it does is loaded when it runs. */
export type AddCommand = (program: Command, outcome: Outcome) => void;

const commands: readonly AddCommand[] = [
  addMigrateCommand,
  addSeedCommand,
  addImportCommand,
  addExportCommand,
  addBackupCommand,
  addRestoreCommand,
  addCreateAdminCommand,
  addAccountsCommand,
  addReindexCommand,
  addListingsCommand,
  addFeaturesCommand,
  addClaimsCommand,
  addChangesCommand,
  addReviewsCommand,
  addSubscriptionsCommand,
  addDoctorCommand,
];

/**
 * Runs one command of the command line.
 * @returns the exit code; what went wrong is on standard error in one line.
 */
export async function runCli(args: string[]): Promise<number> {
  const outcome: Outcome = { code: 0 };
  const program = new Command("cli")
    .usage("<command> [options]")
    .description("Works on the database and the files of this installation.")
    .helpCommand(false)
    .showHelpAfterError("Add --help to see how it is used.")
    .exitOverride();
  for (const add of commands) add(program, outcome);
  try {
    if (args.length === 0) {
      program.outputHelp();
      return 1;
    }
    await program.parseAsync(args, { from: "user" });
    return outcome.code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    console.error(describeFailure(error));
    return 1;
  }
}

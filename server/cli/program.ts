import { Command, CommanderError } from "commander";
import { addAcceptSessionSecretCommand } from "./accept-session-secret.ts";
import { addAccountsCommand } from "./accounts.ts";
import { addBackupCommand } from "./backup.ts";
import { addChangesCommand } from "./changes.ts";
import { addClaimsCommand } from "./claims.ts";
import type { CommandRun } from "./command-run.ts";
import { addCreateAdminCommand } from "./create-admin.ts";
import { describeFailure } from "./describe-failure.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addExportCommand } from "./export.ts";
import { addFeaturesCommand } from "./features.ts";
import { addImportCommand } from "./import.ts";
import { addListingsCommand } from "./listings.ts";
import { addMigrateCommand } from "./migrate.ts";
import { addReindexCommand } from "./reindex.ts";
import { addRestoreCommand } from "./restore.ts";
import { addReviewsCommand } from "./reviews.ts";
import { addSeedCommand } from "./seed.ts";
import { addSubscriptionsCommand } from "./subscriptions.ts";

/** Adds one command; what it does is loaded when it runs. */
type AddCommand = (program: Command, run: CommandRun) => void;

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
  addAcceptSessionSecretCommand,
  addDoctorCommand,
];

/**
 * Runs one command of the command line.
 * @returns the exit code; what went wrong is on standard error in one line.
 */
export async function runCli(args: string[], run: CommandRun): Promise<number> {
  const program = new Command("cli")
    .usage("<command> [options]")
    .description("Works on the database and the files of this installation.")
    .helpCommand(false)
    .showHelpAfterError("Add --help to see how it is used.")
    .configureOutput({
      writeOut: (text) => run.caller.output.write(text),
      writeErr: (text) => run.caller.errors.write(text),
    })
    .exitOverride();
  for (const add of commands) add(program, run);
  try {
    if (args.length === 0) {
      program.outputHelp();
      return 1;
    }
    await program.parseAsync(args, { from: "user" });
    return run.code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    run.complain(describeFailure(error));
    return 1;
  }
}

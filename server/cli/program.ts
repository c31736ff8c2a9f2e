import { Command, CommanderError } from "commander";
import { addAcceptFilesCommand } from "./accept-files.ts";
import { addAcceptSessionSecretCommand } from "./accept-session-secret.ts";
import type { CommandRun } from "./command-run.ts";
import { addAccountsCommand } from "./commands/accounts.ts";
import { addAuditCommand } from "./commands/audit.ts";
import { addBackupCommand } from "./commands/backup.ts";
import { addChangesCommand } from "./commands/changes.ts";
import { addClaimsCommand } from "./commands/claims.ts";
import { addCreateAdminCommand } from "./commands/create-admin.ts";
import { addExportCommand } from "./commands/export.ts";
import { addFeaturesCommand } from "./commands/features.ts";
import { addImportCommand } from "./commands/import.ts";
import { addListingsCommand } from "./commands/listings.ts";
import { addMapCommand } from "./commands/map.ts";
import { addMigrateCommand } from "./commands/migrate.ts";
import { addMoveCommand } from "./commands/move.ts";
import { addRegistersCommand } from "./commands/registers.ts";
import { addReindexCommand } from "./commands/reindex.ts";
import { addResealCommand } from "./commands/reseal.ts";
import { addRestoreCommand } from "./commands/restore.ts";
import { addReviewsCommand } from "./commands/reviews.ts";
import { addSeedCommand } from "./commands/seed.ts";
import { addSubscriptionsCommand } from "./commands/subscriptions.ts";
import { addVocabularyCommand } from "./commands/vocabulary.ts";
import { addDoctorCommand } from "./doctor/doctor.ts";
import { describeFailure } from "./output/describe-failure.ts";

/** Adds a command; its implementation is loaded when it runs. */
type AddCommand = (program: Command, run: CommandRun) => void;

const commands: readonly AddCommand[] = [
  addMigrateCommand,
  addSeedCommand,
  addImportCommand,
  addExportCommand,
  addVocabularyCommand,
  addBackupCommand,
  addRestoreCommand,
  addMoveCommand,
  addCreateAdminCommand,
  addAccountsCommand,
  addReindexCommand,
  addRegistersCommand,
  addMapCommand,
  addListingsCommand,
  addFeaturesCommand,
  addClaimsCommand,
  addChangesCommand,
  addReviewsCommand,
  addSubscriptionsCommand,
  addAuditCommand,
  addResealCommand,
  addAcceptSessionSecretCommand,
  addAcceptFilesCommand,
  addDoctorCommand,
];

/**
 * Runs one command of the command line.
 * @returns the exit code; what went wrong is on standard error in one line.
 */
export async function runCli(args: string[], run: CommandRun): Promise<number> {
  const program = new Command("cli")
    .usage("<command> [options]")
    // What follows a command within a command is its own: "import register file --dry-run".
    .enablePositionalOptions()
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

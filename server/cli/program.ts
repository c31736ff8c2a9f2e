import { Command, CommanderError } from "commander";
import { nameCommands } from "#app/platform/command-name.server.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import { addAcceptFilesCommand } from "./accept-files.ts";
import { addAcceptSessionSecretCommand } from "./accept-session-secret.ts";
import type { CommandRun } from "./command-run.ts";
import { addAccountsCommand } from "./commands/administration/accounts.ts";
import { addAuditCommand } from "./commands/administration/audit.ts";
import { addCreateAdminCommand } from "./commands/administration/create-admin.ts";
import { addFeaturesCommand } from "./commands/administration/features.ts";
import { addExportCommand } from "./commands/catalogue/export.ts";
import { addImportCommand } from "./commands/catalogue/import.ts";
import { addListingsCommand } from "./commands/catalogue/listings.ts";
import { addMapCommand } from "./commands/catalogue/map.ts";
import { addRegistersCommand } from "./commands/catalogue/registers.ts";
import { addReindexCommand } from "./commands/catalogue/reindex.ts";
import { addVocabularyCommand } from "./commands/catalogue/vocabulary.ts";
import { addBackupCommand } from "./commands/database/backup.ts";
import { addMigrateCommand } from "./commands/database/migrate.ts";
import { addMoveCommand } from "./commands/database/move.ts";
import { addResealCommand } from "./commands/database/reseal.ts";
import { addRestoreCommand } from "./commands/database/restore.ts";
import { addSeedCommand } from "./commands/database/seed.ts";
import { addChangesCommand } from "./commands/decisions/changes.ts";
import { addClaimsCommand } from "./commands/decisions/claims.ts";
import { addReviewsCommand } from "./commands/decisions/reviews.ts";
import { addSubscriptionsCommand } from "./commands/decisions/subscriptions.ts";
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
  const program = new Command(process.env.DALIL_COMMAND || "cli")
    .usage("<command> [options]")
    // What follows a command within a command is its own: "import register file --dry-run".
    .enablePositionalOptions()
    .description("Works on the database and the files of this installation.")
    .version(siteRelease, "-V, --version", "Shows the version.")
    .helpCommand("help [command]", "Shows how a command is used.")
    .showHelpAfterError("Add --help to see how it is used.")
    .configureOutput({
      writeOut: (text) => run.caller.output.write(nameCommands(text)),
      writeErr: (text) => run.caller.errors.write(nameCommands(text)),
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

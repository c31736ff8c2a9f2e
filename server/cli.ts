import { CommandRun, ownCaller } from "./cli/command-run.ts";
import { forwardCommand } from "./cli/local-socket/forward-command.ts";
import { runCli } from "./cli/program.ts";

// What a command writes (backups, exports, kept mails) is for this user alone.
process.umask(0o077);

// Whoever reads the output may stop early (`export | head`); that ends the command and is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const args = process.argv.slice(2);
const caller = ownCaller();
process.exitCode =
  (await forwardCommand(args, caller)) ?? (await runCli(args, new CommandRun(caller)));

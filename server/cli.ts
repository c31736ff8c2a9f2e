import { CommandRun, ownCaller } from "./cli/command-run.ts";
import { forwardCommand } from "./cli/local-socket/forward-command.ts";
import { runCli } from "./cli/program.ts";

// Files that commands write (backups, exports, stored mails) are readable by this user only.
process.umask(0o077);

// A reader may close the pipe early (`export | head`); that ends the command without a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const args = process.argv.slice(2);
const caller = ownCaller();
process.exitCode =
  (await forwardCommand(args, caller)) ?? (await runCli(args, new CommandRun(caller)));

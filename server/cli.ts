import { runCli } from "./cli/program.ts";

// Whoever reads the output may stop early (`export | head`); that ends the command and is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2));

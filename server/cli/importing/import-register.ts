import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { registers } from "#app/ingest/registers/registers.ts";
import type { CommandRun } from "../command-run.ts";
import { describeRegister } from "../output/describe-register.ts";
import { withServices } from "../with-services.ts";
import { showImport } from "./show-import.ts";

interface RegisterFlags {
  register: string;
  day?: string;
  dryRun?: boolean;
  acceptShrunk?: boolean;
  all?: boolean;
}

const names = Object.keys(registers);

/** Adds `import register`: a public register of facilities as it is published. */
export function addRegisterCommand(parent: Command, run: CommandRun) {
  parent
    .command("register")
    .description(
      "Imports a public register of facilities as it is published; see docs/registers.md.",
    )
    .argument("<file>", "the register's file, or - for standard input")
    .addOption(
      new Option("--register <name>", "which register the file is")
        .choices(names)
        .default(names[0]),
    )
    .option("--day <date>", "the day of the file, such as 2026-11-24; else today", readDay)
    .option("--dry-run", "plan and report, write nothing")
    .option("--accept-shrunk", "apply a file that lacks more than a twentieth of its listings")
    .option("--all", "with --dry-run: print every difference, not the first ones only")
    .action(async (file: string, flags: RegisterFlags) => {
      const path = file === "-" ? null : run.pathOf(file);
      if (path !== null) await access(path, constants.R_OK);
      await importOne(run, path, flags);
    });
}

async function importOne(run: CommandRun, path: string | null, flags: RegisterFlags) {
  const register = registers[flags.register];
  if (!register) throw new InvalidArgumentError(`There is no register ${flags.register}.`);
  const { importRegister } = await import("#app/ingest/registers/import-register.server.ts");
  await withServices(run, async (services) => {
    const shown = showImport(run, flags.all === true);
    try {
      const report = await importRegister(services, {
        register,
        stream: path === null ? run.caller.input : createReadStream(path),
        fileName: path === null ? "standard input" : basename(path),
        dryRun: flags.dryRun ?? false,
        acceptsShrunk: flags.acceptShrunk ?? false,
        ...(flags.day && { day: flags.day }),
        onProgress: shown.onProgress,
        onDiff: shown.onDiff,
      });
      shown.endProgress();
      shown.endDiff();
      run.print(describeRegister(register, report));
    } finally {
      shown.endProgress();
    }
  });
}

function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && day.toISOString().startsWith(text);
  if (!isDay || day.getTime() > Date.now()) {
    throw new InvalidArgumentError("It takes a past day such as 2026-11-24.");
  }
  return text;
}

import { createReadStream } from "node:fs";
import { access, constants, readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type AnyRegister, isOfPeople, registers } from "#app/ingest/registers/registers.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../command-run.ts";
import { describeRegister } from "../output/describe-register.ts";
import { withServices } from "../with-services.ts";
import { readDay } from "./read-day.ts";
import { showImport } from "./show-import.ts";

interface RegisterFlags {
  register?: string;
  columns?: string;
  declaration?: string;
  day?: string;
  dryRun?: boolean;
  acceptShrunk?: boolean;
  all?: boolean;
}

const names = Object.keys(registers);

/** Adds `import register`: public registers as they are published. */
export function addRegisterCommand(parent: Command, run: CommandRun) {
  parent
    .command("register")
    .description("Imports public registers as they are published; see docs/registers.md.")
    .argument("<files...>", "the registers' files, or - for standard input; facilities first")
    .addOption(
      new Option(
        "--register <name>",
        "which register the file is; else its header says it",
      ).choices(names),
    )
    .option(
      "--columns <file>",
      "with --register: a JSON file of fields and the headers that the file has for them",
    )
    .option(
      "--declaration <file>",
      "a JSON file that declares another register of facilities or professionals; see docs/registers.md",
    )
    .option("--day <date>", "the day of the file, such as 2026-11-24; else today", readDay)
    .option("--dry-run", "plan and report, write nothing")
    .option(
      "--accept-shrunk",
      "apply a file that lacks or ends more than a twentieth of its listings",
    )
    .option("--all", "with --dry-run: print every difference, not the first ones only")
    .action(async (files: string[], flags: RegisterFlags) => {
      const found: { path: string | null; register: AnyRegister }[] = [];
      for (const file of files) {
        const path = file === "-" ? null : run.pathOf(file);
        if (path !== null) await requireReadable(path);
        found.push({ path, register: await declarationOf(run, path, flags) });
      }
      // Professionals are placed at the facilities of the run.
      const inOrder = found.toSorted(
        (one, other) => Number(isOfPeople(one.register)) - Number(isOfPeople(other.register)),
      );
      for (const { path, register } of inOrder) await importOne(run, path, register, flags);
    });
}

/** @throws AppError `too_large` before a byte of the file is read. */
async function requireReadable(path: string): Promise<void> {
  await access(path, constants.R_OK);
  const { requireSize } = await import("#app/ingest/reading/spool-file.server.ts");
  const { mostRegisterBytes } = await import("#app/ingest/registers/import-register.server.ts");
  requireSize((await stat(path)).size, mostRegisterBytes);
}

/** The register of a file, with the columns of the operator's map. */
async function declarationOf(
  run: CommandRun,
  path: string | null,
  { register, columns, declaration }: RegisterFlags,
): Promise<AnyRegister> {
  if (declaration !== undefined) return declaredBy(run, declaration, { register, columns });
  if (columns === undefined) return registerOf(path, register);
  if (register === undefined) {
    throw new AppError("unprocessable", "--columns needs --register: the map is of one register.");
  }
  const { parseColumnMap, withColumns } = await import("#app/ingest/registers/column-map.ts");
  const map = parseColumnMap(await readFile(run.pathOf(columns), "utf8"));
  return withColumns(await registerOf(path, register), map);
}

/** The register that an operator's file declares. */
async function declaredBy(
  run: CommandRun,
  file: string,
  { register, columns }: Pick<RegisterFlags, "register" | "columns">,
): Promise<AnyRegister> {
  if (register !== undefined || columns !== undefined) {
    throw new AppError("unprocessable", "--declaration has the register and its columns itself.");
  }
  const { parseDeclaration } = await import("#app/ingest/registers/declared/parse-declaration.ts");
  return parseDeclaration(await readFile(run.pathOf(file), "utf8"));
}

async function registerOf(path: string | null, name: string | undefined): Promise<AnyRegister> {
  const [first] = names;
  const named = registers[name ?? (path === null ? (first ?? "") : "")];
  if (named) return named;
  const { readCsv } = await import("#app/ingest/csv/read-csv.server.ts");
  const { matchHeader } = await import("#app/ingest/registers/read-rows.server.ts");
  for await (const { cells } of readCsv(createReadStream(path ?? ""))) {
    const found = matchHeader(Object.values(registers), cells);
    if (found) return found;
    break;
  }
  // Its reading says what the file is, or which columns it lacks.
  const [fallback] = Object.values(registers);
  if (!fallback) throw new InvalidArgumentError("There is no register.");
  return fallback;
}

async function importOne(
  run: CommandRun,
  path: string | null,
  register: AnyRegister,
  flags: RegisterFlags,
) {
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
      if (report.state === "failed") run.code = 1;
    } finally {
      shown.endProgress();
    }
  });
}

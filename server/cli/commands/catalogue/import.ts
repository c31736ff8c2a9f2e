import { constants, createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { NamedClinic } from "#app/ingest/columns/look-ups.ts";
import type { UndoableReport } from "#app/ingest/registers/runs/import-undoably.server.ts";
import type { SubjectName } from "#app/ingest/subject.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { addMapDataCommand } from "../../importing/import-map-data.ts";
import { addRegisterCommand } from "../../importing/import-register.ts";
import { type PlannedFile, planFiles } from "../../importing/plan-files.ts";
import { showImport } from "../../importing/show-import.ts";
import { describeReport } from "../../output/describe-import.ts";
import { withServices } from "../../with-services.ts";

interface ImportFlags {
  subject?: SubjectName;
  dryRun?: boolean;
  skipBad?: boolean;
  template?: boolean;
  columns?: boolean;
  all?: boolean;
  batch: number;
}

const examples = `
Examples:
  npm run --silent cli -- import --template --subject clinics > clinics.csv
  npm run --silent cli -- import --columns --subject clinics
  npm run cli -- import my-files --dry-run
  npm run cli -- import clinics.csv professionals.csv
  npm run cli -- import professionals.csv --subject professionals --skip-bad

--columns describes the columns; vocabulary export prints the values that they accept.`;

export function addImportCommand(program: Command, run: CommandRun) {
  const command = program.command("import").enablePositionalOptions();
  addRegisterCommand(command, run);
  addMapDataCommand(command, run);
  command
    .description("Imports CSV files in UTF-8; the same file twice changes nothing.")
    .argument("[files...]", "files, a folder of CSV files, or - for standard input")
    .addOption(
      new Option("--subject <name>", "what the file holds; else its name says it").choices([
        "professionals",
        "clinics",
        "services",
      ]),
    )
    .option("--dry-run", "compare and report, write nothing")
    .option("--skip-bad", "import the good rows of a file that has bad ones")
    .option("--template", "print a file to begin with: the header and two example rows")
    .option("--columns", "print what each column means and which other headers it is known by")
    .option("--all", "with --dry-run: print every difference, not the first ones only")
    .option("--batch <n>", "entries in one transaction", batchSize, 1_000)
    .addHelpText("after", examples)
    .action(async (files: string[], flags: ImportFlags) => {
      if (flags.template || flags.columns) {
        await printDescription(run, flags);
        return;
      }
      if (files.length === 0) {
        throw new AppError("bad_request", "Name the file to import, or - for standard input.");
      }
      if (files.includes("-")) {
        const subject = requireSubject(flags);
        await importFiles(run, [{ path: "-", subject }], flags);
        return;
      }
      const paths = files.map((file) => run.pathOf(file));
      for (const path of paths) await access(path, constants.R_OK);
      await importFiles(run, await planFiles(paths, flags.subject), flags);
    });
}

function requireSubject({ subject }: ImportFlags): SubjectName {
  if (subject) return subject;
  const message = "Say what the file holds: --subject professionals, clinics or services.";
  throw new AppError("bad_request", message);
}

async function printDescription(run: CommandRun, flags: ImportFlags): Promise<void> {
  const subject = requireSubject(flags);
  const { describeColumns, importTemplate } = await import("#app/ingest/template.server.ts");
  if (flags.template) {
    run.caller.output.write(importTemplate(subject));
    return;
  }
  for (const { column, isRequired, help, aliases } of describeColumns(subject)) {
    run.print(`${column}${isRequired ? " (required)" : ""}: ${help}`);
    if (aliases.length > 0) run.print(`    also: ${aliases.join(", ")}`);
  }
}

/**
 * Imports the files in their order. Of several, all are checked before the first is written, so that a
 * bad row in the last one leaves the database as it was.
 */
async function importFiles(
  run: CommandRun,
  files: readonly PlannedFile[],
  flags: ImportFlags,
): Promise<void> {
  const isOne = files.length === 1;
  if (flags.dryRun || (!isOne && !flags.skipBad)) {
    const isCheck = !flags.dryRun;
    const isRefused = await runAll(run, files, { ...flags, dryRun: true }, isCheck);
    if (isRefused && !flags.skipBad) run.code = 1;
    if (flags.dryRun) return;
    if (isRefused) {
      run.print("Nothing was imported. Mend the rows above, or add --skip-bad.");
      return;
    }
  }
  const isRefused = await runAll(run, files, flags);
  if (isRefused && !flags.skipBad) run.code = 1;
}

/** @returns whether rows were refused. */
async function runAll(
  run: CommandRun,
  files: readonly PlannedFile[],
  flags: ImportFlags,
  isCheck = false,
): Promise<boolean> {
  const announcedClinics: NamedClinic[] = [];
  let isRefused = false;
  for (const file of files) {
    if (files.length > 1) run.print(`${basename(file.path)} (${file.subject})`);
    const report = await runImport(run, { file, flags, announcedClinics });
    run.print(describeReport(report, isCheck));
    if (report.run !== null) {
      run.print(`Run ${report.run}: "registers undo ${report.run}" takes it back.`);
    }
    isRefused ||= report.refusedRows > 0;
  }
  return isRefused;
}

interface ImportWork {
  file: PlannedFile;
  flags: ImportFlags;
  /** The new clinics of the files before; those of this file are added. */
  announcedClinics: NamedClinic[];
}

async function runImport(
  run: CommandRun,
  { file: { path, subject }, flags, announcedClinics }: ImportWork,
): Promise<UndoableReport> {
  const { importUndoably } = await import("#app/ingest/registers/runs/import-undoably.server.ts");
  return withServices(run, async (services) => {
    const shown = showImport(run, flags.all === true);
    try {
      const report = await importUndoably(services, {
        subject,
        stream: path === "-" ? run.caller.input : createReadStream(path),
        fileName: path === "-" ? "standard input" : basename(path),
        dryRun: flags.dryRun,
        skipBad: flags.skipBad,
        batchSize: flags.batch,
        announcedClinics: [...announcedClinics],
        onProgress: shown.onProgress,
        onDiff: (entry) => {
          shown.onDiff(entry);
          const { slug, externalKey } = entry;
          if (subject === "clinics") announcedClinics.push({ slug, external_key: externalKey });
        },
      });
      shown.endDiff();
      return report;
    } finally {
      shown.endProgress();
    }
  });
}

function batchSize(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 10_000) {
    throw new InvalidArgumentError("It takes a whole number from 1 to 10000.");
  }
  return value;
}

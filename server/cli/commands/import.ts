import { constants, createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { ImportReport } from "#app/ingest/import-report.ts";
import type { SubjectName } from "#app/ingest/subject.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../command-run.ts";
import { DiffPrinter, describeReport } from "../output/describe-import.ts";
import { withServices } from "../with-services.ts";

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
  npm run cli -- import clinics.csv --subject clinics --dry-run
  npm run cli -- import clinics.csv --subject clinics
  npm run cli -- import professionals.csv --subject professionals --skip-bad

The columns are described in docs/importing.md.`;

export function addImportCommand(program: Command, run: CommandRun) {
  program
    .command("import")
    .description("Imports a CSV file in UTF-8; the same file twice changes nothing.")
    .argument("[file]", "the file, or - for standard input")
    .addOption(
      new Option("--subject <name>", "what the file holds").choices([
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
    .action(async (file: string | undefined, flags: ImportFlags) => {
      const { subject } = flags;
      if (!subject) {
        const message = "Say what the file holds: --subject professionals, clinics or services.";
        throw new AppError("bad_request", message);
      }
      if (flags.template) {
        const { importTemplate } = await import("#app/ingest/template.server.ts");
        run.caller.output.write(importTemplate(subject));
        return;
      }
      if (flags.columns) {
        const { describeColumns } = await import("#app/ingest/template.server.ts");
        for (const { column, isRequired, help, aliases } of describeColumns(subject)) {
          run.print(`${column}${isRequired ? " (required)" : ""}: ${help}`);
          if (aliases.length > 0) run.print(`    also: ${aliases.join(", ")}`);
        }
        return;
      }
      if (!file)
        throw new AppError("bad_request", "Name the file to import, or - for standard input.");
      const report = await runImport(run, { file, subject, flags });
      run.print(describeReport(report));
      const isRefused = report.refusedRows > 0 && !flags.skipBad;
      if (isRefused) run.code = 1;
    });
}

interface ImportWork {
  file: string;
  subject: SubjectName;
  flags: ImportFlags;
}

async function runImport(
  run: CommandRun,
  { file, subject, flags }: ImportWork,
): Promise<ImportReport> {
  if (file !== "-") await access(run.pathOf(file), constants.R_OK);
  const { importFile } = await import("#app/ingest/import-file.server.ts");
  return withServices(run, async (services) => {
    const progress = run.progress();
    const diff = new DiffPrinter(flags.all === true, (line) => {
      progress.end();
      run.print(line);
    });
    const words = { reading: "Reading", checking: "Checking", writing: "Importing" };
    try {
      const report = await importFile(services, {
        subject,
        stream: file === "-" ? run.caller.input : createReadStream(run.pathOf(file)),
        fileName: file === "-" ? "standard input" : basename(file),
        dryRun: flags.dryRun,
        skipBad: flags.skipBad,
        batchSize: flags.batch,
        onProgress: ({ phase, rows, totalRows }) =>
          progress.show(`${words[phase]} rows`, rows, totalRows),
        onDiff: (entry) => diff.print(entry),
      });
      diff.end();
      return report;
    } finally {
      progress.end();
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

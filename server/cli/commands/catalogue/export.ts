import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { type Command, Option } from "commander";
import type { ExportFormat } from "#app/ingest/export-file.server.ts";
import type { SubjectName } from "#app/ingest/subject.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

interface ExportFlags {
  subject: SubjectName;
  out?: string;
  format: ExportFormat;
}

export function addExportCommand(program: Command, run: CommandRun) {
  program
    .command("export")
    .description(
      "Writes a subject in the columns of the import; importing the file again changes nothing.",
    )
    .addOption(
      new Option("--subject <name>", "what to write")
        .choices(["professionals", "clinics", "services"])
        .default("professionals"),
    )
    .option("--out <file>", "the file to write; without it standard output")
    .addOption(new Option("--format <name>", "csv or json").choices(["csv", "json"]).default("csv"))
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- export --subject clinics --out clinics.csv\n  npm run --silent cli -- export --format json > professionals.json",
    )
    .action(async ({ subject, out, format }: ExportFlags) => {
      const { exportFile } = await import("#app/ingest/export-file.server.ts");
      await withServices(run, async (services) => {
        const progress = run.progress();
        const target = out ? openFile(run.pathOf(out)) : openStream(run.caller.output);
        try {
          const count = await exportFile(services, {
            subject,
            format,
            write: target.write,
            onProgress: (done) => progress.show(`Writing ${subject}`, done, null),
          });
          progress.end();
          await target.close();
          run.complain(`Wrote ${count} ${subject}${out ? ` to ${out}` : ""}.`);
        } catch (error) {
          progress.end();
          await target.discard();
          throw error;
        }
      });
    });
}

interface Target {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

function openStream(stream: Writable): Target {
  return {
    write: (text) => writeTo(stream, text),
    close: async () => {},
    discard: async () => {},
  };
}

/** Written beside and moved at the end: an export that fails leaves an older file as it was. */
function openFile(path: string): Target {
  const beside = `${path}.unfinished`;
  const stream = createWriteStream(beside);
  // Records an error of opening the file, which may be emitted before the first write.
  let failure: Error | null = null;
  stream.on("error", (error) => {
    failure = error;
  });
  return {
    write: async (text) => {
      if (failure) throw failure;
      await writeTo(stream, text);
    },
    close: async () => {
      stream.end();
      await finished(stream);
      await rename(beside, path);
    },
    discard: async () => {
      stream.destroy();
      await rm(beside, { force: true });
    },
  };
}

function writeTo(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

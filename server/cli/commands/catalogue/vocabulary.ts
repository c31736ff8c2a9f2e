import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

export function addVocabularyCommand(program: Command, run: CommandRun) {
  program
    .command("vocabulary")
    .description("Prints the values that the columns of an import accept, as CSV.")
    .argument("<action>", "export")
    .option("--column <name>", "only the values of this column, such as specialties or district")
    .option("--out <file>", "the file to write; without it standard output")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- vocabulary export --out values.csv\n  npm run --silent cli -- vocabulary export --column specialties",
    )
    .action(async (action: string, { column, out }: { column?: string; out?: string }) => {
      if (action !== "export") throw new AppError("bad_request", "The action is export.");
      const { listAllowedValues, writeAllowedValues } = await import(
        "#app/ingest/list-allowed-values.server.ts"
      );
      await withServices(run, async ({ database }) => {
        const names = (await listAllowedValues(database)).flatMap((list) =>
          list.column.split(", "),
        );
        if (column !== undefined && !names.includes(column)) {
          const known = [...new Set(names)].join(", ");
          throw new AppError("bad_request", `The columns with allowed values are ${known}.`);
        }
        const text = await writeAllowedValues(database, column);
        if (!out) {
          run.caller.output.write(text);
          return;
        }
        await writeFile(run.pathOf(out), text);
        run.complain(`Wrote ${text.split("\n").length - 2} values to ${out}.`);
      });
    });
}

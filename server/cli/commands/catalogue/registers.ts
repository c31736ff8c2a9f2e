import { type Command, InvalidArgumentError } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";
import { addRefreshCommand, addSourceCommands } from "./register-sources.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addRegistersCommand(program: Command, run: CommandRun) {
  const registers = program
    .command("registers")
    .description(
      "Runs of all imports (files, registers, map data) and how to undo them; addresses of public registers.",
    );
  registers
    .command("list")
    .description("The last runs with their counts.")
    .action(async () => {
      const { listRuns } = await import("#app/ingest/registers/queries.server.ts");
      await withServices(run, async ({ database }) => {
        const runs = await listRuns(database, actor);
        for (const one of runs) {
          run.print(`${one.id}  ${one.register}  ${one.day}  ${one.state}  ${one.fileName}`);
          const counts = Object.entries(one.counts).filter(([, count]) => count > 0);
          run.print(`  ${counts.map(([name, count]) => `${name} ${count}`).join(", ")}`);
          if (one.problem) run.print(`  ${one.problem}`);
        }
        run.print(`${runs.length} runs.`);
      });
    });
  registers
    .command("show <run>")
    .description("The rows that a run listed: new, changed, ended, vanished, refused, doubtful.")
    .action(async (text: string) => {
      const id = runId(text);
      const { listRunRows } = await import("#app/ingest/registers/queries.server.ts");
      await withServices(run, async ({ database }) => {
        const rows = await listRunRows(database, actor, id);
        for (const { kind, line, name, cause, value } of rows) {
          const place = line === null || line === 0 ? "" : `  line ${line}`;
          const why = [cause, value].filter((part) => part !== "").join(": ");
          run.print(`${kind}${place}  ${name}${why === "" ? "" : `  (${why})`}`);
        }
        run.print(`${rows.length} rows.`);
      });
    });
  registers
    .command("undo <run>")
    .description("Takes a run back: deletes what it added, restores what nobody changed since.")
    .action(async (text: string) => {
      const id = runId(text);
      const { undoRun } = await import("#app/ingest/registers/runs/undo-run.server.ts");
      await withServices(run, async ({ database }) => {
        const done = await undoRun({ database, actor }, id);
        run.print(
          `Run ${id} is undone: ${done.deleted} listings deleted, ${done.restored} restored, ` +
            `${done.hidden} with bookings, reviews or claims taken off the site, ` +
            `${done.keptValues} later corrections kept.`,
        );
        const { countComing } = await import("#app/booking/bookings/left/queries.server.ts");
        const { listTakenOff } = await import("#app/ingest/registers/queries.server.ts");
        const coming = await countComing(database, await listTakenOff(database, actor, id));
        if (coming === 0) return;
        run.print(
          `${coming} upcoming appointments are of listings off the site. They are kept, and their ` +
            "clinics are asked to decide on them; see Conflicts in the Calendar Manager.",
        );
      });
    });
  addRefreshCommand(registers, run);
  addSourceCommands(registers, run);
}

function runId(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new InvalidArgumentError("It takes the number of a run: see registers list.");
}

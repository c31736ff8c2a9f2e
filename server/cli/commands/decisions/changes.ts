import type { Command } from "commander";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addChangesCommand(program: Command, run: CommandRun) {
  const changes = program
    .command("changes")
    .alias("change")
    .description("Lists what owners want to change in their listings, and decides it.")
    .addHelpText(
      "after",
      '\nExamples:\n  npm run cli -- changes list\n  npm run cli -- changes approve 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11\n  npm run cli -- changes reject 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11 --reason "The register has another name."',
    );
  changes
    .command("list")
    .description("Changes that wait to be read, the oldest first.")
    .action(async () => withServices(run, (services) => printChanges(run, services)));
  changes
    .command("approve <id>")
    .description("Puts the change into the listing.")
    .option(
      "--found <number>",
      "the licence number in the register, which then counts as checked today",
    )
    .action((id: string, { found }: { found?: string }) => {
      const register = found === undefined ? undefined : { number: found, foundOn: dubaiDay() };
      return decide(run, { id, verdict: "applied", register });
    });
  changes
    .command("reject <id>")
    .description("Leaves the listing as it is; --reason is told to the owner.")
    .requiredOption("--reason <text>", "what the owner is told")
    .action((id: string, { reason }: { reason: string }) =>
      decide(run, { id, verdict: "rejected", reason }),
    );
}

interface Verdict {
  id: string;
  verdict: "applied" | "rejected";
  reason?: string;
  register?: { number: string; foundOn: string } | undefined;
}

async function decide(run: CommandRun, decision: Verdict) {
  const { decideChange } = await import("#app/changes/decide-change.server.ts");
  await withServices(run, (services) => decideChange(services, actor, decision));
  run.print(`The change is ${decision.verdict}.`);
}

async function printChanges(run: CommandRun, { config, database }: Services) {
  const { listWaitingChanges } = await import("#app/changes/queries.server.ts");
  const { picturePart } = await import("#app/changes/inputs.ts");
  const found = await listWaitingChanges(database, actor);
  for (const { id, entityType, slug, part, before, after, submittedAt } of found) {
    const listing = slug ? `/${entityType}/${slug}` : "no longer listed";
    run.print(`${id}  ${part} of ${listing}, since ${dubaiDay(submittedAt)}`);
    if (part === "picture") {
      const { path } = picturePart.parse(after);
      run.print(`  ${config.BASE_URL ?? ""}/files/waiting-pictures/${path}`);
    } else run.print(`  from ${JSON.stringify(before)}\n  to   ${JSON.stringify(after)}`);
  }
  run.print(`${found.length} changes.`);
}

import type { Command } from "commander";
import type { Services } from "../../app/platform/services.server.ts";
import { withServices } from "./with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addChangesCommand(program: Command) {
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
    .action(async () => withServices(printChanges));
  changes
    .command("approve <id>")
    .description(
      "Puts the change into the listing. A licence counts as found in the register today.",
    )
    .action((id: string) => decide(id, "applied"));
  changes
    .command("reject <id>")
    .description("Leaves the listing as it is; --reason is told to the owner.")
    .requiredOption("--reason <text>", "what the owner is told")
    .action((id: string, { reason }: { reason: string }) => decide(id, "rejected", reason));
}

async function decide(id: string, verdict: "applied" | "rejected", reason?: string) {
  const { decideChange } = await import("../../app/directory/changes/decide-change.server.ts");
  await withServices((services) => decideChange(services, actor, { id, verdict, reason }));
  console.log(`The change is ${verdict}.`);
}

async function printChanges({ config, database }: Services) {
  const { listWaitingChanges } = await import("../../app/directory/changes/queries.server.ts");
  const { picturePart } = await import("../../app/directory/changes/inputs.ts");
  const found = await listWaitingChanges(database, actor);
  for (const { id, entityType, slug, part, before, after, submittedAt } of found) {
    const listing = slug ? `/${entityType}/${slug}` : "no longer listed";
    console.log(`${id}  ${part} of ${listing}, since ${submittedAt.toISOString().slice(0, 10)}`);
    if (part === "picture") {
      const { path } = picturePart.parse(after);
      console.log(`  ${config.BASE_URL ?? ""}/files/waiting-pictures/${path}`);
    } else console.log(`  from ${JSON.stringify(before)}\n  to   ${JSON.stringify(after)}`);
  }
  console.log(`${found.length} changes.`);
}

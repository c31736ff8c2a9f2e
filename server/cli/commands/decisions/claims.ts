import { randomUUID } from "node:crypto";
import { type Command, Option } from "commander";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;
/** The roles that `approveClaim` takes. */
const roles = ["owner", "manager", "reception"] as const;

export function addClaimsCommand(program: Command, run: CommandRun) {
  const claims = program
    .command("claims")
    .description("Lists who claims a listing, and decides it; claimants are mailed.")
    .addHelpText(
      "after",
      '\nExamples:\n  npm run cli -- claims list\n  npm run cli -- claims approve 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11\n  npm run cli -- claims approve 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11 --role reception\n  npm run cli -- claims reject 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11 --reason "The licence is another person\'s."',
    );
  claims
    .command("list")
    .description("Claims that wait: those with a right code first, then the oldest.")
    .option("--all", "also those that are decided")
    .action(async ({ all = false }: { all?: boolean }) => {
      await withServices(run, (services) => printClaims(run, services, all));
    });
  claims
    .command("approve <id>")
    .description(
      "Gives the listing to its claimant; somebody who works at a clinic gets the role that is named.",
    )
    .addOption(
      new Option(
        "--role <name>",
        "needed for claims of clinic staff: manager and reception are invited by mail",
      ).choices(roles),
    )
    .action(async (id: string, { role }: { role?: (typeof roles)[number] }) => {
      const { approveClaim } = await import("#app/changes/members/approve-claim.server.ts");
      await withServices(run, (services) =>
        approveClaim({ ...services, actor, requestId: randomUUID() }, { id, role }),
      );
      const isInvited = role === "manager" || role === "reception";
      run.print(isInvited ? `The claimant is invited as ${role}.` : "The claim is approved.");
    });
  for (const [name, state, words] of [
    ["review", "in_review", "Says that the proof is being checked."],
    ["reject", "rejected", "Refuses the claim; --reason is mailed to the claimant."],
  ] as const) {
    claims
      .command(`${name} <id>`)
      .description(words)
      .option("--reason <text>", "what the claimant reads")
      .action(async (id: string, { reason }: { reason?: string }) => {
        const { decideClaim } = await import("#app/claims/decide-claim.server.ts");
        await withServices(run, (services) => decideClaim(services, actor, { id, state, reason }));
        run.print(`The claim is ${state.replace("_", " ")}.`);
      });
  }
}

async function printClaims(run: CommandRun, { config, database }: Services, all: boolean) {
  const { listClaims } = await import("#app/claims/queries.server.ts");
  const { claimStates } = await import("#app/claims/rules.ts");
  const states = all ? claimStates : claimStates.slice(0, 2);
  const found = await listClaims(database, actor, states);
  for (const claim of found) {
    const listing = claim.slug ? `/${claim.entityType}/${claim.slug}` : "no longer listed";
    const file = claim.proofPath ? `/files/claim-proofs/${claim.proofPath}` : "not kept";
    const code = `a code to the register's ${claim.provenBy}`;
    const proof = claim.provenBy ? code : `proof ${(config.BASE_URL ?? "") + file}`;
    const day = dubaiDay(claim.submittedAt);
    run.print(`${claim.id}  ${claim.state}  since ${day}`);
    run.print(
      `  ${listing}, claimed by ${claim.name} (${claim.role}) ${claim.email} ${claim.phone}`,
    );
    run.print(`  licence ${claim.licence}; ${proof}`);
    if (claim.reviewReason) run.print(`  in review: ${claim.reviewReason}`);
    if (claim.note) run.print(`  "${claim.note}"`);
  }
  run.print(`${found.length} claims.`);
}

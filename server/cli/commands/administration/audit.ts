import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addAuditCommand(program: Command, run: CommandRun) {
  const audit = program
    .command("audit")
    .description("Checks the audit log.")
    .addHelpText(
      "after",
      "\nExample:\n  npm run cli -- audit verify --anchors /var/log/dalil-anchors.jsonl",
    );
  audit
    .command("verify")
    .description("Recomputes the chain of the audit log and compares it with its signed anchors.")
    .option("--anchors <file>", "the anchors that AUDIT_ANCHOR collected, a line each")
    .action(async ({ anchors: file }: { anchors?: string }) => {
      const { verifyAuditChain } = await import("#app/platform/audit/verify-audit-chain.server.ts");
      const { readAnchorLines, verifyAnchors } = await import(
        "#app/platform/audit-anchors/verify-anchors.server.ts"
      );
      const collected = file ? readAnchorLines(await readFile(run.pathOf(file), "utf8")) : [];
      const { chain, anchors } = await withServices(run, async (services) => ({
        chain: await verifyAuditChain(services.database, actor, { after: 0 }),
        anchors: await verifyAnchors(services, actor, collected),
      }));
      if (chain.fault) {
        const { reason, position } = chain.fault;
        throw new AppError("conflict", `The chain is broken at ${position ?? "a row"}: ${reason}.`);
      }
      if (anchors.fault) {
        const { reason, position } = anchors.fault;
        throw new AppError("conflict", `The anchor of row ${position} does not fit: ${reason}.`);
      }
      run.print(`${chain.checked} rows and ${anchors.checked} anchors are right.`);
      if (anchors.unknownKeys > 0)
        run.print(
          `${anchors.unknownKeys} anchors have a key that is not set here: put it into AUDIT_KEY.`,
        );
    });
}

import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addResealCommand(program: Command, run: CommandRun) {
  program
    .command("reseal")
    .description(
      "Seals with the newest HEALTH_DATA_KEY and SESSION_SECRET whatever older ones sealed; each night does it, too.",
    )
    .addHelpText(
      "after",
      "\nThe site may run. An interrupted run is continued by the next one. Older keys and former\nsecrets may be removed when doctor says that nothing is sealed with them.\n\nExample:\n  npm run cli -- reseal",
    )
    .action(async () => {
      const { resealAll } = await import("#app/platform/sealing/reseal.server.ts");
      const { resealSecrets } = await import("#app/platform/sealing/reseal-secrets.server.ts");
      const [documents, secrets] = await withServices(run, async (services) => [
        await resealAll(services, services.registry.sealedColumns, actor, run.caller.signal),
        await resealSecrets(services, services.registry.sealedSecrets, actor),
      ]);
      const { sealed, files, lost } = documents;
      run.print(
        `Sealed anew: ${sealed} documents, ${files} files, ${secrets.sealed} secrets of apps and webhooks.`,
      );
      if (lost + secrets.lost === 0) return;
      run.complain(
        `${lost} documents and ${secrets.lost} secrets cannot be opened: the key that sealed them is not in HEALTH_DATA_KEY, or not in FORMER_SESSION_SECRETS.`,
      );
      run.code = 1;
    });
}

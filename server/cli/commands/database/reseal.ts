import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addResealCommand(program: Command, run: CommandRun) {
  program
    .command("reseal")
    .description(
      "Seals with the newest HEALTH_DATA_KEY whatever an older one sealed; each night does it, too.",
    )
    .addHelpText(
      "after",
      "\nThe site may run. An interrupted run is continued by the next one. Older keys may be removed\nfrom HEALTH_DATA_KEY when doctor says that everything is sealed with the newest one.\n\nExample:\n  npm run cli -- reseal",
    )
    .action(async () => {
      const { resealAll } = await import("#app/platform/sealing/reseal.server.ts");
      const { sealed, files, lost } = await withServices(run, (services) =>
        resealAll(services, services.registry.sealedColumns, actor, run.caller.signal),
      );
      run.print(`Sealed anew: ${sealed} documents, ${files} files.`);
      if (lost === 0) return;
      run.complain(`${lost} cannot be opened: the key that sealed them is not in HEALTH_DATA_KEY.`);
      run.code = 1;
    });
}

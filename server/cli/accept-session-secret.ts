import type { Command } from "commander";
import type { CommandRun } from "./command-run.ts";
import { withServices } from "./with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addAcceptSessionSecretCommand(program: Command, run: CommandRun) {
  program
    .command("accept-session-secret")
    .description(
      "Makes the session secret of these settings that of the database; processes with another one do not start any more.",
    )
    .addHelpText(
      "after",
      "\nStop every server of the database first. Everybody signs in again, and authenticator apps have to\nbe set up anew.\n\nExample:\n  npm run cli -- accept-session-secret",
    )
    .action(async () => {
      const { acceptSessionSecret } = await import(
        "#app/platform/session-secret/fingerprint.server.ts"
      );
      const isNew = await withServices(run, (services) => acceptSessionSecret(services, actor));
      run.print(
        isNew
          ? "The database is used with the session secret of these settings from now on."
          : "The database is used with the session secret of these settings already.",
      );
    });
}

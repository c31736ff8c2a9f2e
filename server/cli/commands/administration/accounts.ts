import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addAccountsCommand(program: Command, run: CommandRun) {
  const accounts = program
    .command("accounts")
    .description(
      "Closes accounts and opens them again, and helps who has lost their second factor.",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- accounts suspend somebody@example.ae\n  npm run cli -- accounts reset-second-factor +971501234567",
    );
  for (const [name, isSuspended, words, done] of [
    ["suspend", true, "Ends every session of an account; it can sign in no more.", "suspended"],
    ["restore", false, "Lets a suspended account sign in again.", "open"],
  ] as const) {
    accounts
      .command(`${name} <email>`)
      .description(words)
      .action(async (email: string) => {
        const { setSuspended } = await import("#app/accounts/suspension/suspend-account.server.ts");
        await withServices(run, (services) =>
          setSuspended(services, actor, { email, isSuspended }),
        );
        run.print(`The account ${email} is ${done}.`);
      });
  }
  accounts
    .command("reset-second-factor <address>")
    .description(
      "Turns off the second factor of who has lost their app and their codes, ends their sessions and tells them. Be sure who asks.",
    )
    .action(async (address: string) => {
      const { resetSecondFactor } = await import(
        "#app/accounts/security-page/reset-second-factor.server.ts"
      );
      await withServices(run, (services) => resetSecondFactor(services, actor, { address }));
      run.print(`${address} signs in without a second factor now, and was told.`);
    });
}

import type { Command } from "commander";
import { withServices } from "./with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addAccountsCommand(program: Command) {
  const accounts = program
    .command("accounts")
    .description("Closes accounts and opens them again; nothing of them is lost.")
    .addHelpText("after", "\nExample:\n  npm run cli -- accounts suspend somebody@example.ae");
  for (const [name, isSuspended, words, done] of [
    ["suspend", true, "Ends every session of an account; it can sign in no more.", "suspended"],
    ["restore", false, "Lets a suspended account sign in again.", "open"],
  ] as const) {
    accounts
      .command(`${name} <email>`)
      .description(words)
      .action(async (email: string) => {
        const { setSuspended } = await import(
          "../../app/accounts/suspension/suspend-account.server.ts"
        );
        await withServices((services) => setSuspended(services, actor, { email, isSuspended }));
        console.log(`The account ${email} is ${done}.`);
      });
  }
}

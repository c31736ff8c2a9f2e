import type { Command } from "commander";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { readPassword } from "../../output/ask-password.ts";
import { withServices } from "../../with-services.ts";

interface AdminFlags {
  email: string;
  name: string;
  passwordStdin?: boolean;
}

export function addCreateAdminCommand(program: Command, run: CommandRun) {
  program
    .command("create-admin")
    .description("Makes an administrator. The password has at least 12 characters.")
    .requiredOption("--email <address>", "the address to sign in with")
    .requiredOption("--name <name>", "the person's full name")
    .option("--password-stdin", "read the password from standard input instead of asking for it")
    .addHelpText(
      "after",
      '\nExamples:\n  npm run cli -- create-admin --email mariam@example.ae --name "Mariam Al Falasi"\n  pass show dalil | npm run cli -- create-admin --email mariam@example.ae --name Mariam --password-stdin',
    )
    .action(async ({ email, name, passwordStdin = false }: AdminFlags) => {
      const { adminPasswordLength, createAdmin } = await import(
        "#app/accounts/create-account.server.ts"
      );
      const password = passwordStdin
        ? await readPassword(run.caller.input)
        : await run.caller.askPassword();
      if (password.length < adminPasswordLength) {
        const message = `The password needs at least ${adminPasswordLength} characters.`;
        throw new AppError("unprocessable", message);
      }
      await withServices(run, async (services) => {
        const admin = await createAdmin(services, { email, fullName: name, password });
        run.print(`${admin.email} is an administrator.`);
      });
    });
}

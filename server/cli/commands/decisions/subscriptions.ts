import type { Command } from "commander";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

interface NewSubscriptionFlags {
  listing: string;
  plan: string;
  period: string;
  amount: string;
  name: string;
  email: string;
  days: string;
  lang: string;
}

export function addSubscriptionsCommand(program: Command, run: CommandRun) {
  const subscriptions = program
    .command("subscriptions")
    .description("Notes what was sold, with the link at which it is paid.")
    .addHelpText(
      "after",
      '\nExample:\n  npm run cli -- subscriptions create --listing clinics/marina-dental --plan featured-place --period month --amount 1500 --name "Marina Dental LLC" --email owner@example.ae',
    );
  subscriptions
    .command("create")
    .description("Prints the payment link; it is shown this once.")
    .requiredOption("--listing <kind/slug>", "whose place it is: clinics/marina-dental")
    .requiredOption("--plan <name>", "featured-place, featured-search or partner-page")
    .requiredOption("--amount <dirhams>", "price of one period, without tax")
    .requiredOption("--name <name>", "the customer")
    .requiredOption("--email <address>", "the customer's address")
    .option("--period <name>", "month or year", "month")
    .option("--days <n>", "how long the link holds", "14")
    .option("--lang <language>", "language of the page: en or ar", "en")
    .action(async (flags: NewSubscriptionFlags) => {
      const { createSubscription } = await import("#app/billing/create-subscription.server.ts");
      const { payPath } = await import("#app/billing/rules.ts");
      const { isLocale, localizedPath } = await import("#app/platform/i18n/locale.ts");
      const { listing, lang, amount, days, name, email, plan, period } = flags;
      if (!isLocale(lang)) throw new AppError("unprocessable", "--lang is en or ar.");
      const [entityType, slug] = listing.split("/", 2);
      const customer = { customerName: name, customerEmail: email, locale: lang };
      const agreed = { plan, period, amount: Number(amount), days: Number(days) };
      await withServices(run, async (services) => {
        const input = { entityType, slug, ...agreed, ...customer };
        const address = await createSubscription(services, actor, input);
        const { BASE_URL, PORT } = services.config;
        const origin = BASE_URL ?? `http://localhost:${PORT}`;
        run.print(origin + localizedPath(payPath(address), lang));
      });
    });
}

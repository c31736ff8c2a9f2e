import { openCounter } from "./figures/counter.server.ts";
import { openLimits } from "./gateway/limit-caller.server.ts";
import { logMails } from "./mail/log-mails.server.ts";
import { openMailer } from "./mail/mailer.server.ts";
import { createHub } from "./realtime/hub.server.ts";
import { budgetMails, budgetTexts } from "./sending/budgets.server.ts";
import type { Services } from "./services.server.ts";
import { openSms } from "./sms/sms.server.ts";
import { openStorage } from "./storage/storage.server.ts";

/** Everything a process uses, around its settings, its database and its log. */
export function openServices(
  base: Pick<Services, "config" | "database" | "log" | "registry">,
): Services {
  const { config, database, log } = base;
  const mailer = logMails(openMailer(config), base);
  return {
    ...base,
    storage: openStorage(config),
    mailer: budgetMails(mailer, base),
    sms: budgetTexts(openSms(config), mailer, base),
    hub: createHub(log),
    counter: openCounter(database, log),
    ...openLimits(database),
  };
}

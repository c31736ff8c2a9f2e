import { AppError } from "../errors.ts";
import { takeShared } from "../limits/shared-limit.server.ts";
import { writeMail } from "../mail/letter/write-mail.ts";
import type { Mailer } from "../mail/mailer.server.ts";
import type { Services } from "../services.server.ts";
import type { SmsSender } from "../sms/sms.server.ts";

type Base = Pick<Services, "config" | "database" | "log">;

/** Kinds of mails that anybody can cause to be sent to an address that is not theirs. */
const unasked: ReadonlySet<string> = new Set([
  "code",
  "invitation",
  "new-address",
  "newsletter-request",
  "reset-link",
  "transcript",
  "welcome",
]);

/** Refuses mails beyond the budget of their recipient for each kind. @throws AppError `too_many_requests`. */
export function budgetMails(mailer: Mailer, { config, database, log }: Base): Mailer {
  return {
    async send(mail, purpose) {
      const { kind } = purpose;
      if (unasked.has(kind)) {
        const key = `${kind} ${mail.to.toLowerCase()}`;
        const exhausted = await takeShared({ config, database }, [
          { limit: "mail.recipient", key },
        ]);
        if (exhausted) {
          log.warn({ kind }, "a mail was not sent: its recipient has had too many of the kind");
          throw new AppError(
            "too_many_requests",
            "This address has had too many such mails today.",
          );
        }
      }
      await mailer.send(mail, purpose);
    },
  };
}

/**
 * Refuses texts beyond the daily budgets of a number and of the site. The first refusal of a day by
 * the site's budget is reported to the operator.
 * @throws AppError `too_many_requests`.
 */
export function budgetTexts(sms: SmsSender, mailer: Mailer, base: Base): SmsSender {
  const { config, database, log } = base;
  return {
    async send(message) {
      const exhausted = await takeShared({ config, database }, [
        { limit: "sms.recipient", key: message.to },
        { limit: "sms.site", key: "all", max: config.SMS_DAILY_BUDGET },
      ]);
      if (exhausted?.limit === "sms.site") await alarm(mailer, base);
      if (exhausted) {
        log.warn({ limit: exhausted.limit }, "a text was not sent: the budget is used up");
        throw new AppError("too_many_requests", "No more texts can be sent today.");
      }
      await sms.send(message);
    },
  };
}

async function alarm(mailer: Mailer, { config, database, log }: Base): Promise<void> {
  if (await takeShared({ config, database }, [{ limit: "sms.alarm", key: "all" }])) return;
  const most = config.SMS_DAILY_BUDGET;
  log.error({ most }, "the daily budget of texts is used up");
  if (!config.CONTACT_EMAIL) return;
  const text = `The site has sent ${most} text messages within 24 hours, which is SMS_DAILY_BUDGET. Further texts are refused until the 24 hours have passed; codes by mail still work. Look for the sender in the audit log, or raise the budget.`;
  const parts = [{ kind: "paragraph" as const, text }];
  const subject = "Text messages: daily budget used up";
  const mail = { subject, ...writeMail(config, { locale: "en", parts }) };
  try {
    await mailer.send({ to: config.CONTACT_EMAIL, ...mail }, { kind: "sms-budget" });
  } catch (error) {
    log.error({ err: error }, "the operator could not be told of the budget of texts");
  }
}

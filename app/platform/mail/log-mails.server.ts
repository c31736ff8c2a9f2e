import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { withTransaction } from "../database/database.server.ts";
import type { Services } from "../services.server.ts";
import { mailLog } from "../tables.server.ts";
import { traced } from "../telemetry/traced.ts";
import type { MailExit, Mailer, MailPurpose } from "./mailer.server.ts";
import { describeFailure, maskAddress } from "./mask-address.ts";
import { messageIdOf } from "./message-id.server.ts";

const actor: Actor = { kind: "job", name: "platform.mail-log" };

/**
 * Gives each mail its Message-ID and logs every attempt to send it: its kind and its masked
 * recipient, never what it says.
 */
export function logMails(
  exit: MailExit,
  services: Pick<Services, "config" | "database" | "log">,
): Mailer {
  return {
    async send(mail, purpose) {
      try {
        const messageId = messageIdOf(services.config, purpose);
        const start = { name: `send mail ${purpose.kind}`, kind: "client" } as const;
        await traced(start, () => exit.send({ ...mail, ...(messageId && { messageId }) }));
      } catch (error) {
        await logAttempt(services, mail.to, purpose, describeFailure(error));
        throw error;
      }
      await logAttempt(services, mail.to, purpose, null);
    },
  };
}

/** A mail counts as sent whether or not its attempt could be logged. */
async function logAttempt(
  { database, log }: Pick<Services, "database" | "log">,
  to: string,
  { kind, key = randomUUID(), about, bookingId }: MailPurpose,
  error: string | null,
): Promise<void> {
  const state = error === null ? "sent" : "failed";
  try {
    await withTransaction(database, actor, (tx) =>
      tx
        .insert(mailLog)
        .values({
          kind,
          key,
          about: about ?? null,
          bookingId: bookingId ?? null,
          recipient: maskAddress(to),
          state,
          error,
        })
        .onConflictDoUpdate({
          target: [mailLog.kind, mailLog.key],
          set: { state, error, attempts: sql`${mailLog.attempts} + 1`, lastAttemptAt: sql`now()` },
        }),
    );
  } catch (reason) {
    log.warn({ err: reason, kind }, "an attempt to send a mail could not be logged");
  }
}

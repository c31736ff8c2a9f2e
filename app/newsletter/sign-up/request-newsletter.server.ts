import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { takeShared } from "#app/platform/limits/shared-limit.server.ts";
import { addressHash } from "#app/platform/sealing/address-hash.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import type { SubscriberOrigin } from "../rules.ts";
import { sealAddress } from "../sealed-address.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import { findSubscriber } from "./find-subscriber.server.ts";
import { mailRequests } from "./mail-requests.server.ts";
import { signUpForm } from "./sign-up-form.ts";

type RequestResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "log" | "mailer" | "requestId"
>;

const job = { kind: "job", name: "newsletter.request" } as const;

/**
 * Stores an address that somebody entered and mails its owner to confirm. Known, unknown and
 * unsubscribed addresses get the same answer; so do a bot and an address that was mailed too often.
 */
export async function requestNewsletter(context: Sender, form: FormData): Promise<RequestResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = signUpForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const { email: address, language: locale } = parsed.values;
  const sender = [{ limit: "newsletter.sender", key: senderKey(context) }] as const;
  if (await takeShared(context, sender)) return { ok: false, refusal: "tooMany" };
  if (!(await takeRecipient(context, address))) return { ok: true };
  const { actor, database, requestId } = context;
  await withTransaction(database, job, async (tx) => {
    const id = await storeRequest(tx, context, { address, locale, origin: "form" });
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: "newsletter.request",
      entityType: "newsletter_subscribers",
      entityId: id,
      detail: { locale },
    });
  });
  // The visitor does not wait for the mail server, which would also show what is known.
  mailRequests(context).catch((error: unknown) => {
    context.log.error({ err: error }, "a request for the newsletter could not be mailed");
  });
  return { ok: true };
}

/** Counts a mail to an address; false where it has had too many today. */
export async function takeRecipient(
  context: Pick<Services, "config" | "database">,
  address: string,
): Promise<boolean> {
  const key = address.toLowerCase();
  return (await takeShared(context, [{ limit: "newsletter.recipient", key }])) === null;
}

interface Request {
  address: string;
  locale: Locale;
  origin: SubscriberOrigin;
}

/** Stores that a mail has to ask an address; what its owner decided before stays until they answer. */
export async function storeRequest(
  tx: Transaction,
  { config }: Pick<Services, "config">,
  { address, locale, origin }: Request,
): Promise<string> {
  const known = await findSubscriber(tx, { config }, address);
  const again = {
    requestedAt: sql`now()`,
    askedAt: null,
    locale: sql`case when ${newsletterSubscribers.state} = 'confirmed'
      then ${newsletterSubscribers.locale} else ${locale} end`,
  };
  if (known) {
    await tx.update(newsletterSubscribers).set(again).where(eq(newsletterSubscribers.id, known.id));
    return known.id;
  }
  const id = randomUUID();
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({
      id,
      addressHash: addressHash(config, address),
      sealedAddress: sealAddress(config, address, id),
      locale,
      origin,
    })
    .onConflictDoUpdate({ target: newsletterSubscribers.addressHash, set: again })
    .returning({ id: newsletterSubscribers.id });
  return row?.id ?? id;
}

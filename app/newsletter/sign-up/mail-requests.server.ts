import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { mailEach } from "#app/platform/sending/mail-each.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openAddress } from "../sealed-address.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import { writeRequestMail } from "./write-request-mail.server.ts";

const actor = { kind: "job", name: "newsletter.mail-requests" } as const;
const kind = "newsletter-request";
const batchSize = 100;

/**
 * Mails the owners of addresses that were entered and not asked yet. A mail that was refused is tried
 * again for a day.
 * @throws the first failure, after trying all.
 */
export async function mailRequests(
  services: Pick<Services, "config" | "database" | "mailer">,
): Promise<number> {
  const { config, database, mailer } = services;
  if (!(await isFeatureOn(database, "newsletter.signup"))) return 0;
  return mailEach(services, await listUnasked(database), {
    kind,
    keyOf,
    send(row) {
      const to = openAddress(config, row.sealedAddress, row.id);
      return mailer.send({ to, ...writeRequestMail(config, row) }, { kind, key: keyOf(row) });
    },
    mark: (tx, { id, requestedAt }) =>
      tx
        .update(newsletterSubscribers)
        .set({ askedAt: sql`now()` })
        .where(
          and(
            eq(newsletterSubscribers.id, id),
            eq(newsletterSubscribers.requestedAt, sql`${requestedAt}::timestamptz`),
          ),
        ),
  });
}

type Unasked = Awaited<ReturnType<typeof listUnasked>>[number];

const keyOf = ({ id, requestedAt }: Unasked) => `${id} ${requestedAt}`;

function listUnasked(database: Database) {
  const { askedAt, id, locale, requestedAt, sealedAddress, state } = newsletterSubscribers;
  return withRead(database, actor, (tx) =>
    tx
      // As text, with all its digits: the same moment finds the row again.
      .select({ id, locale, state, sealedAddress, requestedAt: sql<string>`${requestedAt}::text` })
      .from(newsletterSubscribers)
      .where(and(isNull(askedAt), gt(requestedAt, sql`now() - interval '1 day'`)))
      .orderBy(requestedAt)
      .limit(batchSize),
  );
}

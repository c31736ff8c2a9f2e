import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "#app/accounts/entering/open-session.server.ts";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { writeSessionCookie } from "#app/accounts/sessions/session-cookie.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { createApp } from "#server/http/app.ts";
import { type Caller, makeCaller } from "../people/callers.ts";
import { giveListing } from "../seeds/give-listing.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";

/** Part of everything private to the victim: any response to others that contains it is a leak. */
export const secretMark = "Zqsecretmark";
/** Opens the whole site with a victim and an attacker. */
export async function openTown(database: Database, isRendered: () => boolean) {
  const errors: unknown[] = [];
  const services = testServices(database, {
    dataDir: mkdtempSync(join(tmpdir(), "dalil-hostile-")),
    settings: { TRUST_PROXY: "true", SESSION_SECRET: "h".repeat(40), BASE_URL: "http://localhost" },
  });
  Object.assign(services, { mailer: { send: async () => {} }, sms: { send: async () => {} } });
  const build = await wholeSite({ isRendered, onError: (error) => errors.push(error) });
  const app = createApp(services, build, { clientFolder: join(tmpdir(), "dalil-no-build") });

  const job = { kind: "job", name: "test" } as const;
  const mallory = await makeCaller(services, "mallory");
  const password = randomUUID();
  await withTransaction(database, job, async (tx) => {
    await seedContent(tx);
    await seedBlog(tx);
  });
  const victim = await makeCaller(services, "victim", { password });
  const suspended = await makeCaller(services, "shut-out", { password });
  await makeCaller(services, "chief", { isAdmin: true, password });
  await setSuspended(services, job, { email: suspended.email, isSuspended: true });
  const treasures = await fillVictim(database, victim);
  const slugs = await listSlugs(database);

  const visit = { ...services, clientAddress: "10.0.0.1", requestId: "request-of-a-test" };
  const stranger = readConfig({ NODE_ENV: "test", SESSION_SECRET: "another secret".repeat(3) });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const old = Date.now() - 3_600_001;
  const ended = await openSession(visit, victim.userId, new Headers());
  const cookieName = writeSessionCookie(services.config, ended.token).split("=")[0] ?? "";
  await database.pool.query("delete from auth_sessions where id = $1", [ended.id]);
  const gone = { userId: victim.userId, sessionId: ended.id };
  const [head = "", body = ""] = victim.headers.authorization.replace("Bearer ", "").split(".");
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");

  /** Credentials that grant nothing. */
  const worthless: Record<string, string>[] = [
    {},
    bearer(signAccessToken(stranger, victim)),
    bearer(signAccessToken(services.config, victim, old)),
    bearer(signAccessToken(services.config, gone)),
    bearer(`${head}.${body}.`),
    bearer(`${unsigned}.${body}.`),
    bearer(`${head}.${Buffer.from('{"sub":"x"}').toString("base64url")}.AAAA`),
    bearer(victim.sessionId),
    bearer("null"),
    suspended.headers,
    { authorization: "Basic YWRtaW46YWRtaW4=" },
    { apikey: "service_role", "x-client-info": "postgrest-js" },
    { cookie: `${cookieName}=${victim.sessionId}` },
    { cookie: `${cookieName}=${ended.token}.${"A".repeat(43)}=` },
    { cookie: `${cookieName}=; ${cookieName}=a; dalil.social=x; theme=dark; lang=ar` },
  ];

  /** Signs mallory in anew where one of the requests has ended the session. */
  async function signMalloryIn(): Promise<Record<string, string>[]> {
    const { id: sessionId, token } = await openSession(visit, mallory.userId, new Headers());
    const cookie = writeSessionCookie(services.config, token).split(";")[0] ?? "";
    return [bearer(signAccessToken(services.config, { ...mallory, sessionId })), { cookie }];
  }

  return {
    app,
    errors,
    services,
    database,
    mallory,
    victim,
    worthless,
    treasures,
    slugs,
    signMalloryIn,
  };
}

export type HostileTown = Awaited<ReturnType<typeof openTown>>;

/** Returns slugs of listings of every kind, and of texts. */
async function listSlugs({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from (select slug, row_number() over (partition by entity_type order by slug) as place from directory_listings) as listed
    where place <= 2
    union all (select slug from blog_articles order by slug limit 2)
    union all (select slug from help_articles order by slug limit 2)
    union all select slug from content_pages`,
  );
  return rows.map(({ slug }) => slug);
}

/** Creates a row of everything for the victim; returns the ids, as if guessed by the attacker. */
async function fillVictim({ pool }: Database, { userId, email }: Caller): Promise<string[]> {
  const listing = "from directory_listings where entity_type = 'clinics' order by slug";
  await pool.query(
    "update users set full_name = $2, address = $2, phone = '+971500000001' where auth_user_id = $1",
    [userId, secretMark],
  );
  await pool.query("update auth_users set name = $2 where id = $1", [userId, secretMark]);
  const { rows: slugs } = await pool.query<{ slug: string }>(`select slug ${listing} limit 1`);
  await pool.query(
    `insert into user_favorites (user_id, entity_type, entity_id) select $1, entity_type, entity_id ${listing} limit 3`,
    [userId],
  );
  await pool.query(
    "insert into favorite_lists (user_id, name, share_key) values ($1, $2, 'not-to-be-guessed')",
    [userId, secretMark],
  );
  await pool.query(
    `insert into favorite_list_items (list_id, favorite_id, note)
    select l.id, f.id, $2 from favorite_lists l join user_favorites f using (user_id) where user_id = $1`,
    [userId, secretMark],
  );
  await pool.query(
    "insert into saved_searches (user_id, name, query) values ($1, $2, 'q=dentist')",
    [userId, secretMark],
  );
  await pool.query(
    "insert into user_notifications (user_id, type, topic, payload) values ($1, 'claim', 'listings', $2)",
    [userId, { title: secretMark, reason: secretMark }],
  );
  await pool.query(
    `insert into reviews (professional_id, author_id, author_name, rating, locale, body)
    select entity_id, $1, $2, 4, 'en', $2 from directory_listings where entity_type = 'professionals' order by slug limit 1`,
    [userId, secretMark],
  );
  await pool.query(
    "insert into health_sections (auth_user_id, section, sealed) values ($1, 'health', $2)",
    [userId, secretMark],
  );
  await pool.query(
    "insert into health_records (id, auth_user_id, sealed) values (gen_random_uuid(), $1, $2)",
    [userId, secretMark],
  );
  await pool.query(
    "insert into contact_submissions (id, topic, name, email, message, locale, mailed_at) values (gen_random_uuid(), 'other', $2, $1, $2, 'en', now())",
    [email, secretMark],
  );
  await giveListing({ pool } as Database, {
    person: userId,
    entityType: "clinics",
    slug: slugs[0]?.slug ?? "",
  });
  await pool.query("update claims set name = $2, note = $2 where claimant_id = $1", [
    userId,
    secretMark,
  ]);
  await pool.query(
    `insert into subscriptions (entity_type, entity_id, plan, period, net_amount, vat_amount, customer_name, customer_email)
    select entity_type, entity_id, 'featured-place', 'month', 100, 5, $1, $2 ${listing} limit 1`,
    [secretMark, email],
  );
  await fillConversations({ pool } as Database, { userId, email });
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from user_favorites where user_id = $1
    union all select id::text from favorite_lists where user_id = $1
    union all select id::text from saved_searches where user_id = $1
    union all select id::text from user_notifications where user_id = $1
    union all select id::text from reviews where author_id = $1
    union all select id::text from health_records where auth_user_id = $1
    union all select id::text from claims where claimant_id = $1
    union all select id::text from auth_sessions where user_id = $1
    union all select id::text from subscriptions
    union all select id::text from support_conversations
    union all select id::text from support_messages
    union all select id::text from app_feedback where user_id = $1
    union all select id::text from message_threads where patient_id = $1
    union all select id::text from thread_messages
    union all select id::text from notification_deliveries where user_id = $1
    union all select endpoint from push_subscriptions where user_id = $1
    union all (select entity_id::text ${listing} limit 2)`,
    [userId],
  );
  return [...rows.map(({ id }) => id), userId, email];
}

/** Lets the victim and a guest write to support, to a clinic and about the site. */
async function fillConversations(
  { pool }: Database,
  { userId, email }: Pick<Caller, "userId" | "email">,
): Promise<void> {
  for (const [person, session] of [
    [userId, null],
    [null, "d".repeat(64)],
  ])
    await pool.query(
      `with opened as (
        insert into support_conversations (user_id, session_id, page_title) values ($1, $2, $3) returning id
      ) insert into support_messages (conversation_id, sender_type, content)
      select id, sender, $3 from opened, unnest(array['user', 'admin']) as sender`,
      [person, session, secretMark],
    );
  await pool.query(
    "insert into support_notes (conversation_id, author_id, body) select id, 'chief', $1 from support_conversations",
    [secretMark],
  );
  await pool.query(
    "insert into app_feedback (id, feedback_type, description, email, user_id) values (gen_random_uuid(), 'bug', $2, $3, $1)",
    [userId, secretMark, email],
  );
  await pool.query(
    `with booked as (
      update bookings set patient_id = $1, patient_name = $2
      where id = (select id from bookings where state = 'confirmed' limit 1) returning id
    ), thread as (
      insert into message_threads (id, patient_id) select id, $1 from booked returning id
    ) insert into thread_messages (id, thread_id, side, written_by, sealed)
    select gen_random_uuid(), id, 'patient', $1, $2 from thread`,
    [userId, secretMark],
  );
  await pool.query(
    "insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $3)",
    [userId, "https://fcm.googleapis.com/fcm/send/victim", secretMark],
  );
  await pool.query(
    "insert into notification_deliveries (notification_id, user_id, channel) select id, user_id, 'mail' from user_notifications where user_id = $1",
    [userId],
  );
}

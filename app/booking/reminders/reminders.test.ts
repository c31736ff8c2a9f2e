import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { enqueueReminders } from "../sending/enqueue-reminders.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { bookingSecret, hashSecret } from "../verb-frame/record-change.server.ts";
import * as receiveText from "./receive-text.route.ts";
import * as receiveWhatsApp from "./receive-whatsapp.route.ts";

const [appSecret, replySecret] = ["an-app-secret-of-tests", "a-reply-secret-of-tests"];
const verifyToken = "a-verify-token";

interface Sent {
  to: string;
  biz_opaque_callback_data: string;
  template?: { language: { code: string }; components: [{ parameters: { text: string }[] }] };
  text?: { body: string };
}

forEachDatabase((open) => {
  let town: BookableTown;
  let send: () => Promise<number>;
  let site: ReturnType<typeof callSite>;
  let off: ReturnType<typeof callSite>;
  /** WhatsApp's side of HTTP. */
  const whatsapp: Sent[] = [];
  let whatsappStatus = 200;
  const texts: { to: string; text: string }[] = [];
  const mails: Mail[] = [];
  const fake = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      whatsapp.push(JSON.parse(body));
      const id = `wamid.${whatsapp.length}.${whatsapp.at(-1)?.biz_opaque_callback_data}`;
      response.writeHead(whatsappStatus, { "content-type": "application/json" });
      response.end(JSON.stringify({ messages: [{ id }] }));
    });
  });
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    await new Promise<void>((resolve) => fake.listen(0, "127.0.0.1", resolve));
    const address = fake.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const settings = {
      WHATSAPP_URL: `http://127.0.0.1:${port}/v21.0`,
      WHATSAPP_TOKEN: "a-token-of-tests",
      WHATSAPP_PHONE_ID: "10654",
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      SMS_REPLY_SECRET: replySecret,
    };
    town = await makeBookableTown(database);
    await database.pool.query("delete from bookings where professional_id <> $1", [
      town.professionalId,
    ]);
    const routes = { "webhooks/whatsapp": receiveWhatsApp, "webhooks/texts": receiveText };
    site = callSite(database, routes, settings);
    off = callSite(database, routes);
    const services = {
      ...testServices(database, { dataDir: town.services.config.dataDir, settings }),
      sms: {
        async send(message: { to: string; text: string }) {
          texts.push(message);
        },
      },
      mailer: {
        async send(mail: Mail) {
          mails.push(mail);
        },
      },
    };
    send = () => sendMessages(services);
  });
  afterAll(() => {
    fake.close();
  });
  beforeEach(async () => {
    whatsappStatus = 200;
    for (const list of [whatsapp, texts, mails]) list.length = 0;
    await query("delete from rate_counters");
    await query("delete from booking_messages");
    await query("delete from reminder_plans");
    await query("delete from bookings");
  });

  let phones = 0;

  /** An appointment 23 hours from now that was booked ten days ago. */
  async function visit(
    values: {
      email?: string;
      channel?: string;
      textEn?: string;
      hasPhone?: boolean;
      userId?: string;
    } = {},
  ) {
    phones += 1;
    const phone = `+9715012${String(10_000 + phones)}`;
    const id = randomUUID();
    const span = "tstzrange(now() + interval '23 hours', now() + interval '23.5 hours')";
    await query(
      `insert into bookings (id, session_id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied,
         state, holder_key, secret_hash, patient_name, contact_phone, contact_email, lane, updated_at,
         patient_id, booked_by)
       values ($1, $1, $2, $3, $4, 'in_person', ${span}, ${span}, 'confirmed', 'test', $5, 'Layla Haddad', $6, $7, $8, now() - interval '10 days', $9, $9)`,
      id,
      town.professionalId,
      town.clinicId,
      town.types.instant,
      hashSecret(bookingSecret(town.services.config, id)),
      values.hasPhone === false ? null : phone,
      values.email ?? null,
      phones,
      values.userId ?? null,
    );
    await plan([
      { hours: 24, channel: values.channel ?? "whatsapp", textEn: values.textEn ?? "", textAr: "" },
    ]);
    return { id, phone };
  }

  async function plan(reminders: object[]) {
    await query(
      `insert into reminder_plans (clinic_id, reminders) values ($1, $2::jsonb)
       on conflict (clinic_id) do update set reminders = excluded.reminders`,
      town.clinicId,
      JSON.stringify(reminders),
    );
  }

  async function remind() {
    await enqueueReminders(town.services.database);
    await query("update booking_messages set next_attempt_at = now() where settled_at is null");
    return send();
  }

  const sign = (secret: string, body: string) =>
    `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

  function post(value: object, { secret = appSecret, on = site } = {}) {
    const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
    return on.app.request("/webhooks/whatsapp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": sign(secret, body),
      },
      body,
    });
  }
  const reply = (phone: string, text: string, id: string = randomUUID()) =>
    post({ messages: [{ id, from: phone.slice(1), type: "text", text: { body: text } }] });
  function postText(given: object, secret = replySecret) {
    const body = JSON.stringify(given);
    return site.app.request("/webhooks/texts", {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": sign(secret, body) },
      body,
    });
  }
  const bookingOf = async (id: string) =>
    (
      await query(
        `select state, cancelled_by, coalesce(confirmed_sequence = sequence, false) as confirmed,
           is_late_cancellation as late from bookings where id = $1`,
        id,
      )
    )[0];
  const open1 = { state: "confirmed", cancelled_by: null, confirmed: false, late: false };

  test("a reminder by WhatsApp names the clinic, the day and the time alone", async () => {
    const { phone } = await visit();
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(whatsapp).toHaveLength(1);
    const [sent] = whatsapp;
    expect([sent?.to, sent?.template?.language.code]).toEqual([phone.slice(1), "en"]);
    const [clinic] = await query("select name_en from clinics where id = $1", town.clinicId);
    const values = sent?.template?.components[0].parameters.map(({ text }) => text);
    expect(values?.[0]).toBe(clinic?.name_en);
    expect(values?.[2]).toMatch(/^\d\d:\d\d \(Dubai time\)$/);
    expect(JSON.stringify(sent)).not.toMatch(/Layla|instant/);
  });

  test("a clinic's own text goes out by text message, with the way to answer", async () => {
    await visit({ channel: "text", textEn: "See you at {clinic}: {day}, {time}." });
    expect(await remind()).toBe(1);
    expect(texts[0]?.text).toMatch(
      /^See you at .+: \w+, .+, \d\d:\d\d \(Dubai time\)\. Reply 1 to confirm, 2 to cancel\. http/,
    );
  });

  test("a number that WhatsApp refuses gets a text, a report of failure too, and no number a mail", async () => {
    await visit();
    whatsappStatus = 400;
    expect(await remind()).toBe(0);
    expect(await remind()).toBe(1);
    expect([whatsapp.length, texts.length]).toEqual([1, 1]);

    whatsappStatus = 200;
    const { id } = await visit();
    expect(await remind()).toBe(1);
    const [message] = await query(
      "select id, provider_id from booking_messages where booking_id = $1",
      id,
    );
    const status = (state: string) =>
      post({ statuses: [{ id: message?.provider_id, status: state }] });
    const delivery = async () =>
      (await query("select delivery from booking_messages where id = $1", message?.id))[0]
        ?.delivery;
    expect((await status("delivered")).status).toBe(200);
    await status("sent");
    expect(await delivery()).toBe("delivered");
    await status("failed");
    await status("failed");
    expect(await delivery()).toBe("failed");
    expect(await remind()).toBe(1);
    expect([texts.length, await remind()]).toEqual([2, 0]);

    await visit({ email: "layla@example.ae", hasPhone: false });
    expect(await remind()).toBe(1);
    expect(mails.map(({ to }) => to)).toEqual(["layla@example.ae"]);
  });

  test("a reminder by text reaches the number that the account has proved", async () => {
    const { actor } = await town.as("layla");
    const userId = "userId" in actor ? actor.userId : "";
    await query(
      "insert into text_numbers (user_id, phone) values ($1, '+971501119999') on conflict do nothing",
      userId,
    );
    await query("insert into reminder_choices (user_id, channel) values ($1, 'text')", userId);
    await visit({ hasPhone: false, userId });
    expect(await remind()).toBe(1);
    expect(texts.map(({ to }) => to)).toEqual(["+971501119999"]);

    // Whoever switched mails about bookings off has still chosen texts.
    await query(
      `insert into notification_preferences (user_id, topic, is_shown, is_mailed) values ($1, 'bookings', true, false)`,
      userId,
    );
    await query("delete from booking_messages");
    expect(await remind()).toBe(1);

    await query("update reminder_choices set channel = 'off' where user_id = $1", userId);
    await query("delete from booking_messages");
    expect(await remind()).toBe(0);
    expect(await query("select error from booking_messages")).toEqual([{ error: "unwanted" }]);
  });

  test("a message that a dying process had sent is known by its report and not sent again", async () => {
    const { id } = await visit();
    await enqueueReminders(town.services.database);
    await query("update booking_messages set attempts = 1, unconfirmed = 1");
    const [message] = await query("select id from booking_messages where booking_id = $1", id);
    await post({
      statuses: [{ id: "wamid.lost", status: "delivered", biz_opaque_callback_data: message?.id }],
    });
    expect([await remind(), whatsapp.length]).toEqual([0, 0]);
    const [row] = await query(
      "select provider_id, delivery, settled_at is not null as settled from booking_messages",
    );
    expect(row).toEqual({ provider_id: "wamid.lost", delivery: "delivered", settled: true });
  });

  test("the budget of the site sends reminders as mails when texts are used up", async () => {
    const { id } = await visit({ email: "layla@example.ae" });
    whatsappStatus = 404;
    await remind();
    const services = testServices(town.services.database, {
      dataDir: town.services.config.dataDir,
      settings: { SMS_DAILY_BUDGET: "0" },
    });
    await query("update booking_messages set next_attempt_at = now()");
    const own = { ...services, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
    expect(await sendMessages(own)).toBe(0);
    await query("update booking_messages set next_attempt_at = now()");
    expect(await sendMessages(own)).toBe(1);
    expect(mails.at(-1)?.to).toBe("layla@example.ae");
    expect(await bookingOf(id)).toEqual(open1);
  });

  test.each([
    ["1", "confirmed"],
    ["١", "confirmed"],
    ["2", "cancelled"],
    ["٢", "cancelled"],
  ])("the reply %s leaves the appointment %s, once", async (text, state) => {
    const { id, phone } = await visit();
    await remind();
    const message = randomUUID();
    const answers = await Promise.all([reply(phone, text, message), reply(phone, text, message)]);
    // The second may meet the first at its work; the provider repeats it then.
    expect(answers.filter(({ status }) => status !== 503).map(({ status }) => status)).toContain(
      200,
    );
    expect((await reply(phone, text, message)).status).toBe(200);
    const isCancelled = state === "cancelled";
    expect(await bookingOf(id)).toMatchObject({
      state,
      cancelled_by: isCancelled ? "patient" : null,
      confirmed: !isCancelled,
    });
    const kinds = await query(
      "select kind from booking_messages where booking_id = $1 and kind like 'reply%'",
      id,
    );
    expect(kinds).toEqual([{ kind: isCancelled ? "reply_cancelled" : "reply_confirmed" }]);
    const action = isCancelled ? "booking.cancel" : "booking.reply_confirm";
    const audit = await query(
      "select count(*)::int as n from audit_log where entity_id = $1 and action = $2",
      id,
      action,
    );
    expect(audit).toEqual([{ n: 1 }]);
    expect(await remind()).toBe(1);
    expect(whatsapp.at(-1)?.text?.body).toMatch(isCancelled ? /cancelled/ : /coming/);
  });

  test("a reply by text is matched to the latest reminder whose appointment is open", async () => {
    const { id, phone } = await visit({ channel: "text" });
    const { id: over } = await visit({ channel: "text" });
    await query("update bookings set contact_phone = $2 where id = $1", over, phone);
    await remind();
    await query(
      "update bookings set state = 'cancelled', cancelled_by = 'clinic' where id = $1",
      over,
    );
    await query(
      "update booking_messages set settled_at = now() + interval '1 second' where booking_id = $1",
      over,
    );
    const given = { id: randomUUID(), from: phone, text: "1" };
    expect((await postText(given)).status).toBe(200);
    expect(await bookingOf(id)).toMatchObject({ confirmed: true });
  });

  test("anything else gets one answer a day, and a stranger none", async () => {
    const { id, phone } = await visit();
    await remind();
    for (const text of ["Who is this?", "hello", "3"]) await reply(phone, text);
    await reply("+971509999999", "1");
    const queued = await query("select kind from booking_messages where kind like 'reply%'");
    expect(queued).toEqual([{ kind: "reply_unclear" }]);
    expect(await bookingOf(id)).toEqual(open1);
  });

  test("a change of the appointment voids the confirmation", async () => {
    const { id, phone } = await visit();
    await remind();
    await reply(phone, "1");
    await query("update bookings set sequence = sequence + 1 where id = $1", id);
    expect(await bookingOf(id)).toMatchObject({ confirmed: false });
  });

  test("forged and unsigned posts are refused and change nothing", async () => {
    const { id, phone } = await visit({ channel: "text" });
    await remind();
    const value = { messages: [{ id: "x", from: phone.slice(1), text: { body: "2" } }] };
    expect((await post(value, { secret: "another-secret" })).status).toBe(401);
    const unsigned = await site.app.request("/webhooks/whatsapp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ entry: [] }),
    });
    expect(unsigned.status).toBe(401);
    expect((await postText({ id: "x", from: phone, text: "2" }, "another-secret")).status).toBe(
      401,
    );
    expect((await postText({ from: phone })).status).toBe(400);
    expect((await post(value, { on: off })).status).toBe(404);
    const large = await post({ messages: [{ id: "y".repeat(300 * 1024) }] });
    expect(large.status).toBe(413);
    expect(await bookingOf(id)).toEqual(open1);
    expect(await query("select key from booking_replies where booking_id = $1", id)).toEqual([]);
  });

  test("WhatsApp verifies the address with its token alone", async () => {
    const ask = (token: string) =>
      site.app.request(
        `/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const right = await ask(verifyToken);
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect((await ask("another")).status).toBe(403);
  });
});

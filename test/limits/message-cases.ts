import { randomUUID } from "node:crypto";
import { receiverHash } from "#app/booking/reminders/note-sent.server.ts";
import { hashSecret } from "#app/booking/verb-frame/record-change.server.ts";
import type { LimitName } from "#app/platform/limits/limit-table.ts";
import { sendWhatsApp } from "#app/platform/whatsapp/whatsapp.server.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";
import { forBoth, type LimitCase, type LimitTown, twoBrowsers } from "./limit-town.ts";

let numbers = 0;
function newNumber(): string {
  numbers += 1;
  return `+9715077${String(10_000 + numbers)}`;
}

/** Asks for a code by text; returns whether one was sent. */
async function askByText(town: LimitTown, phone: string) {
  const before = town.texts.length;
  const asked = { mode: "signup", method: "phone", phone };
  const { status } = await town.submit(newBrowser(), "/login", asked);
  if (status !== 303) return status;
  return town.texts.length > before ? "sent" : "not sent";
}

/** A clinic whose owner is signed in. */
async function openOwnClinic(town: LimitTown): Promise<Browser> {
  const { browser, clinicId, userId } = await town.openClinic("manager");
  await town.query("delete from claims where entity_id = $1", clinicId);
  await town.query("delete from clinic_invitations where clinic_id = $1", clinicId);
  await town.query(
    `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
     values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
    clinicId,
    userId,
  );
  return browser;
}

const invite = (town: LimitTown, owner: Browser, email: string) =>
  town.submit(owner, "/dashboard/clinic/staff", { intent: "invite", email, role: "reception" });
const newAddress = () => `guest-${randomUUID()}@example.ae`;

/** A number that was sent a reminder of an appointment. */
async function remind(
  town: LimitTown,
  { professionalId, clinicId, types }: Awaited<ReturnType<LimitTown["openClinic"]>>,
  lane: number,
): Promise<string> {
  const [id, phone] = [randomUUID(), newNumber()];
  const span = "tstzrange(now() + interval '23 hours', now() + interval '23.5 hours')";
  await town.query(
    `insert into bookings (id, session_id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied,
       state, holder_key, secret_hash, patient_name, contact_phone, lane)
     values ($1, $1, $2, $3, $4, 'in_person', ${span}, ${span}, 'confirmed', 'test', $5, 'Layla Haddad', $6, $7)`,
    ...[id, professionalId, clinicId, types.group, hashSecret(randomUUID()), phone, lane],
  );
  await town.query(
    `insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence, channel, receiver, settled_at)
     select 'reminder ' || id, id, 'reminder_day', 'patient', lower(during), upper(during), sequence, 'text', $2, now()
     from bookings where id = $1`,
    ...[id, receiverHash(town.services.config, phone)],
  );
  return phone;
}

/** Enters an address for the newsletter; returns whether a mail follows. */
async function enterNewsletter(town: LimitTown, browser: Browser, email: string) {
  const query = "select count(*)::int as count from audit_log where action = 'newsletter.request'";
  const [before] = await town.query(query);
  const { status } = await town.submit(browser, "/newsletter", { email, language: "en" });
  const [after] = await town.query(query);
  if (status !== 303) return status;
  return Number(after?.count) > Number(before?.count) ? "sent" : "not sent";
}

/** Limits of mails, texts and WhatsApp messages. */
export const messageCases = {
  "newsletter.sender": {
    served: "sent",
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => enterNewsletter(town, browsers[who], newAddress());
    },
  },
  "newsletter.recipient": {
    served: "sent",
    refused: "not sent",
    open(town) {
      const emails = forBoth(newAddress);
      return async (who) => enterNewsletter(town, newBrowser(), emails[who]);
    },
  },
  "mail.recipient": {
    served: "sent",
    refused: "not sent",
    open(town) {
      const emails = forBoth(newAddress);
      return async (who) => {
        const before = town.mails.length;
        const asked = { mode: "login", contact: emails[who] };
        const { status } = await town.submit(newBrowser(), "/login", asked);
        if (status !== 303) return status;
        return town.mails.length > before ? "sent" : "not sent";
      };
    },
  },
  "sms.recipient": {
    served: "sent",
    refused: "not sent",
    open(town) {
      const phones = forBoth(newNumber);
      return (who) => askByText(town, phones[who]);
    },
  },
  "sms.site": {
    served: "sent",
    refused: "not sent",
    open: (town) => () => askByText(town, newNumber()),
  },
  "sms.alarm": {
    served: "told",
    refused: "not told",
    open(town) {
      return async () => {
        const before = town.mails.length;
        Object.assign(town.services.config, { SMS_DAILY_BUDGET: 0 });
        const outcome = await askByText(town, newNumber());
        Object.assign(town.services.config, { SMS_DAILY_BUDGET: 1_000 });
        if (outcome !== "not sent") return outcome;
        return town.mails.slice(before).some(({ kind }) => kind === "sms-budget")
          ? "told"
          : "not told";
      };
    },
  },
  "whatsapp.site": {
    served: "sent",
    refused: "too_many_requests",
    open: (town) => async () => {
      const message = { to: newNumber(), content: { text: "Hello" }, key: randomUUID() };
      return sendWhatsApp(town.services, message).then(
        () => "sent",
        (error) => error.code,
      );
    },
  },
  "reply.recipient": {
    served: "answered",
    refused: "not answered",
    async open(town) {
      const clinic = await town.openClinic("reception");
      const phones = {
        greedy: await remind(town, clinic, 0),
        other: await remind(town, clinic, 1),
      };
      const count = async () => {
        const [row] = await town.query(
          "select count(*)::int as n from booking_messages where kind = 'reply_unclear'",
        );
        return Number(row?.n);
      };
      return async (who) => {
        const before = await count();
        const { status } = await town.replyByText(phones[who], "Is it cold outside?");
        if (status !== 200) return status;
        return (await count()) > before ? "answered" : "not answered";
      };
    },
  },
  "invitation.recipient": {
    served: 303,
    refused: 429,
    async open(town) {
      const owner = await openOwnClinic(town);
      const emails = forBoth(newAddress);
      return async (who) => (await invite(town, owner, emails[who])).status;
    },
  },
  "invitation.address": {
    served: 303,
    refused: 429,
    async open(town) {
      const emails = forBoth(newAddress);
      // Another clinic each time: one of them alone is refused by the limit of a clinic.
      return async (who) => (await invite(town, await openOwnClinic(town), emails[who])).status;
    },
  },
} satisfies Partial<Record<LimitName, LimitCase>>;

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { enqueueMessages } from "../../sending/enqueue-messages.server.ts";
import { sendMessages } from "../../sending/send-messages.server.ts";

const said = {
  en: {
    sent: "Your request has been sent to the clinic",
    received: "We have received your request",
    byTeam: "Our team passes your request on to the clinic.",
    mailed: "so our team passes it on",
  },
  ar: {
    sent: "أُرسل طلبك إلى العيادة",
    received: "استلمنا طلبك",
    byTeam: "سينقل فريقنا طلبك إلى العيادة.",
    mailed: "لذلك سينقله فريقنا إليها",
  },
};

onAnyDatabase((open) => {
  test.each(["en", "ar"] as const)(
    "page and mail of a request state that nobody at the clinic has been informed (%s)",
    async (locale) => {
      const database = await open({ seed: "demo" });
      const town = await makeBookableTown(database);
      const site = await openBackOffice(database);
      const query = async (text: string, ...values: unknown[]) =>
        (await database.pool.query(text, values)).rows;
      await query("delete from clinic_staff where clinic_id = $1", town.clinicId);
      await query(
        "delete from claims where entity_id in ($1, $2)",
        town.clinicId,
        town.professionalId,
      );
      await query(
        "update clinics set email = '', phone = '+97143214567', franchise_id = null where id = $1",
        town.clinicId,
      );
      const [{ slug }] = await query(
        "select slug from professionals where id = $1",
        town.professionalId,
      );
      const email = `mona-${randomUUID()}@example.ae`;
      await site.addUser(email);
      const mona = newBrowser();
      await site.submit(mona, "/login", { mode: "login", email, password: "a-long-password" });
      const send = (path: string, fields: Record<string, string>) =>
        site.submit(mona, `${path}?lang=${locale}`, { token: randomUUID(), ...fields });
      const slot = `${town.types.request}_${town.startOf(40)}`;
      const held = (await send(`/book/${slug}`, { slot })).to ?? "";
      const path = held.split("?")[0] ?? "";
      const details = { for: "self", name: "Mona Saleh", phone: "050 123 4567" };
      const confirmed = await send(path, { ...details, intent: "confirm" });
      expect(confirmed.to).toContain("done=1");

      const words = said[locale];
      const shown = async () => (await site.open(mona, `${path}?done=1&lang=${locale}`)).text;
      const before = await shown();
      for (const text of [words.received, words.byTeam]) expect(before).toContain(text);
      expect(before).toContain("tel:+97143214567");
      expect(before).not.toContain(words.sent);

      const id = path.split("/").at(-1) ?? "";
      const mails: Mail[] = [];
      const { config, log } = town.services;
      const mailer = { send: async (mail: Mail) => void mails.push(mail) };
      await enqueueMessages(database, await readPublished(database, id));
      const sms = { send: async () => undefined };
      await sendMessages({ config, database, log, mailer, sms });
      const mail = mails.find(({ to }) => to === email)?.text ?? "";
      for (const text of [words.mailed, words.byTeam]) expect(mail).toContain(text);
      expect(mail).not.toContain(words.sent);
      expect(await shown()).toContain(words.byTeam);

      await query("update bookings set clinic_untold_since = null where id = $1", id);
      expect(await shown()).toContain(words.sent);
    },
  );
});

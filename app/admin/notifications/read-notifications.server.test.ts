import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { announceExpiring } from "#app/changes/licences/announce-expiring.server.ts";
import { notifyPeople } from "#app/notifications/notify-people.server.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { followAdminEvents } from "./follow-admin-events.server.ts";
import type { AdminNotification } from "./notification-rules.ts";

const inDays = (days: number) => addDays(dubaiDay(), days);

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let noura: Browser;
  let world: Awaited<ReturnType<typeof writeSmallDirectory>>;
  let followers: OutboxReader[] = [];
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    world = await writeSmallDirectory(database);
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addUser("omar@example.ae");
    noura = await office.enter("noura@example.ae");
    followers = [followAdminEvents(office.services), notifyPeople(office.services)];
    await Promise.all(followers.map(({ ready }) => ready));
    await database.pool.query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state)
        select gen_random_uuid(), 'professionals', $1, auth_user_id, 'self', 'Omar', email, 'L-1', 'en', 'approved'
        from users where email = 'omar@example.ae'`,
      [world.people.amina],
    );
    await expireOn("professionals", { amina: 30, bilal: 31, carla: -1, dina: 5 });
    await expireOn("clinics", { north: 0 });
  }, 180_000);
  afterAll(() => Promise.all(followers.map((follower) => follower.stop())));

  async function expireOn(table: string, days: Record<string, number>) {
    for (const [slug, count] of Object.entries(days)) {
      await database.pool.query(
        `update ${table} set licence_expires_on = $1 where slug like $2 || '%'`,
        [inDays(count), slug],
      );
    }
  }
  async function list(lang = "en"): Promise<AdminNotification[]> {
    const path = `/admin/notifications?lang=${lang}`;
    const answer = await office.request(noura, path, { headers: { accept: "application/json" } });
    return answer.json();
  }

  test("licences of listed pages that end within 30 days are announced once for each date, with the way to their tab", async () => {
    expect(await announceExpiring(database)).toBe(2);
    expect(await announceExpiring(database)).toBe(0);
    await vi.waitFor(async () => expect(await list()).toHaveLength(2), { timeout: 20_000 });
    const sent = await list();
    const { amina } = world.people;
    const ofAmina = sent.find(({ payload }) => payload.entityId === amina);
    const date = formatDate(inDays(30), "en");
    expect(ofAmina).toMatchObject({
      type: "licence.expiring",
      to: `/admin/professionals/${amina}/licence`,
      payload: {
        title: "Licence expiring",
        message: expect.stringMatching(`^The licence of .*amina.* expires on ${date}\\.$`),
      },
    });
    expect((await office.open(noura, ofAmina?.to ?? "")).status).toBe(200);
    expect((await list("ar")).map(({ payload }) => payload.message)).toContainEqual(
      expect.stringContaining(formatDate(inDays(30), "ar")),
    );
    await expireOn("professionals", { amina: 12 });
    expect(await announceExpiring(database)).toBe(1);
    const { rows } = await database.pool.query(
      "select entity_id, detail from audit_log where action = 'licence.announce' and entity_id = $1 order by id",
      [amina],
    );
    expect(rows.map(({ detail }) => detail.expiresOn)).toEqual([inDays(30), inDays(12)]);
  });

  test("the owner of a claimed listing is notified as well, and nobody of another's", async () => {
    const owned = async () => {
      const { rows } = await database.pool.query(
        `select u.email, n.payload ->> 'entityId' as entity from user_notifications n
          join users u on u.auth_user_id = n.user_id where n.type = 'licence.renewalDue'`,
      );
      return rows;
    };
    const notice = { email: "omar@example.ae", entity: world.people.amina };
    await vi.waitFor(async () => expect(await owned()).toEqual([notice, notice]), {
      timeout: 20_000,
    });
  });

  test.each([
    ["", "Data quality", "Licence expires within 30 days", "Outdated facts"],
    ["?lang=ar", "جودة البيانات", "ترخيص ينتهي خلال 30 يومًا", "معلومات قديمة"],
  ])(
    "the dashboard%s counts what is past its date, each figure with its list",
    async (query, title, expiring, stale) => {
      const { text } = await office.open(noura, `/admin${query}`);
      const panel = text.slice(text.indexOf(`>${title}</h2>`));
      const figuresOf = (name: string) => {
        const row = new RegExp(`<th scope="row"[^>]*>${name}</th>(.*?)</tr>`, "s").exec(panel)?.[1];
        return [...(row ?? "").matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)];
      };
      expect(figuresOf(expiring)).toHaveLength(2);
      expect(figuresOf(stale)).toHaveLength(4);
      for (const [, href = ""] of figuresOf(expiring)) {
        expect(href).toContain("f.licenceExpiry=soon");
        const { text: rows } = await office.open(noura, href.replaceAll("&amp;", "&"));
        expect(rows.match(/data-row="true"/g)).toHaveLength(1);
      }
    },
  );
});

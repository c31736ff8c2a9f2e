import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { mailWaiting } from "./mail-waiting.server.ts";

onAnyDatabase((open) => {
  let database: Database;
  let city: Promise<unknown> | null = null;
  const mails: Mail[] = [];
  let isDown = false;
  const mailer = {
    async send(mail: Mail) {
      if (isDown) throw new Error("the mail server is away");
      mails.push(mail);
    },
  };
  const tell = () =>
    mailWaiting({
      ...testServices(database, {
        dataDir: tmpdir(),
        settings: { CONTACT_EMAIL: "desk@dalil.example" },
      }),
      mailer,
    });

  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    city ??= writeSmallDirectory(database);
    await city;
    mails.length = 0;
    isDown = false;
    await database.pool.query(`
      delete from listing_changes; delete from review_reports; delete from reviews;
      insert into reviews (clinic_id, author_name, rating, locale, body, state, published_at)
      select id, 'Mona', 4, 'en', 'Good', 'published', now() from clinics where slug = 'north'`);
  });
  const report = () =>
    database.pool.query(
      "insert into review_reports (id, review_id, reason) select gen_random_uuid(), id, 'insult' from reviews",
    );
  const change = (state: string) =>
    database.pool.query(
      `insert into listing_changes (id, entity_type, entity_id, part, subject_id, before, after, state)
      select gen_random_uuid(), 'clinics', id, 'name', gen_random_uuid(), '{}', '{}', $1 from clinics where slug = 'north'`,
      [state],
    );

  test("pending changes are counted in one mail, once", async () => {
    expect(await tell()).toBe(0);
    await report();
    await report();
    await change("waiting");
    await change("applied");
    expect(await tell()).toBe(3);
    expect(mails).toMatchObject([
      {
        to: "desk@dalil.example",
        subject: "Dalil: 2 reports of reviews, 1 change of a listing to read",
        text: expect.stringContaining("npm run cli -- reviews list"),
      },
    ]);
    expect(await tell()).toBe(0);
    await report();
    await tell();
    expect(mails.at(-1)?.subject).toBe("Dalil: 1 report of a review to read");
    expect(mails).toHaveLength(2);
  });

  test("a failed mail is sent next time, without what was decided since", async () => {
    await report();
    await change("waiting");
    isDown = true;
    await expect(tell()).rejects.toThrow("away");
    isDown = false;
    await database.pool.query("update listing_changes set state = 'rejected'");
    expect(await tell()).toBe(1);
    expect(mails).toHaveLength(1);
  });
});

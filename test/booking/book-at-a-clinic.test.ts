import { expect, test } from "vitest";
import * as choose from "#app/booking/first-times/choose-among.route.tsx";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import * as clinic from "#app/profiles/clinics/clinic.route.tsx";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let slug = "";
  let person = { slug: "", name: "" };
  async function openTown() {
    if (town) return;
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, {
      "clinics/:slug": clinic,
      "book/clinics/:slug": choose,
      "book/franchises/:slug": choose,
      "book/:slug": chooseSlot,
      "bookings/:id": booking,
    });
    const { pool } = database;
    const clinics = await pool.query("select slug from clinics where id = $1", [town.clinicId]);
    slug = clinics.rows[0].slug;
    const people = await pool.query(
      "select slug, name_en as name from professionals where id = $1",
      [town.professionalId],
    );
    person = people.rows[0];
  }
  const linksIn = (text: string) =>
    [...text.matchAll(/"href":"(\/book\/[^"]*slot=[^"]*)"/g)].map(([, href]) => href ?? "");

  test("a clinic's booking page links the first free times of its doctors, the earliest first", async () => {
    await openTown();
    const page = await site.open(newBrowser(), `/book/clinics/${slug}`);
    const links = linksIn(page);
    expect(links.length).toBeGreaterThan(2);
    const starts = links.map((href) => {
      const query = new URL(href, "http://localhost").searchParams;
      expect(query.get("place")).toBe(town.clinicId);
      return query.get("slot")?.split("_")[1] ?? "";
    });
    const [first] = starts;
    expect(starts.every((start) => start >= (first ?? ""))).toBe(true);
    // The town's professional works around the clock: no other time is earlier, another's may be as early.
    const earliest = links.filter((_, index) => starts[index] === first);
    expect(earliest.join(" ")).toContain(`/book/${person.slug}?`);
  });

  test("a time of a clinic's page can be held and leads to the details", async () => {
    await openTown();
    // A group has seats left after a hold.
    await town.services.database.pool.query(
      "update appointment_types set is_active = false where id = $1",
      [town.types.group],
    );
    const browser = newBrowser();
    const page = await site.open(browser, `/book/clinics/${slug}?person=${person.slug}`);
    const [link] = linksIn(page);
    const query = new URL(link ?? "", "http://localhost").searchParams;
    const held = await site.submit(browser, `/book/${person.slug}`, {
      token: crypto.randomUUID(),
      slot: query.get("slot") ?? "",
    });
    expect(held).toMatchObject({ status: 303, to: expect.stringMatching(/^\/bookings\//) });
    const after = await site.open(browser, `/book/clinics/${slug}?person=${person.slug}`);
    expect(linksIn(after)).not.toContain(link);
  });

  test("need, visit type and doctor narrow the times, and an impossible choice says so", async () => {
    await openTown();
    const browser = newBrowser();
    const { rows } = await town.services.database.pool.query<{ id: number }>(
      "select unnest(specialty_ids) as id from directory_listings where entity_id = $1",
      [town.professionalId],
    );
    const own = await site.open(browser, `/book/clinics/${slug}?need=${rows[0]?.id}`);
    expect(own).toContain(`/book/${person.slug}?`);
    const nobody = await site.open(browser, `/book/clinics/${slug}?need=2147483647`);
    expect(linksIn(nobody)).toEqual([]);
    expect(nobody).toContain('"found":[]');
    const byVideo = await site.open(
      browser,
      `/book/clinics/${slug}?person=${person.slug}&visit=virtual`,
    );
    expect(linksIn(byVideo)).toEqual([]);
  });

  test("a clinic where nothing is booked online says so", async () => {
    await openTown();
    const { pool } = town.services.database;
    const { rows } = await pool.query<{ slug: string }>(
      `select slug from clinics c where status = 'active'
         and not exists (select 1 from schedules s where s.clinic_id = c.id) limit 1`,
    );
    const page = await site.open(newBrowser(), `/book/clinics/${rows[0]?.slug}`);
    expect(page).toContain('"times":null');
  });

  test("the profile of a clinic opens with these times", async () => {
    await openTown();
    const page = await site.open(newBrowser(), `/clinics/${slug}?lang=ar`);
    expect(page).toContain(`"bookHref":"/book/clinics/${slug}"`);
    expect(linksIn(page).length).toBeGreaterThan(0);
  });

  test("a clinic whose schedules have no hours offers no booking until there are some", async () => {
    await openTown();
    const { pool } = town.services.database;
    const setHours = async (isFollowing: boolean) => {
      await pool.query("update schedules set follows_clinic_hours = $2 where clinic_id = $1", [
        town.clinicId,
        isFollowing,
      ]);
    };
    const { rows: rules } = await pool.query(
      `delete from schedule_rules where schedule_id in (select id from schedules where clinic_id = $1)
       returning *`,
      [town.clinicId],
    );
    await setHours(false);
    const profile = () => site.open(newBrowser(), `/clinics/${slug}`);
    expect(await profile()).toContain('"times":null');
    expect(await site.open(newBrowser(), `/book/clinics/${slug}`)).toContain('"times":null');
    for (const rule of rules)
      await pool.query(
        "insert into schedule_rules (id, schedule_id, season, weekday, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)",
        [rule.id, rule.schedule_id, rule.season, rule.weekday, rule.starts_at, rule.ends_at],
      );
    expect(await profile()).toContain(`"bookHref":"/book/clinics/${slug}"`);
    await setHours(true);
  });

  test("each branch of a franchise offers the times of one person, with that person's terms", async () => {
    await openTown();
    const { pool } = town.services.database;
    // The clinic of the town is any one of the demo city, perhaps without a franchise.
    await pool.query(
      `update clinics set franchise_id = (select id from franchises where status = 'active' order by slug limit 1)
       where slug = $1 and franchise_id is null`,
      [slug],
    );
    // Tests of other files may have taken the clinics or the people of a franchise off the site.
    const { rows } = await pool.query<{ slug: string }>(
      `select f.slug from franchises f
         join clinics c on c.franchise_id = f.id and c.status = 'active'
         join schedules s on s.clinic_id = c.id
         join professionals p on p.id = s.professional_id and p.status = 'active'
       where f.status = 'active'
       group by f.slug order by count(distinct s.professional_id) desc limit 5`,
    );
    const pages: string[] = [];
    for (const { slug } of rows)
      pages.push(await site.open(newBrowser(), `/book/franchises/${slug}`));
    const branches = pages.flatMap((page) => page.split('"key":"').slice(1));
    expect(branches.length).toBeGreaterThan(0);
    for (const branch of branches) {
      const people = new Set(linksIn(branch).map((href) => href.split("?")[0]));
      expect(people.size).toBe(1);
      expect(branch).toMatch(/"note":"[^"]+"/);
      expect(branch).toMatch(
        /"terms":\["[^"]+","(Instant confirmation|On request[^"]*)","(AED|Fee)/,
      );
    }
  });
});

import { beforeAll, expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { joinedLabels } from "#test/joined-text.ts";
import {
  clinicAt,
  errorsOf,
  keysOf,
  openProviderForms,
  personAt,
  readForm,
} from "#test/people/provider-forms.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { recordPaths, tabsOf } from "./tabs.ts";

const today = dubaiDay();

onAnyDatabase((open) => {
  let town: ReturnType<typeof openProviderForms> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(openProviderForms));
  beforeAll(async () => {
    await openTown();
  }, 180_000);

  test("every form of every tab, sent back as it came, changes nothing", async () => {
    const { open: visit, noura, formOf, send, one, people, clinics } = await openTown();
    const ids = { professionals: people.amina, clinics: clinics.north };
    for (const type of ["professionals", "clinics"] as const) {
      for (const tab of tabsOf(type)) {
        const path = `${recordPaths[type]}/${ids[type]}/${tab}`;
        const { status, text } = await visit(noura, path);
        expect([tab, status]).toEqual([tab, 200]);
        const arabic = (await visit(noura, `${path}?lang=ar`)).text;
        expect(joinedLabels(arabic.slice(arabic.indexOf("<main")))).toEqual([]);
        expect(arabic).not.toMatch(/>(tab|practice|licence|photos|networks|location)\.\w+</);
        for (const key of keysOf(text).filter((one) => one !== "picture")) {
          const sent = await send(noura, path, await formOf(noura, path, key));
          expect([tab, key, sent.status, sent.to]).toEqual([tab, key, 303, `${path}?saved=1`]);
        }
      }
    }
    expect(
      await one("select count(*)::int as count from audit_log where action = 'listing.edit'"),
    ).toEqual({ count: 0 });
  }, 120_000);

  test("education and experience are saved, and the page says who stated them and when", async () => {
    const { change, one, people, open: visit, noura } = await openTown();
    const path = `/admin/professionals/${people.amina}/training`;
    const degree = {
      "from-0": "٢٠٠٤",
      "to-0": "2010",
      "titleEn-0": "MBBS",
      "titleAr-0": "بكالوريوس الطب",
    };
    expect((await change(path, "education", degree)).status).toBe(303);
    const refused = await change(path, "experience", { "from-0": "1900", "titleEn-0": "GP" });
    expect([refused.status, errorsOf(refused.text)]).toEqual([
      422,
      ["experience-from-0", "experience-titleAr-0"],
    ]);
    const stored = await one(
      `select slug, education, stated_facts -> 'education' ->> 'source' as source from professionals where id = '${people.amina}'`,
    );
    expect(stored).toMatchObject({
      education: [{ from: 2004, to: 2010, titleAr: "بكالوريوس الطب", placeEn: "" }],
      source: "staff",
    });
    const profile = (await visit(noura, `/professionals/${stored?.slug}`)).text;
    expect(profile).toMatch(/MBBS.*2004–2010.*Source and date: Education/s);
  });

  test("services are added to a clinic with prices, repriced and removed", async () => {
    const {
      change,
      database,
      clinics,
      formOf,
      noura,
      one,
      open: visit,
      serviceId,
    } = await openTown();
    const path = clinicAt(clinics.south, "services");
    await database.pool.query(
      `insert into services (slug, name_en, name_ar, service_type_id, status)
      select 'x-ray', 'X-ray', 'أشعة', service_type_id, 'active' from services where id = $1`,
      [serviceId],
    );
    const { id } = await one("select id from services where slug = 'x-ray'");
    const added = { "service-0": id, "from-0": "120", "to-0": "" };
    const turned = await change(path, "services", { ...added, "to-0": "90" });
    expect([turned.status, errorsOf(turned.text)]).toEqual([422, ["services-to-0"]]);
    expect((await change(path, "services", added)).to).toBe(`${path}?saved=1`);
    expect((await visit(noura, "/clinics/south")).text).toContain("X-ray");
    expect((await visit(noura, `${path}?saved=1`)).text).toContain("Saved and live.");
    const setStatus = (status: string) =>
      database.pool.query("update clinics set status = $2 where id = $1", [clinics.south, status]);
    await setStatus("inactive");
    const hidden = (await visit(noura, `${path}?saved=1`)).text;
    expect(hidden).toContain("Saved. The listing is not on the site.");
    await setStatus("active");
    const prices = await change(path, "prices", { [`to-${id}`]: "150" });
    expect(prices.status).toBe(303);
    const offer = `select price_min::int as least, price_max::int as most from clinic_services
      where clinic_id = '${clinics.south}' and service_id = '${id}'`;
    expect(await one(offer)).toEqual({ least: 120, most: 150 });
    expect((await formOf(noura, path, "services")).getAll("offeredId")).toHaveLength(2);
    expect((await change(path, "services", { [`ends-${id}`]: "on" })).status).toBe(303);
    expect(await one(offer)).toBeUndefined();
  });

  test("hours typed under a ticked box are refused at the box, not discarded", async () => {
    const { change, formOf, one, clinics, noura, open: visit } = await openTown();
    const path = clinicAt(clinics.north, "hours");
    const before = await one(`select ramadan_hours as week from clinics where slug = 'north'`);
    expect(before).toEqual({ week: null });
    expect((await formOf(noura, path, "ramadan")).get("unknown")).toBe("on");
    const typed = { "day-1-from": "09:00", "day-1-to": "18:00" };
    const refused = await change(path, "ramadan", typed);
    expect([refused.status, errorsOf(refused.text)]).toEqual([422, ["ramadan-unknown"]]);
    expect(refused.text).toContain("You also entered hours.");
    expect(readForm(refused.text, "ramadan").get("day-1-from")).toBe("09:00");
    expect((await visit(noura, path)).text).toContain('src="/hours.js"');
    await change(path, "ramadan", { ...typed, unknown: null });
    const week = { "1": [["09:00", "18:00"]] };
    expect(await one(`select ramadan_hours as week from clinics where slug = 'north'`)).toEqual({
      week,
    });
    expect((await change(path, "ramadan", { unknown: "on" })).status).toBe(303);
    expect(await one(`select ramadan_hours as week from clinics where slug = 'north'`)).toEqual(
      before,
    );
  });

  test("split shifts and Ramadan are saved with who did it; what is wrong comes back", async () => {
    const { change, one, clinics, people, open: visit, noura } = await openTown();
    const path = clinicAt(clinics.south, "hours");
    const saved = await change(path, "hours", {
      "day-1": "9-13, 16:30-20",
      "day-5-from": "",
      "day-5-to": "",
    });
    expect(saved.status).toBe(303);
    await change(path, "ramadan", { "day-1": "10-15", unknown: null });
    const dates = { "date-0": "2030-12-02", "opens-0": "18:00", "closes-0": "00:00" };
    expect((await change(path, "exceptions", dates)).status).toBe(303);
    const stored = await one(
      `select c.opening_hours as hours, c.ramadan_hours as ramadan, l.hours as listed,
        c.stated_facts -> 'hours' ->> 'source' as source, x.opens_at::text as opens, x.closes_at::text as closes
      from clinics c join directory_listings l on l.entity_id = c.id
      join opening_exceptions x on x.clinic_id = c.id and x.on_date = '2030-12-02' where c.slug = 'south'`,
    );
    const hours = {
      "1": [
        ["09:00", "13:00"],
        ["16:30", "20:00"],
      ],
    };
    expect(stored).toEqual({
      hours,
      listed: hours,
      ramadan: { "1": [["10:00", "15:00"]] },
      source: "staff",
      opens: "18:00:00",
      closes: "24:00:00",
    });
    const refused = await change(path, "hours", { "day-2": "13-9" });
    expect([refused.status, errorsOf(refused.text)]).toEqual([422, ["hours-day-2"]]);
    expect(readForm(refused.text, "hours").get("day-2")).toBe("13-9");
    const record = `/admin/professionals/${people.amina}`;
    expect((await visit(noura, record)).text).toContain(`href="${record}/hours"`);
  });

  test("the people of a clinic lead to adding a professional who is not listed yet", async () => {
    const { clinics, open: visit, noura } = await openTown();
    const { text } = await visit(noura, clinicAt(clinics.south, "people"));
    expect(text).toMatch(/<a [^>]*href="\/admin\/professionals\/new"[^>]*>Add a new professional</);
    const arabic = await visit(noura, `${clinicAt(clinics.south, "people")}?lang=ar`);
    expect(arabic.text).toContain("أضف ممارسًا جديدًا");
  });

  test("the hours of a professional are those of one place, of that professional alone", async () => {
    const { change, formOf, send, noura, one, people } = await openTown();
    const path = personAt(people.amina, "hours");
    const place = await one(
      "select w.id from places_of_practice w join clinics c on c.id = w.clinic_id where c.slug = 'south' and w.professional_id = $1",
      people.amina,
    );
    expect(
      (await change(path, `hours-${place.id}`, { "day-2": "8-12", unknown: null })).status,
    ).toBe(303);
    const stored = await one(
      "select hours, (select hours from places_of_practice where professional_id = $1 and id <> $2 limit 1) as other from places_of_practice where id = $2",
      people.amina,
      place.id,
    );
    expect(stored.hours).toMatchObject({ "2": [["08:00", "12:00"]] });
    expect(stored.other).not.toMatchObject({ "2": [["08:00", "12:00"]] });
    const stranger = await one(
      "select id from places_of_practice where professional_id = $1",
      people.bilal,
    );
    const form = await formOf(noura, path, `hours-${place.id}`);
    form.set("subject", stranger.id);
    expect((await send(noura, path, form)).status).toBe(404);
  });

  test("a form that was opened before somebody else saved is a conflict, with who that was", async () => {
    const { formOf, send, noura, salem, clinics, one } = await openTown();
    const path = clinicAt(clinics.north, "hours");
    const own = await formOf(noura, path, "hours");
    const other = await formOf(salem, path, "hours");
    other.set("day-3", "8-12");
    expect((await send(salem, path, other)).status).toBe(303);
    own.set("day-4", "9-17");
    const conflict = await send(noura, path, own);
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("Salem Ali");
    const again = readForm(conflict.text, "hours");
    expect(again.get("day-4")).toBe("9-17");
    expect((await send(noura, path, again)).status).toBe(303);
    const { hours } = await one("select opening_hours as hours from clinics where slug = 'north'");
    expect(hours).toMatchObject({ "4": [["09:00", "17:00"]] });
  });

  test("a clinic is moved on the map, within the country", async () => {
    const { change, one, clinics } = await openTown();
    const path = clinicAt(clinics.north, "location");
    const far = await change(path, "location", { pointLatitude: "48.1", pointLongitude: "x" });
    expect([far.status, errorsOf(far.text)]).toEqual([
      422,
      ["location-pointLatitude", "location-pointLongitude"],
    ]);
    const moved = { pointLatitude: "25.1", pointLongitude: "55.2" };
    expect((await change(path, "location", moved)).status).toBe(303);
    const stored = await one(
      "select c.latitude, c.longitude, l.latitude as listed from clinics c join directory_listings l on l.entity_id = c.id where c.slug = 'north'",
    );
    expect(stored).toEqual({ latitude: 25.1, longitude: 55.2, listed: 25.1 });
  });

  test("a licence check states its day, its end and who recorded it", async () => {
    const { change, one, people, open: visit, noura } = await openTown();
    const path = personAt(people.carla, "licence");
    expect((await visit(noura, path)).text).toContain("Not checked by staff yet");
    const alone = await change(path, "register", { authority: "", checkedOn: "2026-11-01" });
    expect([alone.status, errorsOf(alone.text)]).toEqual([422, ["register-number"]]);
    const taken = await change(path, "register", { number: "DHA-P-amina" });
    expect([taken.status, errorsOf(taken.text)]).toEqual([422, ["register-number"]]);
    const check = { checkedOn: "2026-10-30", expiresOn: "2020-01-31" };
    expect((await change(path, "register", check)).status).toBe(303);
    const stored = await one(
      `select p.licence_checked_on::text as checked, p.licence_expires_on::text as expires, l.is_verified as verified
      from professionals p join directory_listings l on l.entity_id = p.id where p.slug = 'carla'`,
    );
    expect(stored).toEqual({ checked: "2026-10-30", expires: "2020-01-31", verified: true });
    const { text } = await visit(noura, path);
    expect(text).toMatch(/Last checked by .*Noura Saif/);
    expect(text).toContain("The licence has expired");
    expect((await change(path, "register", { checkedOn: addedDay() })).status).toBe(422);
  });
  const addedDay = () => `${Number(today.slice(0, 4)) + 1}-01-01`;

  test("nobody else opens or saves a tab, and a tab saves its own parts alone", async () => {
    const {
      formOf,
      send,
      noura,
      addUser,
      signIn,
      request,
      open: visit,
      clinics,
      one,
    } = await openTown();
    const path = clinicAt(clinics.north, "location");
    const form = await formOf(noura, path, "location");
    form.set("pointLatitude", "24.5");
    await addUser("omar@example.ae");
    const omar = newBrowser();
    await signIn(omar, "omar@example.ae");
    for (const browser of [newBrowser(), omar]) {
      expect((await visit(browser, path)).to).toContain("/admin/login");
      expect((await send(browser, path, form)).to).toContain("/admin/login");
      const find = `/admin/clinics-and-centers/${clinics.north}/find?q=a`;
      const answer = await request(browser, find, { headers: { accept: "application/json" } });
      expect([401, 403]).toContain(answer.status);
    }
    expect(await one("select latitude from clinics where slug = 'north'")).not.toEqual({
      latitude: 24.5,
    });
    for (const [name, value] of [
      ["part", "hours"],
      ["part", "password"],
      ["version", "x"],
      ["subject", "x"],
    ] as const) {
      const wrong = await formOf(noura, path, "location");
      wrong.set(name, value);
      expect([name, (await send(noura, path, wrong)).status]).toEqual([name, 400]);
    }
    expect((await visit(noura, personAt(clinics.north, "hours"))).status).toBe(404);
    expect((await visit(noura, personAt("x", "hours"))).status).toBe(404);
    expect((await visit(noura, personAt(clinics.north, "location"))).status).toBe(404);
  });
});

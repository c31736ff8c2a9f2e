import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { olderLanguage, oldestStatement, statementOf } from "#app/directory/stated-facts.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { ownedListings, owner, stranger } from "#test/seeds/owned-listings.ts";
import { applyChangesJob } from "./jobs.server.ts";
import type { ChangePart } from "./rules.ts";

const today = dubaiDay();

onAnyDatabase((open, kind) => {
  const at = ownedListings(open, kind);
  const { services, change, edited, standing, one, placeOfAmina } = at;

  test("a telephone number applies at once, with its source and day, in the profile and in search", async () => {
    const token = randomUUID();
    const fields = { phone: "٠٤ ٩٩٩ ٨٨٧٧", whatsapp: "", website: "north.example" };
    const results = await Promise.all([1, 2].map(() => change("contact", fields, { token })));
    expect(results).toEqual(Array(2).fill({ ok: true, outcome: "applied" }));
    expect(await standing("contact")).toEqual({
      phone: "+97149998877",
      whatsapp: null,
      website: "north.example",
    });
    const stored = await one(`
      select c.stated_facts -> 'phone' as fact, l.phone from clinics c
      join directory_listings l on l.entity_id = c.id where c.slug = 'north'`);
    expect(stored).toMatchObject({
      phone: "+97149998877",
      fact: { source: "owner", statedOn: today },
    });
    const { rows: audit } = await at.database.pool.query(
      "select action, actor_kind from audit_log order by id",
    );
    expect(audit).toEqual([
      { action: "change.submit", actor_kind: "user" },
      { action: "change.apply", actor_kind: "job" },
    ]);
    const { rows: events } = await at.database.pool.query(
      "select topic, payload from outbox_events where topic in ('change.applied', 'listings.changed') order by sequence",
    );
    expect(events.map(({ topic }) => topic)).toContain("listings.changed");
    expect(events.at(-1)?.payload).toMatchObject({
      authorId: "owner",
      part: "contact",
    });
    expect(await change("contact", fields)).toEqual({ ok: true, outcome: "unchanged" });
    expect((await edited()).changes).toMatchObject([{ part: "contact", state: "applied" }]);
  });

  test("hours with two shifts and a short Friday, Ramadan, and a day that differs", async () => {
    const week = { "day-1": "9-13, 16:30-20", "day-5": "09:00-12:00", "day-7": "" };
    expect(await change("hours", week)).toMatchObject({ outcome: "applied" });
    const hours = {
      "1": [
        ["09:00", "13:00"],
        ["16:30", "20:00"],
      ],
      "5": [["09:00", "12:00"]],
    };
    expect(await standing("hours")).toEqual({ week: hours });
    await change("ramadan", { "day-1": "10:00-15:00" });
    const dates = {
      "date-0": "2030-12-02",
      "opens-0": "",
      "closes-0": "",
      "noteEn-0": "National Day",
      "noteAr-0": "اليوم الوطني",
      "date-1": "2030-12-31",
      "opens-1": "09:00",
      "closes-1": "12:00",
      "noteEn-1": "",
      "noteAr-1": "",
      "date-2": "",
      "noteEn-2": "",
      "noteAr-2": "",
    };
    await change("exceptions", dates);
    expect(await standing("exceptions")).toMatchObject({
      dates: [
        { onDate: "2030-12-02", shift: null, noteAr: "اليوم الوطني" },
        { onDate: "2030-12-31", shift: ["09:00", "12:00"] },
      ],
    });
    const listed = await one(
      "select hours, ramadan_hours, open_minutes::text as minutes from directory_listings where slug = 'north'",
    );
    expect(listed).toMatchObject({ hours, ramadan_hours: { "1": [["10:00", "15:00"]] } });
    expect(listed.minutes).toContain("[540,780)");
    expect(await change("hours", { unknown: "on" })).toMatchObject({ outcome: "applied" });
    expect(await standing("hours")).toEqual({ week: null });
  });

  test("a professional's fee, hours and networks are those of one place", async () => {
    const place = await placeOfAmina("south");
    const target = { target: place };
    expect(
      await change(
        "visits",
        { fee: "1,250.50", followUpFee: "", visitTypes: ["in_person", "virtual"] },
        target,
      ),
    ).toMatchObject({ outcome: "applied" });
    await change("hours", { "day-2": "8-12" }, target);
    const vocabulary = at.world.vocabulary;
    const insurer = vocabulary.category("insurance-providers").at(-1)?.id ?? 0;
    const { id: network = 0, parentId: administrator = 0 } =
      vocabulary.category("insurance-networks").at(-1) ?? {};
    const added = {
      "insurer-0": `${insurer}`,
      "administrator-0": `${administrator}`,
      "network-0": `${network}`,
    };
    await change("networks", { ...added, "insurer-1": "" }, target);
    const stored = await one(`
      select p.fee, p.follow_up_fee, p.hours, p.follows_clinic_networks as follows, n.insurer_id, n.source,
        n.confirmed_on::text as day
      from places_of_practice p join place_networks n on n.place_id = p.id where p.id = '${place.subjectId}'`);
    expect(stored).toMatchObject({
      fee: "1250.50",
      follow_up_fee: null,
      hours: { "2": [["08:00", "12:00"]] },
      follows: false,
      insurer_id: insurer,
      source: "owner",
      day: today,
    });
    const listed = await one(
      "select price_max::float as most from directory_listings where slug = 'amina'",
    );
    expect(listed).toEqual({ most: 1250.5 });
    const { facts } = await edited(at.amina);
    expect(statementOf(facts, "fee", place.subjectId)).toMatchObject({
      source: "owner",
      statedOn: today,
    });
    await change("networks", { followsClinic: "on" }, target);
    expect(await standing("networks", place)).toEqual({ followsClinic: true, accepted: [] });
  });

  test("languages, prices and ways in", async () => {
    const ids = at.world.vocabulary
      .category("languages")
      .slice(0, 2)
      .map(({ id }) => `${id}`);
    await change("languages", { ids });
    expect(await standing("languages")).toEqual({ ids: ids.map(Number) });
    const [from, to] = [`from-${at.world.serviceId}`, `to-${at.world.serviceId}`];
    await change("prices", { serviceId: at.world.serviceId, [from]: "450", [to]: "" });
    expect(
      await one("select price_min::float as min from directory_listings where slug = 'north'"),
    ).toEqual({ min: 450 });
    await change("access", {
      walkIns: "yes",
      stepFreeAccess: "yes",
      parkingEn: "Basement",
      parkingAr: "قبو",
      metroEn: "",
      metroAr: "",
    });
    expect(await standing("access")).toMatchObject({ stepFreeAccess: true, parkingAr: "قبو" });
    expect((await edited()).facts.walkIns).toMatchObject({ source: "owner", statedOn: today });
    expect(await one("select walk_ins from directory_listings where slug = 'north'")).toEqual({
      walk_ins: true,
    });
  });

  test("only a fact that changed is dated anew", async () => {
    const old = { source: "import", statedOn: "2026-01-01", expiresOn: "2026-07-01" };
    const facts = JSON.stringify({ hours: old, phone: old, networks: old });
    await at.database.pool.query(
      "update clinics set stated_facts = $1, phone = '+97143214567', website = null, opening_hours = null, ramadan_hours = null where slug = 'north'",
      [facts],
    );
    await change("hours", { "day-1": "9-13" });
    expect((await edited()).facts).toMatchObject({
      hours: { source: "owner", statedOn: today },
      ramadan: old,
      phone: old,
      networks: old,
    });
    await change("ramadan", { "day-1": "10-15" });
    expect((await edited()).facts.ramadan).toMatchObject({ source: "owner", statedOn: today });
    await change("contact", { phone: "04 321 4567", whatsapp: "", website: "north.example" });
    const { facts: later } = await edited();
    expect(later).toMatchObject({ phone: old, website: { source: "owner", statedOn: today } });
    expect(statementOf(later, "whatsapp")).toEqual(old);
  });

  test("a fact of one place of practice does not date the others", async () => {
    const old = { source: "import", statedOn: "2026-01-01", expiresOn: "2026-07-01" };
    await at.database.pool.query(
      "update professionals set stated_facts = $1 where slug = 'amina'",
      [JSON.stringify({ fee: old, hours: old })],
    );
    const [south, north] = [await placeOfAmina("south"), await placeOfAmina("north")];
    await change("hours", { "day-3": "8-12" }, { target: south });
    const { facts } = await edited(at.amina);
    expect(facts).toMatchObject({ fee: old, hours: old });
    expect(statementOf(facts, "hours", south.subjectId)).toMatchObject({ statedOn: today });
    expect(statementOf(facts, "hours", north.subjectId)).toEqual(old);
    expect(oldestStatement(facts, "hours", [south.subjectId ?? "", north.subjectId ?? ""])).toEqual(
      old,
    );
  });

  test("a network that stays keeps its own day and source", async () => {
    const { vocabulary } = at.world;
    const insurers = vocabulary.category("insurance-providers");
    const networks = vocabulary.category("insurance-networks");
    const idsAt = (row: number) =>
      [insurers[row]?.id, networks[row]?.parentId, networks[row]?.id].map((id) => id ?? 0);
    await at.database.pool.query("delete from clinic_networks");
    await at.database.pool.query(
      `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
       values ($1, $2, $3, $4, '2026-01-01', 'import')`,
      [at.north.entityId, ...idsAt(0)],
    );
    const [insurerId = 0, administratorId = 0, networkId = 0] = idsAt(1);
    await change("networks", {
      accepted: idsAt(0).join("-"),
      "insurer-0": `${insurerId}`,
      "administrator-0": `${administratorId}`,
      "network-0": `${networkId}`,
    });
    const { rows } = await at.database.pool.query(
      "select confirmed_on::text as day, source from clinic_networks order by confirmed_on",
    );
    expect(rows).toEqual([
      { day: "2026-01-01", source: "import" },
      { day: today, source: "owner" },
    ]);
  });

  test("editing one language says that the other is older now, until it is edited too", async () => {
    const words = (more: object) => ({
      parkingEn: "",
      parkingAr: "",
      metroEn: "",
      metroAr: "",
      stepFreeAccess: "",
      ...more,
    });
    await change("access", words({ parkingEn: "Level B1", parkingAr: "القبو الأول" }));
    expect(olderLanguage((await edited()).facts, "parking")).toBeNull();
    await change("access", words({ parkingEn: "Level B2", parkingAr: "القبو الأول" }));
    expect(olderLanguage((await edited()).facts, "parking")).toBe("ar");
    expect(olderLanguage((await edited()).facts, "metro")).toBeNull();
    await change("access", words({ parkingEn: "Level B2", parkingAr: "القبو الثاني" }));
    expect(olderLanguage((await edited()).facts, "parking")).toBeNull();
    await change("access", words({ parkingEn: "Level B2", parkingAr: "الطابق الثاني" }));
    expect(olderLanguage((await edited()).facts, "parking")).toBe("en");
  });

  test("all still correct: every fact that is stated is of today", async () => {
    expect(await change("confirmation", {})).toMatchObject({ outcome: "applied" });
    const { facts, checkedOn } = await edited();
    expect(checkedOn).toBe(today);
    expect(Object.values(facts).every((fact) => fact?.statedOn === today)).toBe(true);
    const { confirmed } = await one(
      "select max(confirmed_on)::text as confirmed from clinic_networks",
    );
    expect(confirmed).toBe(today);
  });

  test.each<[ChangePart, Record<string, string | string[]>, Record<string, string>]>([
    ["contact", { phone: "call me", whatsapp: "", website: "" }, { phone: "phone.invalid" }],
    [
      "contact",
      { phone: "", whatsapp: "", website: "javascript:alert(1)" },
      { website: "website.invalid" },
    ],
    ["hours", { "day-3": "nine" }, { "day-3": "hours.invalid" }],
    ["hours", { "day-3": "13:00-09:00" }, { "day-3": "hours.order" }],
    ["hours", { "day-3": "09:00-13:00, 12:00-15:00" }, { "day-3": "hours.overlap" }],
    ["hours", { "day-3": "20:00-01:00", "day-4": "00:30-02:00" }, { "day-4": "hours.overlap" }],
    ["exceptions", { "date-0": "tomorrow" }, { "date-0": "date.invalid" }],
    ["exceptions", { "date-0": "2030-02-30" }, { "date-0": "date.invalid" }],
    [
      "exceptions",
      { "date-0": "2030-02-01", "opens-0": "x", "closes-0": "9:00" },
      { "opens-0": "time.invalid", "closes-0": "time.invalid" },
    ],
    [
      "exceptions",
      { "date-0": "2030-02-01", "opens-0": "09:00", "date-1": "2030-02-02", "closes-1": "12:00" },
      { "closes-0": "time.missing", "opens-1": "time.missing" },
    ],
    [
      "exceptions",
      { "date-0": "2030-02-01", "opens-0": "12:00", "closes-0": "09:00" },
      { "closes-0": "time.order" },
    ],
    [
      "networks",
      { "insurer-0": "1", "administrator-0": "", "network-0": "2" },
      { "administrator-0": "network.missing" },
    ],
    ["networks", { accepted: "1-1-1" }, { accepted: "invalid" }],
    ["networks", { accepted: "x" }, { accepted: "invalid" }],
    ["languages", { ids: [] }, { ids: "languages.missing" }],
    ["languages", { ids: "1" }, { ids: "invalid" }],
    ["name", { nameEn: "", nameAr: "عيادة" }, { nameEn: "name.missing" }],
    [
      "description",
      { descriptionEn: "a".repeat(1_501), descriptionAr: "" },
      { descriptionEn: "text.long" },
    ],
    ["licence", { authority: "FDA", number: "1" }, { authority: "authority.missing" }],
    ["specialties", { ids: [] }, { ids: "specialties.missing" }],
  ])(
    "%s $#: what is wrong is told at its field and nothing is kept",
    async (part, fields, problems) => {
      expect(await change(part, fields)).toEqual({ ok: false, refusal: "invalid", problems });
      expect((await edited()).changes).toEqual([]);
    },
  );

  test("ids of others, parts of others and places of others are refused", async () => {
    const contact = { phone: "", whatsapp: "", website: "" };
    await expect(change("contact", contact, { actor: stranger })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(change("contact", contact, { actor: guest })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    await expect(change("visits", {}, { target: at.north })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(change("prices", {}, { target: at.amina })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      change("hours", {}, { target: { ...at.north, subjectId: randomUUID() } }),
    ).rejects.toMatchObject({ code: "not_found" });
    const bilal = await one(
      "select id from places_of_practice where professional_id = (select id from professionals where slug = 'bilal')",
    );
    const fee = { fee: "1", followUpFee: "", visitTypes: "in_person" };
    await expect(
      change("visits", fee, { target: { ...at.amina, subjectId: bilal.id } }),
    ).rejects.toMatchObject({ code: "not_found" });
    const [other] = [`from-${randomUUID()}`];
    await change("prices", { serviceId: other.slice(5), [other]: "1" });
    expect(
      await one(
        "select count(*)::int as count from clinic_services where price_min = 1 and clinic_id = (select id from clinics where slug = 'north')",
      ),
    ).toEqual({ count: 0 });
    const read = (actor: Actor) =>
      withRead(at.database, actor, (tx) => tx.execute("select id from listing_changes"));
    expect((await read(stranger)).rows).toEqual([]);
    await expect(read(guest)).rejects.toMatchObject({ cause: { code: "42501" } });
    const forge = withTransaction(at.database, owner, (tx) =>
      tx.execute("update listing_changes set state = 'applied'"),
    );
    await expect(forge).rejects.toMatchObject({ cause: { code: "42501" } });
    const steal = withTransaction(at.database, owner, (tx) =>
      tx.execute("update clinics set is_featured = true"),
    );
    await expect(steal).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("extra fields are not taken over", async () => {
    await change("contact", {
      phone: "+97140000000",
      whatsapp: "",
      website: "",
      is_featured: "true",
      nameEn: "Best",
    });
    expect(await one("select is_featured, name_en from clinics where slug = 'north'")).toEqual({
      is_featured: false,
      name_en: "Clinic north",
    });
  });

  test("what was not applied at once is applied by the hour", async () => {
    await withTransaction(at.database, owner, (tx) =>
      tx.execute(`select submit_change(gen_random_uuid(), 'clinics', '${at.north.entityId}', 'contact', null,
        '{}', '{"phone": "+97141112233", "whatsapp": null, "website": null}')`),
    );
    expect(await standing("contact")).not.toMatchObject({ phone: "+97141112233" });
    const run = { services: services(), log: services().log, signal: new AbortController().signal };
    await applyChangesJob.run({}, run);
    expect(await standing("contact")).toMatchObject({ phone: "+97141112233" });
  });
});

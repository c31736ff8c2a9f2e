import { beforeAll, expect, test } from "vitest";
import { readRecords } from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import * as booking from "#app/booking/pages/booking.route.tsx";
import { openInsurance } from "#app/booking/pages/details/patient/insurance.server.ts";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { askedInsurance } from "#app/search/answers/asked-insurance.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";

const pressed = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};

const owner: Actor = { kind: "job", name: "test" };

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let vocabulary: Vocabulary;
  let slug = "";
  const idOf = (category: "insurance-providers" | "insurance-networks", item: string) =>
    vocabulary.bySlug(category, item)?.id ?? 0;

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    vocabulary = await getVocabulary(database);
    town = await makeBookableTown(database);
    const { pool } = database;
    await pool.query("delete from clinic_networks where clinic_id = $1", [town.clinicId]);
    await pool.query(
      "delete from place_networks where place_id in (select id from places_of_practice where professional_id = $1)",
      [town.professionalId],
    );
    await pool.query(
      "update places_of_practice set follows_clinic_networks = true where professional_id = $1",
      [town.professionalId],
    );
    const administrator = vocabulary.bySlug("insurance-administrators", "daman-administration");
    await pool.query(
      `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
       values ($1, $2, $3, $4, current_date, 'owner')`,
      [
        town.clinicId,
        idOf("insurance-providers", "daman"),
        administrator?.id,
        idOf("insurance-networks", "daman-enhanced"),
      ],
    );
    const ids = [town.professionalId];
    await withTransaction(database, owner, (tx) =>
      refreshListings(tx, { entityType: "professionals", ids }),
    );
    const { rows } = await pool.query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    slug = rows[0].slug;
    site = openSignInSite(database, { "book/:slug": chooseSlot, "bookings/:id": booking });
  }, 300_000);

  /** The address of the details to which the link of a time leads, and its page. */
  const follow = async (insurance: string, at: number) => {
    const browser = newBrowser();
    const query = new URLSearchParams({
      slot: `${town.types.instant}_${town.startOf(at)}`,
      insurance,
    });
    const held = await site.request(browser, `/book/${slug}?${query}`, { headers: pressed });
    const path = held.headers.get("location") ?? "";
    return { path, page: await site.open(browser, path) };
  };

  test("the insurance that a search asked for opens in the form of a booking", async () => {
    const { path, page } = await follow("daman_daman-enhanced", 4);
    expect(path).toMatch(/^\/bookings\/[\w-]+\?insurance=daman_daman-enhanced$/);
    expect(page).toContain('"insurer":"daman","network":"daman-enhanced"');
    const { page: ofInsurer } = await follow("daman", 8);
    expect(ofInsurer).toMatch(/"blank":\{[^}]*"insurer":"daman"/);
    expect(ofInsurer).not.toContain('"network":"daman');
  });

  test("an insurance that the place does not accept opens nothing", async () => {
    const { page } = await follow("sukoon", 12);
    expect(page).toContain('"blank":{"for":"self"');
    expect(page).not.toMatch(/"blank":\{[^}]*"insurer":"\w/);
    expect((await follow("%22%3E<b>", 16)).path).toMatch(/^\/bookings\/[\w-]+$/);
  });

  test("other kinds of visit and other weeks keep it", async () => {
    const path = `/book/${slug}?type=${town.types.instant}&insurance=daman`;
    const response = await site.open(newBrowser(), path);
    expect(response).toContain('"insurance":{"insurer":"daman","network":null}');
  });

  test("the network of the visitor's own plan is used with the same insurer", () => {
    const ids = {
      insurerId: idOf("insurance-providers", "daman"),
      networkId: idOf("insurance-networks", "daman-enhanced"),
    };
    const accepted = [{ ...ids, administratorId: 0, confirmedOn: "2026-11-01" }];
    const open = (insurer: string, plan: typeof ids | null) =>
      openInsurance(vocabulary, accepted, { asked: { insurer, network: null }, plan });
    expect(open("daman", ids)).toEqual({ insurer: "daman", network: "daman-enhanced" });
    expect(open("daman", null)).toEqual({ insurer: "daman", network: null });
    // Not accepted here: the plan of the visitor stays.
    expect(open("sukoon", ids)).toEqual({ insurer: "daman", network: "daman-enhanced" });
  });

  test("a search for one insurer or network names it, one for several none", () => {
    const daman = idOf("insurance-providers", "daman");
    const enhanced = idOf("insurance-networks", "daman-enhanced");
    const [other] = vocabulary.category("insurance-providers").filter(({ id }) => id !== daman);
    const ask = (insurerIds: number[], networkIds: number[] = []) =>
      askedInsurance({ insurerIds, networkIds }, vocabulary);
    expect(ask([daman])).toEqual({ insurer: "daman", network: null });
    expect(ask([], [enhanced])).toEqual({ insurer: "daman", network: "daman-enhanced" });
    expect(ask([daman, other?.id ?? 0])).toBeNull();
    expect(ask([])).toBeNull();
  });

  test("the times on the cards of such a search lead on with it", async () => {
    const { database } = town.services;
    const now = new Date();
    const table = new FreeTimesTable();
    const ids = [town.professionalId];
    for (const [subject, record] of await readRecords(database, ids, now.getTime()))
      table.set(subject, record);
    setFreeTimes(database, table);
    const page = await readSearchPage(
      {
        params: new URLSearchParams({
          q: slug.replaceAll("-", " "),
          insurance_ids: String(idOf("insurance-providers", "daman")),
          entityType: "professionals",
        }),
      },
      {
        database,
        actor: guest,
        locale: "en",
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now,
      },
    );
    setFreeTimes(database, noFreeTimes);
    if (!("content" in page)) throw new Error("No page.");
    const links = page.content.cards.flatMap(({ times }) =>
      (times?.days ?? []).flatMap((day) => day.times.map(({ href }) => href)),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(new URL(link, "http://localhost").searchParams.get("insurance")).toBe("daman");
  });
});

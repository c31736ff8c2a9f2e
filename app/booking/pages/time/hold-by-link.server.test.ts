import { expect, test } from "vitest";
import { timeLink } from "#app/directory/free-times/booking-link.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as booking from "../booking.route.tsx";
import * as choose from "./choose-slot.route.tsx";

/** Headers of a browser for a pressed link of the same site. */
const pressed = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let slug = "";
  let at = 0;

  async function linkOfNextTime(): Promise<{ link: string; startsAt: string }> {
    if (!town) {
      const database = await open({ seed: "demo" });
      town = await makeBookableTown(database);
      site = openSignInSite(database, { "book/:slug": choose, "bookings/:id": booking });
      const { rows } = await database.pool.query("select slug from professionals where id = $1", [
        town.professionalId,
      ]);
      slug = rows[0]?.slug;
    }
    at += 4;
    const startsAt = town.startOf(at);
    const link = timeLink({
      bookingSlug: slug,
      place: { clinicId: town.clinicId },
      visitType: "in_person",
      typeId: town.types.instant,
      start: Date.parse(startsAt),
    });
    return { link, startsAt };
  }
  const press = (browser: Browser, link: string, headers: Record<string, string> = pressed) =>
    site.request(browser, link, { headers });
  const heldAt = async (startsAt: string) => {
    const { rows } = await town.services.database.pool.query(
      "select id from bookings where professional_id = $1 and lower(during) = $2 and state = 'held'",
      [town.professionalId, startsAt],
    );
    return rows.map(({ id }) => id);
  };

  test("a pressed link opens the details step with the time held", async () => {
    const { link, startsAt } = await linkOfNextTime();
    const browser = newBrowser();
    const response = await press(browser, link);
    expect(response.status).toBe(303);
    const [id] = await heldAt(startsAt);
    expect(response.headers.get("location")).toBe(`/bookings/${id}`);
    const page = await site.open(browser, `/bookings/${id}`);
    expect(page).toContain(`"hold":{"id":"${id}"`);
  });

  test("whom a search was for goes with the link, and opens the form", async () => {
    const { link, startsAt } = await linkOfNextTime();
    const browser = newBrowser();
    const { headers } = await press(browser, `${link}&for=child`);
    const [id] = await heldAt(startsAt);
    expect(headers.get("location")).toBe(`/bookings/${id}?for=child`);
    const page = await site.open(browser, `/bookings/${id}?for=child`);
    expect(page).toContain('"typedBefore":{"for":"family"');
    expect(page).toContain('"blank":{"for":"self"');
  });

  test.each(["stranger", "fever", "child%20fever"])(
    "«%s» is nobody that a link is for",
    async (who) => {
      const { link, startsAt } = await linkOfNextTime();
      const { headers } = await press(newBrowser(), `${link}&for=${who}`);
      const [id] = await heldAt(startsAt);
      expect(headers.get("location")).toBe(`/bookings/${id}`);
    },
  );

  test("going back and pressing the same link again leads to the same hold", async () => {
    const { link, startsAt } = await linkOfNextTime();
    const browser = newBrowser();
    const first = await press(browser, link);
    const again = await press(browser, link);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(await heldAt(startsAt)).toHaveLength(1);
  });

  test.each([
    ["a crawler", {}],
    ["a prefetch", { ...pressed, "sec-purpose": "prefetch" }],
    ["a link of another site", { ...pressed, "sec-fetch-site": "cross-site" }],
    ["a script", { ...pressed, "sec-fetch-user": "?0" }],
  ])("%s holds nothing and gets the page with that time chosen", async (_who, headers) => {
    const { link, startsAt } = await linkOfNextTime();
    const response = await press(newBrowser(), link, headers);
    expect(response.status).toBe(200);
    expect(await heldAt(startsAt)).toEqual([]);
    const page = await response.text();
    const moment = new Date(startsAt).toISOString();
    expect(page).toContain(`"chosen":"${town.types.instant}_${moment}"`);
    expect(page).toContain(`"value":"${town.types.instant}_${moment}"`);
  });

  test.each([
    "",
    "soon",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "+275760-09-13T00:00:00Z",
  ])("a link to the moment «%s» opens the page with nothing chosen", async (moment) => {
    const { link } = await linkOfNextTime();
    const url = new URL(link, "https://dalil.example");
    url.searchParams.set("slot", `${town.types.instant}_${moment}`);
    const response = await press(newBrowser(), url.pathname + url.search);
    expect(response.status).toBe(200);
  });

  test.each([
    ["en", "This time has passed"],
    ["ar", "فات هذا الموعد"],
  ])(
    "a link of a time that has passed says so and shows the next free times (%s)",
    async (lang, words) => {
      const { link } = await linkOfNextTime();
      const past = new URL(link, "https://dalil.example");
      past.searchParams.set("slot", `${town.types.instant}_2020-01-01T08:00:00.000Z`);
      past.searchParams.set("lang", lang);
      for (const headers of [{}, pressed]) {
        const response = await press(newBrowser(), `${past.pathname}${past.search}`, headers);
        expect(response.status).toBe(422);
        const page = await response.text();
        expect(page).toContain(words);
        expect(page).toMatch(/"slots":\[\{"value":"/);
      }
    },
  );

  test("a time that has gone since somebody shared its link is said so without a press", async () => {
    const { link } = await linkOfNextTime();
    const free = await site.open(newBrowser(), link);
    expect(free).toContain('"refusal":null');
    await press(newBrowser(), link);
    const response = await press(newBrowser(), link, {});
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain("This time is no longer free");
    expect(page).toMatch(/"alternatives":\[\{"value":"/);
  });

  test("a time that has gone is said so, with the nearest times of the same person and place", async () => {
    const { link, startsAt } = await linkOfNextTime();
    await press(newBrowser(), link);
    const response = await press(newBrowser(), link);
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain('"refusal":{"status":409,"reason":"taken"');
    const [refusal = ""] = /"alternatives":\[.*?\]/.exec(page) ?? [];
    const offered = [...refusal.matchAll(/"value":"([\w-]+)_([^"]+)"/g)];
    expect(offered).toHaveLength(3);
    for (const [, type, moment = ""] of offered) {
      expect(type).toBe(town.types.instant);
      expect(Math.abs(Date.parse(moment) - Date.parse(startsAt))).toBeLessThanOrEqual(3_600_000);
    }
  });
});

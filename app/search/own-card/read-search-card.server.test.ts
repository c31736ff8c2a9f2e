import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import * as insurance from "#app/patients/sections/profile-list.route.tsx";
import { guest } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import { readSearchPage } from "../queries.server.ts";
import * as search from "../search.route.tsx";

const routes = { login, search, "dashboard/profile/insurance": insurance };
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };

onAnyDatabase((open) => {
  test("the insurer of a valid card is preset where a search begins, and can be taken back", async () => {
    const database = await open({ seed: "demo" });
    const site = openSignInSite(database, routes);
    await createAccount(site.site.services, { ...mona, isAdmin: false });
    const vocabulary = await getVocabulary(database);
    const daman = vocabulary.bySlug("insurance-providers", "daman");
    const other = vocabulary.category("insurance-providers").find(({ id }) => id !== daman?.id);
    const withDaman = `insurance_ids=${daman?.id}`;
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...mona });
    const ask = async (path: string, referer = "") => {
      const headers = new Headers(referer ? { referer: `http://localhost${referer}` } : {});
      const response = await site.request(browser, `http://localhost${path}`, { headers });
      return response.headers.get("location");
    };
    const keepCard = (days: number) =>
      site.submit(browser, "/dashboard/profile/insurance", {
        intent: "save",
        token: "5b0c1f8e-7b0d-4c55-9f5e-0d6a4a0f4d11",
        insurer: "daman",
        validUntil: addDays(dubaiDay(), days),
      });

    expect(await ask("/search?q=dentist")).toBeNull();
    await keepCard(-1);
    expect(await ask("/search?q=dentist")).toBeNull();
    await keepCard(30);
    expect(await ask("/search?q=dentist")).toBe(`/search?q=dentist&${withDaman}`);
    for (const named of [
      `/search?q=dentist+who+takes+AXA`,
      "/search?q=Zzyzx",
      `/search?insurance_ids=${other?.id}`,
    ])
      expect(await ask(named), named).toBeNull();
    expect(await ask("/search?q=dentist", "/search?q=doctor")).toBeNull();

    expect(await ask("/search?q=dentist", `/search?q=dentist&${withDaman}`)).toBeNull();
    expect(await ask("/search?q=dentist")).toBeNull();

    const card = { insurerId: daman?.id ?? 0, networkId: null, isPreset: false };
    const read = async (query: string) => {
      const page = await readSearchPage(
        { params: new URLSearchParams(query) },
        {
          database,
          actor: guest,
          locale: "en",
          origin: "http://localhost",
          appName: "Dalil",
          emergency: { ambulance: "998", police: "999" },
          now: new Date(),
          card,
        },
      );
      return "state" in page ? page.content : null;
    };
    const chosen = await read(withDaman);
    expect(chosen?.chips).toEqual([{ label: "Daman, your card", phrase: null, path: "/search" }]);
    expect([chosen?.insurers, chosen?.offeredCard]).toEqual([
      [{ name: "Daman", isNetwork: false }],
      null,
    ]);
    const offered = await read("q=dentist");
    expect(offered?.offeredCard?.chip.path).toBe(`/search?q=dentist&${withDaman}`);
    const accepting = offered?.offeredCard?.accepting.size ?? 0;
    expect(accepting).toBeGreaterThan(0);
    expect(accepting).toBeLessThan(offered?.cards.length ?? 0);
    expect((await read("q=dentist+who+takes+AXA"))?.offeredCard).toBeNull();
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { directory as directoryAr } from "#app/directory/messages/ar.ts";
import { directory as directoryEn } from "#app/directory/messages/en.ts";
import { media as mediaAr } from "#app/media/messages/ar.ts";
import { media as mediaEn } from "#app/media/messages/en.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Locale, locales } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui as uiAr } from "#app/ui/messages/ar.ts";
import { ui as uiEn } from "#app/ui/messages/en.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { joinedLabels } from "#test/joined-text.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { readEditedListing } from "../queries.server.ts";
import type { ChangedType, ChangePart } from "../rules.ts";
import { submitChange } from "../submit-change.server.ts";
import * as editListing from "./edit-listing.route.tsx";
import type { RefusedPart } from "./edited-listing.ts";
import { ListingEditor } from "./listing-editor.tsx";
import { practice as practiceAr } from "./messages/ar.ts";
import { practice as practiceEn } from "./messages/en.ts";
import { presentEditor } from "./present-editor.server.ts";

const routes = { login, "dashboard/practice": editListing, "dashboard/clinic": editListing };
const owner: Actor = { kind: "user", userId: "owner", email: "owner@dalil.example" };
const token = "11111111-1111-4111-8111-111111111111";
const catalogs = {
  en: { directory: directoryEn, media: mediaEn, practice: practiceEn, ui: uiEn },
  ar: { directory: directoryAr, media: mediaAr, practice: practiceAr, ui: uiAr },
};
const names = {
  professionals: { slug: "amina", nameEn: "Dr. amina", nameAr: "د. amina" },
  clinics: { slug: "north", nameEn: "Clinic north", nameAr: "عيادة north" },
};
const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();

/** The forms of a page as a browser would send them back untouched. */
function formsOf(markup: string): FormData[] {
  return [...markup.matchAll(/<form[\s>].*?<\/form>/gs)].map(([html]) => {
    const form = new FormData();
    const fields = /<input ([^>]*)>|<(select|textarea) ([^>]*)>(.*?)<\/\2>/gs;
    for (const [, input, kind, attributes = input ?? "", inner = ""] of html.matchAll(fields)) {
      const name = / ?\bname="([^"]*)"/.exec(attributes)?.[1] ?? "";
      const value =
        / ?\bvalue="([^"]*)"/.exec(
          kind === "select"
            ? (/<option [^>]*selected=""[^>]*>/.exec(inner)?.[0] ?? "")
            : attributes,
        )?.[1] ?? "";
      if (/type="file"/.test(attributes)) continue;
      if (/type="checkbox"/.test(attributes) && !/checked=""/.test(attributes)) continue;
      form.append(
        name,
        kind === "textarea" ? inner : value || (/type="checkbox"/.test(attributes) ? "on" : ""),
      );
    }
    return form;
  });
}

onAnyDatabase((open) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof writeSmallDirectory>>;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    world = await written;
    await database.pool.query(
      `delete from listing_changes; delete from claims; ${emptyAuditLog}; delete from auth_users; delete from users; delete from rate_counters`,
    );
    await giveListing(database, { person: "owner", entityType: "clinics", slug: "north" });
    await giveListing(database, { person: "owner", entityType: "professionals", slug: "amina" });
  });

  const idOf = (type: ChangedType) =>
    type === "clinics" ? world.clinics.north : world.people.amina;
  async function show(
    type: ChangedType,
    locale: Locale,
    { refused = null, openKey = null }: { refused?: RefusedPart | null; openKey?: string | null },
  ) {
    const { config } = testServices(database, { dataDir: "/tmp" });
    const listing = { entityType: type, entityId: idOf(type) };
    const edited = await readEditedListing(database, owner, listing);
    const vocabulary = await getVocabulary(database);
    const context = { config, locale, vocabulary, openKey };
    const editor = presentEditor(type, names[type], edited, context);
    const page = <ListingEditor editor={editor} refused={refused} token={token} />;
    const router = createMemoryRouter([{ path: "/", element: page }]);
    return renderToStaticMarkup(
      <LocaleProvider locale={locale} catalog={catalogs[locale]}>
        <RouterProvider router={router} />
      </LocaleProvider>,
    );
  }

  test("every form, sent back as it came, changes nothing", async () => {
    for (const type of ["clinics", "professionals"] as const) {
      const closed = await show(type, "en", {});
      expect(formsOf(closed).map((form) => form.get("part"))).toEqual(["confirmation"]);
      const keys = [...closed.matchAll(/&amp;open=([\w-]+)#/g)].map(([, key = ""]) => key);
      expect(keys.length).toBe(type === "clinics" ? 14 : 9 + 2 * 4);
      for (const openKey of keys) {
        expect(joinedLabels(await show(type, "ar", { openKey }))).toEqual([]);
        const forms = formsOf(await show(type, "en", { openKey }));
        const part = forms[1]?.get("part") as ChangePart;
        expect([forms.length, openKey]).toEqual([2, expect.stringContaining(part)]);
        const form = forms[1] ?? new FormData();
        if (part === "picture") continue;
        const subjectId = String(form.get("subject")) || null;
        const target = { entityType: type, entityId: idOf(type), subjectId };
        const visit = { actor: owner, database, requestId: "request-1" };
        const wish = { target, part, token: crypto.randomUUID() };
        const result = await submitChange(visit, wish, form);
        // An absent fact has no form value that states it as empty.
        const isUnsaid =
          !result.ok &&
          result.refusal === "invalid" &&
          Object.values(result.problems).every((problem) => problem.endsWith(".missing"));
        expect([part, isUnsaid || result]).toEqual([
          part,
          isUnsaid || { ok: true, outcome: "unchanged" },
        ]);
      }
    }
  });

  test.each(locales)(
    "the page says everything in %s, and what was wrong at its field",
    async (locale) => {
      for (const type of ["clinics", "professionals"] as const) {
        const refused: RefusedPart = {
          key: "contact",
          refusal: "invalid",
          problems: { phone: "phone.invalid" },
          upload: null,
          fields: { phone: "<b>call me</b>", token },
        };
        const markup = await show(type, locale, { refused });
        expect(markup).toContain('value="&lt;b&gt;call me&lt;/b&gt;"');
        expect(markup).toContain('href="#contact-phone"');
        expect(markup.match(/aria-expanded="true"/g)).toHaveLength(1);
        expect(markup).not.toMatch(/undefined|\{\w+\}|part\.\w+|problem\.\w+/);
      }
    },
  );

  test.each(locales)("the fields of an older text say so in %s", async (locale) => {
    const target = { entityType: "clinics", entityId: idOf("clinics"), subjectId: null } as const;
    const visit = { actor: owner, database, requestId: "request-1" };
    const form = new FormData();
    const note = locale === "ar" ? practiceAr["older.ar.note"] : practiceEn["older.ar.note"];
    const [words = ""] = String(note).split("{date}");
    expect(await show("clinics", locale, { openKey: "access" })).not.toContain(words);
    form.set("parkingEn", "Level B3");
    const wish = { target, part: "access", token: crypto.randomUUID() } as const;
    expect(await submitChange(visit, wish, form)).toEqual({ ok: true, outcome: "applied" });
    const markup = await show("clinics", locale, { openKey: "access" });
    expect(markup).toMatch(new RegExp(`id="access-parkingAr-hint"[^>]*>${words}`));
    expect(markup.match(/Arabic is out of date|النص العربي أقدم/g)).toHaveLength(1);
    await database.pool.query(
      "update clinics set parking_en = null, stated_facts = stated_facts - 'parkingEn' where slug = 'north'",
    );
  });

  test("a part is as new as the last of its facts that changed", async () => {
    const facts = (website: string) => ({
      phone: { source: "owner", statedOn: "2025-11-17" },
      website: { source: "owner", statedOn: website },
    });
    const dateAfter = async (website: string) => {
      await database.pool.query(
        "update clinics set stated_facts = stated_facts || $1::jsonb where slug = 'north'",
        [JSON.stringify(facts(website))],
      );
      const markup = await show("clinics", "en", {});
      return /Phone and website.*?Updated on ([^<]+)</s.exec(markup)?.[1];
    };
    expect(await dateAfter("2025-01-02")).toBe("17 November 2025");
    expect(await dateAfter("2026-11-30")).toBe("30 November 2026");
  });

  let here: SignInSite;
  async function signedIn(isOwner: boolean) {
    here = openSignInSite(database, routes);
    const person = { email: "mona@example.ae", fullName: "Mona", password: "tin-goat-7" };
    const { userId } = await createAccount(here.site.services, { ...person, isAdmin: false });
    if (isOwner) {
      await giveListing(database, { person: userId, entityType: "clinics", slug: "north" });
      await giveListing(database, { person: userId, entityType: "clinics", slug: "south" });
    }
    const browser = newBrowser();
    await here.submit(browser, "/login", { mode: "login", ...person });
    return browser;
  }

  test("an owner changes a clinic of theirs over its form", async () => {
    const browser = await signedIn(true);
    const fields = {
      part: "contact",
      subject: "",
      token,
      phone: "+97140001122",
      whatsapp: "",
      website: "",
    };
    const path = "/dashboard/clinic?listing=south&lang=ar";
    expect(await here.open(browser, path)).toContain("عيادة south");
    const sent = await here.submit(browser, path, fields);
    expect([sent.status, sent.to]).toEqual([
      303,
      "/dashboard/clinic?listing=south&done=applied&part=contact&lang=ar",
    ]);
    const refused = await here.submit(browser, path, { ...fields, phone: "x" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("phone.invalid");
    const confirmed = await here.submit(browser, path, {
      ...fields,
      part: "confirmation",
      token: crypto.randomUUID(),
    });
    expect(confirmed.to).toContain("done=confirmed");
    for (const wrong of [{ part: "password" }, { token: "1" }, { subject: "x" }]) {
      expect((await here.submit(browser, path, { ...fields, ...wrong })).status).toBe(400);
    }
  });

  test("an owner proposes a service of the directory for a clinic of theirs", async () => {
    const browser = await signedIn(true);
    await database.pool.query(
      `insert into services (slug, name_en, name_ar, service_type_id, status)
      select 'x-ray', 'X-ray', 'أشعة', service_type_id, 'active' from services where slug = 'heart-scan'`,
    );
    const path = "/dashboard/clinic?listing=south&open=services";
    expect(await here.open(browser, path)).toContain("X-ray");
    const { rows } = await database.pool.query("select id from services where slug = 'x-ray'");
    const fields = {
      part: "services",
      subject: "",
      token: crypto.randomUUID(),
      offeredId: world.serviceId,
      "service-0": rows[0].id,
      "from-0": "120",
    };
    const sent = await here.submit(browser, path, fields);
    expect([sent.status, sent.to]).toEqual([303, expect.stringContaining("done=waiting")]);
    const { rows: waiting } = await database.pool.query(
      "select part, state, after -> 'added' as added from listing_changes",
    );
    const added = [{ serviceId: rows[0].id, priceMin: 120, priceMax: null }];
    expect(waiting).toEqual([{ part: "services", state: "waiting", added }]);
    await database.pool.query("delete from services where slug = 'x-ray'");
  });

  test("a person without a listing sees how to claim one, and changes nothing", async () => {
    const browser = await signedIn(false);
    expect(await here.open(browser, "/dashboard/clinic")).toContain('"editor":null');
    expect((await here.request(browser, "/dashboard/clinic?listing=north")).status).toBe(404);
    const fields = {
      part: "contact",
      subject: "",
      token,
      phone: "+97140001122",
      whatsapp: "",
      website: "",
    };
    for (const path of [
      "/dashboard/clinic",
      "/dashboard/clinic?listing=north",
      "/dashboard/practice",
    ]) {
      expect((await here.submit(browser, path, fields)).status).toBe(403);
    }
  });
});

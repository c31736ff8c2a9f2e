import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { profiles as profilesAr } from "../messages/ar.ts";
import { profiles as profilesEn } from "../messages/en.ts";
import type { ProfileHead } from "../profile.ts";
import { KnownFacts } from "./known-facts.tsx";
import { presentRegister } from "./present-facts.server.ts";

const catalogs = { en: { profiles: profilesEn }, ar: { profiles: profilesAr } };

const profile: ProfileHead = {
  entityType: "clinics",
  entityId: "00000000-0000-0000-0000-000000000001",
  title: "Comet Clinic",
  imageUrl: null,
  kind: null,
  averageRating: 0,
  reviewCount: 0,
  isVerified: false,
  isFeatured: false,
  breadcrumbs: [],
  description: "",
  path: "/clinics/comet-clinic",
  url: "https://dalil.example/clinics/comet-clinic",
  facts: [],
  reportHref: "/report/clinics/comet-clinic",
  claimHref: null,
  isOfMap: false,
};

test.each(["en", "ar"] as const)("facts of the map name its makers and licence (%s)", (locale) => {
  const shown = (isOfMap: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LocaleProvider locale={locale} catalog={catalogs[locale]}>
          <KnownFacts profile={{ ...profile, isOfMap }} />
        </LocaleProvider>
      </MemoryRouter>,
    );
  expect(shown(true)).toContain("© OpenStreetMap contributors");
  expect(shown(true)).toContain('href="https://www.openstreetmap.org/copyright"');
  expect(shown(true)).toContain(catalogs[locale].profiles["facts.fromMap"]);
  expect(shown(false)).not.toContain("OpenStreetMap");
});

test.each(["en", "ar"] as const)("a derived Arabic name is called unverified (%s)", (locale) => {
  const shown = (derivedName?: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LocaleProvider locale={locale} catalog={catalogs[locale]}>
          <KnownFacts profile={{ ...profile, ...(derivedName && { derivedName }) }} />
        </LocaleProvider>
      </MemoryRouter>,
    );
  const words = catalogs[locale].profiles["facts.derivedName"];
  expect(shown("عيادة كوميت")).toContain(words);
  expect(shown("عيادة كوميت")).toContain('<bdi lang="ar">عيادة كوميت</bdi>');
  expect(shown()).not.toContain(words);
});

const claimHref = "/claim/clinic/comet-clinic";
const registerFact = {
  source: "register",
  statedOn: "2026-11-01",
  expiresOn: "2027-11-01",
} as const;
const row = {
  slug: "comet-clinic",
  externalKey: "C-551",
  licenceAuthority: "DHA",
  licenceCheckedOn: "2026-11-01",
  statedFacts: { address: registerFact },
} as const;

test.each([
  ["en", "dha-facility:0000551", "Is this your clinic?"],
  ["ar", "dha-facility:0000551", profilesAr["facts.claim.clinic"]],
  // Found by its licence, under a key of its own: contacts for a code are stored under the register's.
  ["en", "C-551", profilesEn["facts.claim"]],
  ["ar", "C-551", profilesAr["facts.claim"]],
] as const)("a listing with facts of a register says so (%s, %s)", (locale, externalKey, claim) => {
  const fromRegister = presentRegister(
    "clinics",
    { ...row, externalKey },
    { locale, hasOpenData: true },
  );
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale={locale} catalog={catalogs[locale]}>
        <KnownFacts profile={{ ...profile, claimHref, fromRegister }} />
      </LocaleProvider>
    </MemoryRouter>,
  );
  const [said = ""] = String(catalogs[locale].profiles["facts.fromRegister"]).split("{publisher}");
  expect(page).toContain(said);
  expect(page).toContain(locale === "en" ? "Dubai Health Authority" : "هيئة الصحة بدبي");
  expect(page).toMatch(/href="\/data(\?lang=ar)?"/);
  expect(page).toMatch(
    locale === "en" ? /Found in the register on 1 Nov/ : /تحققنا منه في السجل بتاريخ/,
  );
  expect(page).toContain(catalogs[locale].profiles["facts.object"]);
  expect(page).toContain(claim);
});

test("a listing without facts of a register does not name it", () => {
  expect(presentRegister("clinics", { ...row, statedFacts: {} }, { locale: "en" })).toBeNull();
});

test.each(["en", "ar"] as const)("no heading is above a profile without facts (%s)", (locale) => {
  const shown = (facts: ProfileHead["facts"]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LocaleProvider locale={locale} catalog={catalogs[locale]}>
          <KnownFacts profile={{ ...profile, facts }} />
        </LocaleProvider>
      </MemoryRouter>,
    );
  const { "facts.title": heading, "facts.report": report } = catalogs[locale].profiles;
  expect(shown([])).not.toContain(heading);
  expect(shown([])).toContain(report);
  expect(shown([{ name: "Hours", text: "2026", warning: null }])).toContain(heading);
});

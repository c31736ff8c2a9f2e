import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import { serveSite } from "#test/sites/serve-site.ts";
import { DistrictMap } from "./home/district-map.tsx";
import { HomeSearch } from "./home/home-search.tsx";
import { home as arabic } from "./home/messages/ar.ts";
import { home as english } from "./home/messages/en.ts";
import { PopularSpecialties } from "./home/popular-specialties.tsx";
import { Trust } from "./home/trust.tsx";
import { loader } from "./home.route.tsx";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "home test ".repeat(5) });
const district = { id: 7, name: "Al Karama", latitude: 25.25, longitude: 55.3, count: 3 };
const specialty = {
  id: 5,
  icon: "heart",
  name: "Cardiology",
  layName: "Heart",
  entityType: "clinics" as const,
  count: 3,
};

test.each([
  ["en", english, "3 clinics", "professional"],
  ["ar", arabic, "3 عيادات", "ممارس"],
] as const)("the parts of the page count clinics in %s", (locale, home, count, other) => {
  const element = (
    <>
      <Trust verified={3} entityType="clinics" />
      <PopularSpecialties specialties={[specialty]} />
      <DistrictMap districts={[district]} land={[]} entityType="clinics" />
    </>
  );
  const page = renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={{ home }}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LocaleProvider>,
  );
  expect(page.split(count).length - 1).toBe(3);
  expect(page).not.toContain(other);
  expect(page.match(/href="[^"]*entityType=clinics/g)).toHaveLength(3);
});

/** Renders a part of the page in English. */
function renderPart(element: ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ home: english }}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LocaleProvider>,
  );
}

test("a district without listings is on the map and not among the names below it", () => {
  const none = { ...district, id: 8, name: "Al Barari", count: 0 };
  const page = renderPart(
    <DistrictMap districts={[district, none]} land={[]} entityType="clinics" />,
  );
  const [map = "", names = ""] = page.split("</svg>");
  expect(map).toContain("Al Barari");
  expect(names).toContain("Al Karama");
  expect(names).not.toContain("Al Barari");
});

test("where clinics alone are listed the search field proposes a clinic's name", () => {
  const search = { cityName: "Dubai", hasSuggestions: true, districtId: null };
  const lists = { districts: [], insurers: [] };
  const of = (isOfClinics: boolean) =>
    renderPart(<HomeSearch isOfClinics={isOfClinics} {...search} {...lists} />);
  expect(of(true)).toContain("a clinic&#x27;s name");
  expect(of(false)).not.toContain("clinic");
});

onAnyDatabase((open) => {
  test("after a register of facilities alone the page's description counts clinics", async () => {
    const database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await importRegister(
      { database, config },
      {
        register: dubaiFacilities,
        fileName: "facilities.csv",
        stream: (async function* () {
          yield Buffer.from(facilityFile([1301, 1302]));
        })(),
        acceptsShrunk: true,
      },
    );
    const site = await serveSite(database, { home: { default: () => null, loader } });
    try {
      const textOf = async (query: string) => (await fetch(`${site.origin}/home${query}`)).text();
      const page = await textOf("");
      expect(page).toContain("Search 2 clinics in Dubai");
      expect(page).toContain('leadsTo":"clinics');
      expect(page).toMatch(/"popular":\[\{[^}]*"entityType":"clinics","count":2/);
      for (const filter of ["availability=", "gender=", "language_ids=", "visitTypes="])
        expect(page).not.toContain(filter);
      expect(await textOf("?lang=ar")).toContain("ابحث بين عيادتين في دبي");
    } finally {
      await site.close();
    }
  });
});

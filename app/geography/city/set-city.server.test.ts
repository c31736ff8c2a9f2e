import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { getGeography } from "../queries.server.ts";
import { parseBounds } from "./bounds.ts";
import { parseCityFile } from "./city-file.ts";
import { findStatedBounds, setCity } from "./set-city.server.ts";

const folder = await mkdtemp(join(tmpdir(), "dalil-city-"));
afterAll(() => rm(folder, { recursive: true }));

const muscat = {
  country: {
    slug: "oman",
    name_en: "Oman",
    name_ar: "عُمان",
    iso2: "OM",
    calling_code: "+968",
    currency: "OMR",
  },
  province: {
    slug: "muscat",
    name_en: "Muscat Governorate",
    name_ar: "محافظة مسقط",
    health_regulator: "MOH",
  },
  city: {
    slug: "muscat",
    name_en: "Muscat",
    name_ar: "مسقط",
    latitude: 23.588,
    longitude: 58.3829,
  },
  bounds: { south: 23.45, west: 58.1, north: 23.75, east: 58.7 },
  districts: [
    { slug: "ruwi", name_en: "Ruwi", name_ar: "روي", latitude: 23.5957, longitude: 58.5453 },
  ],
};

async function fileOf(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

onAnyDatabase((open) => {
  test("a known city becomes the city of the site, and Dubai again", async () => {
    const database = await open({ seed: "vocabulary" });
    const cityNow = async () => (await getGeography(database)).defaultCity.slug;
    expect(await cityNow()).toBe("dubai");
    await setCity(database, "sharjah");
    expect(await cityNow()).toBe("sharjah");
    await setCity(database, "dubai");
    expect(await cityNow()).toBe("dubai");
    await expect(setCity(database, "atlantis")).rejects.toMatchObject({ code: "not_found" });
    expect(await cityNow()).toBe("dubai");
  });

  test("a file adds a city of another country with its districts, once", async () => {
    const database = await open({ seed: "vocabulary" });
    const path = await fileOf("muscat.json", muscat);
    await setCity(database, path);
    const { defaultCity, districtsOf, countries } = await getGeography(database);
    expect(defaultCity).toMatchObject({ slug: "muscat", nameAr: "مسقط", latitude: 23.588 });
    expect(districtsOf(defaultCity.id).map(({ slug }) => slug)).toEqual(["ruwi"]);
    expect(countries.map(({ iso2 }) => iso2)).toEqual(["AE", "OM"]);
    expect(await findStatedBounds(database, "muscat")).toEqual(muscat.bounds);
    const audited = async () =>
      (await database.pool.query("select 1 from audit_log where action = 'geography.city'")).rows
        .length;
    const before = await audited();
    await setCity(database, path);
    expect(await audited()).toBe(before);
    const [district] = muscat.districts;
    const second = {
      ...district,
      slug: "seeb",
      name_en: "Seeb",
      name_ar: "السيب",
      latitude: 23.67,
    };
    const { bounds: _, ...rest } = muscat;
    await setCity(
      database,
      await fileOf("wider.json", { ...rest, districts: [...muscat.districts, second] }),
    );
    expect((await getGeography(database)).districtsOf(defaultCity.id)).toHaveLength(2);
    expect(await findStatedBounds(database, "muscat")).toBeNull();
    await setCity(database, "dubai");
  });

  test("a file that is none changes nothing, and the message names the field", async () => {
    const database = await open({ seed: "vocabulary" });
    const refused = async (content: unknown) =>
      setCity(database, await fileOf("bad.json", content)).catch((error: Error) => error.message);
    expect(await refused("{")).toContain("not JSON");
    expect(await refused({ ...muscat, city: { ...muscat.city, latitude: 123 } })).toContain(
      "city.latitude",
    );
    expect(await refused("x".repeat(1_100_000))).toContain("too large");
    await expect(setCity(database, join(folder, "none.json"))).rejects.toThrow("cannot be read");
    expect((await getGeography(database)).defaultCity.slug).toBe("dubai");
  });
});

test("names in Arabic and an ordered box are required of a file", () => {
  const with_ = (changes: object) => () => parseCityFile(JSON.stringify({ ...muscat, ...changes }));
  expect(with_({})).not.toThrow();
  expect(with_({ city: { ...muscat.city, name_ar: "Muscat" } })).toThrow("city.name_ar");
  expect(with_({ bounds: { ...muscat.bounds, south: 24 } })).toThrow("South has to be below");
  expect(with_({ mayor: "x" })).toThrow("mayor");
});

test("a box is four ordered numbers", () => {
  expect(parseBounds("24.9,55.0,25.4,55.6")).toEqual({
    south: 24.9,
    west: 55,
    north: 25.4,
    east: 55.6,
  });
  for (const text of ["", "1,2,3", "25.4,55,24.9,55.6", "a,b,c,d", "1,2,3,4,5", "91,0,92,1"]) {
    expect(() => parseBounds(text), text).toThrow("four numbers");
  }
});

import { expect } from "vitest";
import type { ClientCall, ClientTown } from "./client-town.ts";

const words = (town: ClientTown) => town.guest.from("vocabulary_items");
const cities = (town: ClientTown) => town.guest.from("geo_cities");
export type Rows = { data: unknown[] | null; error: { message: string } | null };

/** Expects rows, at least one. */
export const some = ({ data, error }: Rows) => {
  expect(error).toBeNull();
  expect(data?.length).toBeGreaterThan(0);
};
type Row = Record<string, unknown>;
const slugIs =
  (...slugs: string[]) =>
  ({ slug }: Row) =>
    slugs.includes(String(slug));
const hasList = (name: string) => (row: Row) => Array.isArray(row[name]);

/** A read of a public table by a guest, and what is true of each of its rows. */
type Read = [
  call: string,
  run: (town: ClientTown) => PromiseLike<Rows>,
  fits: (row: Row) => boolean,
];

const selections: Read[] = [
  ["select", (town) => town.guest.from("geo_countries").select(), (row) => "currency" in row],
  [
    "select of columns",
    (town) => cities(town).select("id, name"),
    (row) => Object.keys(row).join() === "id,name",
  ],
  [
    "select with an alias",
    (town) => cities(town).select("title:name"),
    (row) => typeof row.title === "string",
  ],
  [
    "select of a part of JSON",
    (town) => words(town).select("slug, metadata->synonyms").limit(3),
    (row) => "synonyms" in row,
  ],
  [
    "select of a text of JSON",
    (town) => words(town).select("metadata->>code").limit(3),
    ({ code }) => code === null || typeof code === "string",
  ],
  [
    "select of a parent row",
    (town) => cities(town).select("name, geo_provinces(name)"),
    (row) => typeof (row.geo_provinces as Row).name === "string",
  ],
  [
    "select of child rows",
    (town) => town.guest.from("geo_provinces").select("slug, geo_cities(name)"),
    hasList("geo_cities"),
  ],
  [
    "select of a count of child rows",
    (town) => town.guest.from("vocabulary_categories").select("*, vocabulary_items(count)"),
    (row) => typeof (row.vocabulary_items as Row[])[0]?.count === "number",
  ],
  [
    "select with an inner parent",
    (town) =>
      words(town)
        .select("slug, vocabulary_categories!inner(slug)")
        .eq("vocabulary_categories.slug", "languages"),
    (row) => slugIs("languages")(row.vocabulary_categories as Row),
  ],
  [
    "select by a named key",
    (town) =>
      town.guest
        .from("vocabulary_relations")
        .select("relation, related:vocabulary_items!related_item_id(name)")
        .limit(1),
    (row) => typeof (row.related as Row).name === "string",
  ],
  [
    "select of a professional's places with their clinics",
    ({ guest }) =>
      guest
        .from("professionals")
        .select("slug, places_of_practice(fee, clinics(name_en))")
        .limit(5),
    hasList("places_of_practice"),
  ],
  [
    "select of clinics by an accepted network",
    ({ guest }) =>
      guest.from("clinics").select("slug, clinic_networks!inner(confirmed_on)").limit(5),
    ({ clinic_networks: networks }) => Array.isArray(networks) && networks.length > 0,
  ],
  [
    "select of published reviews",
    ({ guest }) => guest.from("reviews").select().limit(20),
    (row) => row.state === "published" && !("author_id" in row),
  ],
];

const filters: Read[] = [
  ["eq", (town) => cities(town).select().eq("slug", "dubai"), slugIs("dubai")],
  ["neq", (town) => cities(town).select().neq("slug", "dubai"), (row) => !slugIs("dubai")(row)],
  [
    "isDistinct",
    (town) => cities(town).select().isDistinct("slug", "dubai"),
    (row) => !slugIs("dubai")(row),
  ],
  ["gt", (town) => words(town).select().gt("id", 100), ({ id }) => Number(id) > 100],
  ["gte", (town) => words(town).select().gte("id", 100), ({ id }) => Number(id) >= 100],
  ["lt", (town) => cities(town).select().lt("slug", "e"), ({ slug }) => `${slug}` < "e"],
  ["lte", (town) => cities(town).select().lte("slug", "dubai"), ({ slug }) => `${slug}` <= "dubai"],
  [
    "like",
    (town) => words(town).select().like("slug", "eng%"),
    ({ slug }) => /^eng/.test(`${slug}`),
  ],
  [
    "ilike",
    (town) => words(town).select().ilike("name", "ENG%"),
    ({ name }) => /^eng/i.test(`${name}`),
  ],
  ["is", (town) => words(town).select().is("parent_id", null), (row) => row.parent_id === null],
  ["in", (town) => cities(town).select().in("slug", ["dubai", "nowhere"]), slugIs("dubai")],
  [
    "contains",
    (town) => words(town).select("metadata").contains("metadata", {}),
    (row) => "metadata" in row,
  ],
  [
    "textSearch",
    (town) => words(town).select().textSearch("name", "english"),
    ({ name }) => /english/i.test(`${name}`),
  ],
  [
    "match",
    (town) => cities(town).select().match({ slug: "dubai", status: "active" }),
    slugIs("dubai"),
  ],
  [
    "not",
    (town) => words(town).select().not("slug", "in", "(english,arabic)"),
    (row) => !slugIs("english", "arabic")(row),
  ],
  [
    "or",
    (town) => words(town).select().or("slug.eq.english,slug.eq.arabic"),
    slugIs("english", "arabic"),
  ],
  ["filter", (town) => words(town).select().filter("slug", "eq", "english"), slugIs("english")],
];

const readCall = ([name, read, fits]: Read): ClientCall => ({
  call: `from.${name}`,
  async run(town) {
    const answer = await read(town);
    some(answer);
    expect((answer.data as Row[]).filter((row) => !fits(row))).toEqual([]);
  },
});

const pages: ClientCall[] = [
  {
    call: "from.order",
    async run(town) {
      const { data } = await words(town)
        .select("name")
        .order("name", { ascending: false })
        .limit(9);
      const names = data?.map(({ name }) => name) ?? [];
      expect(names).toHaveLength(9);
      expect(names[0] > names[8]).toBe(true);
    },
  },
  {
    call: "from.order by a column of an embedded table",
    async run(town) {
      const asked = cities(town).select("slug, geo_provinces(slug)");
      const { data, error } = await asked.order("geo_provinces(slug)", { ascending: false });
      expect(error).toBeNull();
      const slugs = (data as Row[]).map(({ geo_provinces: parent }) => `${(parent as Row).slug}`);
      expect(new Set(slugs).size).toBeGreaterThan(1);
      expect(slugs).toEqual(slugs.toSorted().toReversed());
    },
  },
  {
    call: "from.order of child rows",
    async run(town) {
      const provinces = town.guest.from("geo_provinces").select("geo_cities(slug)");
      const order = { referencedTable: "geo_cities", ascending: false };
      const { data } = await provinces.eq("slug", "abu-dhabi").order("slug", order);
      const slugs = (data as Row[]).flatMap(({ geo_cities: rows }) =>
        (rows as Row[]).map(({ slug }) => slug),
      );
      expect(slugs).toEqual(slugs.toSorted().toReversed());
    },
  },
  {
    call: "from.explain",
    async run(town) {
      const { data, error, status } = await words(town).select().limit(1).explain();
      expect([data, error?.code, status]).toEqual([null, "PGRST107", 406]);
    },
  },
  {
    call: "from.rollback",
    async run({ mona, listings: [listing] }) {
      const row = { user_id: mona.userId, ...listing };
      const asked = mona.client.from("user_favorites").insert(row).rollback();
      expect((await asked).error?.code).toBe("PGRST122");
      expect((await mona.client.from("user_favorites").select()).data).toEqual([]);
    },
  },
  {
    call: "from.limit",
    async run(town) {
      expect((await words(town).select().limit(1)).data).toHaveLength(1);
    },
  },
  {
    call: "from.range",
    async run(town) {
      const ids = async (from: number, to: number) =>
        (await words(town).select("id").order("id").range(from, to)).data ?? [];
      expect(await ids(5, 9)).toEqual((await ids(0, 9)).slice(5));
    },
  },
];

/** Reads of public tables by a guest. */
export const readCalls: readonly ClientCall[] = [
  ...selections.map(readCall),
  ...filters.map(readCall),
  ...pages,
  {
    call: "from.select single",
    async run(town) {
      const { data } = await cities(town).select("name").eq("slug", "dubai").single();
      expect(data).toEqual({ name: "Dubai" });
    },
  },
  {
    call: "from.select single of nothing",
    async run(town) {
      const { error } = await cities(town).select().eq("slug", "nowhere").single();
      expect(error?.code).toBe("PGRST116");
    },
  },
  {
    call: "from.select maybeSingle",
    async run(town) {
      const { data, error } = await cities(town).select().eq("slug", "nowhere").maybeSingle();
      expect([data, error]).toEqual([null, null]);
    },
  },
  {
    call: "from.select csv",
    async run(town) {
      const { data } = await cities(town).select("name,slug").eq("slug", "dubai").csv();
      expect(data).toContain("name,slug");
    },
  },
  {
    call: "from.select count without rows",
    async run(town) {
      const { count, data } = await words(town).select("*", { count: "exact", head: true });
      expect(data).toBeNull();
      expect(count).toBeGreaterThan(100);
    },
  },
  {
    call: "from.select with a page and its count",
    async run(town) {
      const asked = await words(town).select("id", { count: "exact" }).range(0, 24);
      expect(asked.data).toHaveLength(25);
      expect(asked.count).toBeGreaterThan(100);
    },
  },
  {
    call: "from.select of an unknown column",
    async run(town) {
      expect((await cities(town).select("password")).error?.code).toBe("42703");
    },
  },
  {
    call: "from an unknown table",
    async run(town) {
      expect((await town.guest.from("auth_users").select()).error?.code).toBe("PGRST205");
    },
  },
  {
    call: "from.select with an abort signal",
    async run(town) {
      const { error } = await words(town).select().limit(1).abortSignal(AbortSignal.abort());
      expect(error).not.toBeNull();
    },
  },
];

import { beforeAll, expect, test } from "vitest";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openTableClients } from "#test/databases/table-clients.ts";

/** Columns that no caller reads, selects by or orders by, of each table. */
const hidden = [
  ["professionals", "external_key"],
  ["professionals", "stated_facts"],
  ["professionals", "email"],
  ["professionals", "popularity_score"],
  ["professionals", "licence_ended_on"],
  ["professionals", "derived_name_ar"],
  ["clinics", "external_key"],
  ["clinics", "email"],
  ["services", "external_key"],
  ["franchises", "external_key"],
  ["clinic_networks", "evidence"],
  ["place_networks", "evidence"],
  ["reviews", "author_id"],
  ["reviews", "edit"],
  ["reviews", "refusal"],
] as const;

const listingTables = [
  ...["professionals", "clinics", "services", "franchises", "professional_vocabulary"],
  ...["professional_services", "places_of_practice", "place_networks", "clinic_vocabulary"],
  ...["clinic_services", "clinic_networks", "opening_exceptions", "clinic_pictures", "reviews"],
];

onAnyDatabase((open) => {
  let here: Awaited<ReturnType<typeof openTableClients>>;
  beforeAll(async () => {
    here = await openTableClients(await open({ seed: "demo" }), { "rest/v1/:table": callTable });
  });
  const read = (path: string) => here.app.request(`/rest/v1/${path}`);
  const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await here.database.pool.query<Row>(text, values)).rows;

  test.each(listingTables)("%s is read by everybody and written by nobody", async (table) => {
    const { asGuest, asMona, asAdmin } = here;
    for (const client of [asGuest, asMona, asAdmin]) {
      expect((await client.from(table).select("*").limit(1)).error).toBeNull();
      expect((await client.from(table).insert({})).error?.code).toBe("42501");
    }
  });

  test.each(hidden)("%s.%s is neither read nor a condition nor an order", async (table, column) => {
    for (const asked of [`select=${column}`, `${column}=not.is.null`, `order=${column}`]) {
      const answer = await read(`${table}?${asked}`);
      expect([answer.status, (await answer.json()).code], asked).toEqual([400, "42703"]);
    }
    const [first] = await (await read(`${table}?limit=1`)).json();
    expect(Object.keys(first ?? {})).not.toContain(column);
  });

  test("a hidden column is no condition of an embedded table", async () => {
    const asked = "clinics?select=slug,clinic_networks!inner(source)&clinic_networks.evidence=eq.x";
    expect((await read(asked)).status).toBe(400);
  });

  test("a hidden column is no order by an embedded table", async () => {
    for (const column of ["external_key", "email", "stated_facts"]) {
      const asked = `places_of_practice?select=fee,clinics(slug)&order=clinics(${column})&limit=1`;
      const answer = await read(asked);
      expect([answer.status, (await answer.json()).code], column).toEqual([400, "42703"]);
    }
  });

  test("the database refuses guests the evidence of a network", async () => {
    const client = await here.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local role anon");
      await expect(client.query("select evidence from clinic_networks")).rejects.toMatchObject({
        code: "42501",
      });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("a professional has places of practice with fee and clinic, and reviews", async () => {
    const [place] = await rowsOf<{ slug: string; fee: string; clinic: string }>(
      `select p.slug, w.fee, c.slug as clinic from places_of_practice w
      join professionals p on p.id = w.professional_id and p.status = 'active'
      join clinics c on c.id = w.clinic_id and c.status = 'active'
      where w.fee is not null order by p.slug, c.slug limit 1`,
    );
    const { data, error } = await here.asGuest
      .from("professionals")
      .select("slug, places_of_practice(fee, hours, clinics(slug, city_id)), reviews(count)")
      .eq("slug", place?.slug ?? "")
      .single();
    expect(error).toBeNull();
    expect(data?.places_of_practice).toContainEqual({
      fee: Number(place?.fee),
      hours: expect.toSatisfy((hours) => hours === null || typeof hours === "object"),
      clinics: { slug: place?.clinic, city_id: expect.any(Number) },
    });
    const [counted] = await rowsOf<{ count: number }>(
      `select count(*)::int from reviews r join professionals p on p.id = r.professional_id
      where p.slug = $1 and r.state = 'published'`,
      place?.slug,
    );
    expect(data?.reviews).toEqual([counted]);
  });

  test("doctors of a specialty and a city are found by related rows", async () => {
    const { data, error, count } = await here.asGuest
      .from("professionals")
      .select(
        "slug, professional_vocabulary!inner(vocabulary_items!inner(slug)), places_of_practice!inner(clinics!inner(geo_cities!inner(slug)))",
        { count: "exact" },
      )
      .eq("professional_vocabulary.vocabulary_items.slug", "general-practice")
      .eq("places_of_practice.clinics.geo_cities.slug", "dubai");
    expect(error).toBeNull();
    const rows = await rowsOf<{ slug: string }>(
      `select distinct p.slug from professionals p
      join professional_vocabulary v on v.professional_id = p.id
      join vocabulary_items i on i.id = v.item_id and i.slug = 'general-practice'
      join places_of_practice w on w.professional_id = p.id
      join clinics c on c.id = w.clinic_id and c.status = 'active'
      join geo_cities g on g.id = c.city_id and g.slug = 'dubai' where p.status = 'active'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(count).toBe(rows.length);
    expect(data?.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort());
  });

  test("lists and JSON are conditions", async () => {
    const { asGuest } = here;
    const virtual = await asGuest
      .from("services")
      .select("visit_types")
      .contains("visit_types", ["virtual"]);
    expect(virtual.data?.length).toBeGreaterThan(0);
    for (const { visit_types } of virtual.data ?? []) expect(visit_types).toContain("virtual");
    const rated = await asGuest.from("reviews").select("aspects, rating").gte("rating", 4);
    for (const { rating } of rated.data ?? []) expect(rating).toBeGreaterThanOrEqual(4);
    const hours = await asGuest
      .from("clinics")
      .select("slug, monday:opening_hours->mon")
      .not("opening_hours->mon", "is", null)
      .limit(5);
    expect(hours.error).toBeNull();
  });

  test("a range is a page of the whole, in the order of its column", async () => {
    const asked = () =>
      here.asGuest.from("clinics").select("slug", { count: "exact" }).order("slug");
    const [page, whole] = [await asked().range(2, 4), await asked()];
    expect(page.data).toEqual(whole.data?.slice(2, 5));
    expect(page.count).toBe(whole.data?.length);
  });

  test("clinics are sent as CSV", async () => {
    const { data } = await here.asGuest.from("clinics").select("slug,name_ar").limit(2).csv();
    const [head, ...lines] = String(data).trim().split("\n");
    expect(head?.trim()).toBe("slug,name_ar");
    expect(lines).toHaveLength(2);
  });

  test("a delisted professional is gone with places, words and reviews", async () => {
    const [one] = await rowsOf<{ id: string }>(
      `select p.id from professionals p join places_of_practice w on w.professional_id = p.id
      join reviews r on r.professional_id = p.id and r.state = 'published'
      where p.status = 'active' order by p.slug limit 1`,
    );
    const id = one?.id ?? "";
    const tables = {
      professionals: "id",
      places_of_practice: "professional_id",
      professional_vocabulary: "professional_id",
      professional_services: "professional_id",
      reviews: "professional_id",
    };
    const counts = async () => {
      const found = Object.entries(tables).map(async ([table, column]) => {
        const asked = here.asGuest.from(table).select("*", { count: "exact", head: true });
        return (await asked.eq(column, id)).count ?? 0;
      });
      return await Promise.all(found);
    };
    expect((await counts()).filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
    await here.database.pool.query("update professionals set status = 'inactive' where id = $1", [
      id,
    ]);
    try {
      expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    } finally {
      await here.database.pool.query("update professionals set status = 'active' where id = $1", [
        id,
      ]);
    }
  });

  test.each([
    "vocabulary_items?select=slug,professional_vocabulary(*)",
    "vocabulary_items?select=slug,clinic_networks!insurer_id(*)",
    "geo_cities?select=slug,clinics(slug)",
  ])("rows that thousands share do not list them: %s", async (asked) => {
    const answer = await read(asked);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "PGRST200"]);
  });

  test("an account does not list its reviews, as reviews name no account", async () => {
    const { error } = await here.asMona.from("users").select("reviews(body)");
    expect(error?.code).toBe("PGRST200");
  });
});

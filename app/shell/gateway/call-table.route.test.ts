import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { openTableClients } from "#test/databases/table-clients.ts";
import * as callProcedure from "./call-procedure.route.ts";
import * as callTable from "./call-table.route.ts";

const routes = { "rest/v1/rpc/:name": callProcedure, "rest/v1/:table": callTable };

forEachDatabase((open) => {
  let opened: ReturnType<typeof openTableClients> | null = null;
  const clients = () =>
    (opened ??= open({ seed: "vocabulary" }).then((database) =>
      openTableClients(database, routes),
    ));
  const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name);

  test("everyone gets a row by its id, and an error when there is none", async () => {
    const { asGuest } = await clients();
    const dubai = await asGuest.from("geo_cities").select().eq("slug", "dubai").single();
    expect(dubai).toMatchObject({ status: 200, data: { name: "Dubai", latitude: 25.276987 } });
    const byId = await asGuest.from("geo_cities").select("id,name").eq("id", dubai.data.id);
    expect(byId.data).toEqual([{ id: dubai.data.id, name: "Dubai" }]);
    const none = await asGuest.from("geo_cities").select().eq("id", 0).single();
    expect(none).toMatchObject({ status: 406, error: { code: "PGRST116" }, data: null });
    expect(none.error?.details).toBe("The result contains 0 rows");
    const many = await asGuest.from("geo_cities").select().single();
    expect(many.error).toMatchObject({ code: "PGRST116" });
    const perhaps = await asGuest.from("geo_cities").select().eq("id", 0).maybeSingle();
    expect(perhaps).toMatchObject({ data: null, error: null });
  });

  test("columns are chosen, renamed and spread out", async () => {
    const { asGuest } = await clients();
    const { data } = await asGuest.from("geo_countries").select("code:iso2, name").eq("iso2", "AE");
    expect(data).toEqual([{ code: "AE", name: "United Arab Emirates" }]);
    const all = await asGuest.from("geo_countries").select("*, label:name").limit(1);
    expect(all.data?.[0]).toMatchObject({ slug: expect.any(String), label: expect.any(String) });
  });

  test.each([
    ["eq", "AUH", 0],
    ["eq", "dubai", 1],
    ["neq", "dubai", -1],
    ["isdistinct", "dubai", -1],
    ["like", "du%", 1],
    ["like", "Du%", 0],
    ["ilike", "DU*", 1],
    ["in", "(dubai,sharjah)", 2],
    ["in", '("dubai","a,b")', 1],
    ["gt", "zzz", 0],
    ["lte", "zzz", "all"],
    ["is", "null", 0],
    ["fts", "dubai", 1],
  ] as const)("provinces with slug %s.%s", async (operator, value, expected) => {
    const { asGuest } = await clients();
    const total = (await asGuest.from("geo_provinces").select().order("id")).data?.length ?? 0;
    const wanted = expected === "all" ? total : expected < 0 ? total + expected : expected;
    const { data, error } = await asGuest
      .from("geo_provinces")
      .select("slug")
      .filter("slug", operator, value);
    expect(error).toBeNull();
    expect(data).toHaveLength(wanted);
    const rest = await asGuest.from("geo_provinces").select().not("slug", operator, value);
    expect(rest.data).toHaveLength(total - wanted);
  });

  test("conditions join and nest", async () => {
    const { asGuest } = await clients();
    const provinces = () => asGuest.from("geo_provinces").select("name");
    const either = await provinces().or("slug.eq.dubai,slug.eq.sharjah").order("slug");
    expect(names(either.data)).toEqual(["Dubai", "Sharjah"]);
    const nested = await provinces().or("slug.eq.ajman,and(slug.in.(dubai,ajman),id.not.is.null)");
    expect(names(nested.data)?.sort()).toEqual(["Ajman", "Dubai"]);
    const negated = await provinces().or("not.and(id.gt.0,slug.neq.dubai)");
    expect(names(negated.data)).toEqual(["Dubai"]);
    const quoted = await provinces().or('slug.eq."a,b)",name.eq."Dubai"');
    expect(names(quoted.data)).toEqual(["Dubai"]);
    const matched = await provinces().match({ slug: "dubai", name: "Dubai" });
    expect(matched.data).toHaveLength(1);
    const between = await asGuest
      .from("geo_cities")
      .select()
      .gte("latitude", 25)
      .lt("latitude", 26);
    expect(between.data?.length).toBeGreaterThan(0);
    const nobody = await provinces().in("slug", []);
    expect(nobody.data).toEqual([]);
  });

  test("lists and JSON are read by what they contain", async () => {
    const { asGuest, database } = await clients();
    await database.pool.query(
      "update geo_districts set aliases = '{marina,jbr}' where id = (select min(id) from geo_districts)",
    );
    const districts = () => asGuest.from("geo_districts").select("id");
    expect((await districts().contains("aliases", ["marina"])).data).toHaveLength(1);
    expect((await districts().contains("aliases", ["marina", "deira"])).data).toEqual([]);
    expect((await districts().overlaps("aliases", ["deira", "jbr"])).data).toHaveLength(1);
    const within = await districts()
      .containedBy("aliases", ["marina", "jbr", "x"])
      .neq("aliases", "{}");
    expect(within.data).toHaveLength(1);
    const languages = () => asGuest.from("vocabulary_items").select("slug, code:metadata->>code");
    const arabic = await languages().eq("metadata->>code", "ar");
    expect(arabic.data).toEqual([{ slug: "arabic", code: "ar" }]);
    expect((await languages().contains("metadata", { code: "ar" })).data).toEqual(arabic.data);
    const whole = await asGuest
      .from("vocabulary_items")
      .select("metadata->code")
      .eq("slug", "arabic");
    expect(whole.data).toEqual([{ code: "ar" }]);
    const asked = [
      asGuest.from("vocabulary_items").select("name->>x"),
      asGuest.from("vocabulary_items").select("metadata->>code->x"),
      asGuest.from("vocabulary_items").select("metadata->>co'de"),
      asGuest.from("vocabulary_items").select("secret->>code"),
      asGuest.from("geo_districts").select("id").contains("name", ["x"]),
      asGuest.from("vocabulary_items").select("slug").filter("metadata", "ov", "{}"),
      asGuest.from("geo_districts").select("id").filter("aliases", "cs", "{"),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(400);
  });

  test("rows are given as CSV, which runs nothing in a spreadsheet", async () => {
    const { asGuest, database } = await clients();
    await database.pool.query(
      `update geo_districts set name = '=cmd, "x"', aliases = '{}' where id = (select max(id) from geo_districts)`,
    );
    const last = asGuest
      .from("geo_districts")
      .select("id,name,aliases")
      .order("id", { ascending: false });
    const { data, error } = await last.limit(2).csv();
    expect(error).toBeNull();
    const [head, first] = (data ?? "").split("\n");
    expect(head).toBe("id,name,aliases");
    expect(first).toMatch(/^\d+,"'=cmd, ""x""",\[\]$/);
  });

  test("no rows are given as CSV with the names of their columns", async () => {
    const { asGuest } = await clients();
    const districts = asGuest.from("geo_districts");
    const asked = "id, in:name, geo_cities(name)";
    const { data, error } = await districts.select(asked).eq("id", -1).csv();
    expect(error).toBeNull();
    expect(data).toBe("id,in,geo_cities");
    expect((await districts.select().eq("id", -1).csv()).data).toMatch(/^id,.*\bname\b/);
  });

  test("CSV that is wanted before a single object is a list of one row", async () => {
    const { asGuest } = await clients();
    const accept = "text/csv, application/vnd.pgrst.object+json";
    const first = asGuest.from("geo_districts").select("id").order("id").limit(1);
    const { error, status } = await first.setHeader("Accept", accept);
    expect(status).toBe(200);
    // The client takes a text for JSON where it did not ask for CSV alone.
    expect(error?.message).toMatch(/^id\n\d+$/);
  });

  test("several fields are searched, with the number of what is found", async () => {
    const { asGuest } = await clients();
    const search = await asGuest
      .from("vocabulary_items")
      .select("id,name,value", { count: "exact" })
      .or("name.ilike.%cardio%,value.ilike.%cardio%")
      .eq("status", "active")
      .order("name")
      .range(0, 1);
    expect(search.data).toHaveLength(2);
    expect(search.count).toBeGreaterThan(2);
    expect(search.status).toBe(206);
    const words = (type?: "plain" | "phrase" | "websearch") =>
      asGuest
        .from("vocabulary_items")
        .select("name")
        .textSearch("name", "heart", {
          config: "english",
          ...(type ? { type } : {}),
        });
    const found = await Promise.all(
      [undefined, "plain", "phrase", "websearch"].map((type) => words(type as "plain" | undefined)),
    );
    expect(found.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(new Set(found.map(({ data }) => data?.length)).size).toBe(1);
  });

  test("pages follow one another without gaps", async () => {
    const { asGuest, app } = await clients();
    const ids = async (from: number, to: number) =>
      (await asGuest.from("geo_districts").select("id").order("sort_order").range(from, to)).data;
    const whole = await ids(0, 29);
    expect([...((await ids(0, 9)) ?? []), ...((await ids(10, 29)) ?? [])]).toEqual(whole);
    const none = await asGuest
      .from("geo_districts")
      .select("*", { count: "exact" })
      .range(5000, 5009);
    expect(none).toMatchObject({ status: 416, error: { code: "PGRST103" } });
    const beyond = await asGuest.from("geo_districts").select("id").range(5000, 5009);
    expect(beyond.data).toEqual([]);
    const byHeader = await app.request("/rest/v1/geo_districts?select=id&order=id", {
      headers: { "range-unit": "items", range: "0-2", prefer: "count=exact" },
    });
    expect(byHeader.headers.get("content-range")).toMatch(/^0-2\/\d+$/);
    expect(await byHeader.json()).toHaveLength(3);
  });

  test("order goes by several columns, with empty ones where they are wanted", async () => {
    const { asGuest } = await clients();
    const items = () => asGuest.from("vocabulary_items").select("parent_id,name").limit(5);
    const last = await items().order("parent_id", { ascending: false, nullsFirst: false });
    expect(last.data?.[0]?.parent_id).toEqual(expect.any(Number));
    const first = await items().order("parent_id", { nullsFirst: true }).order("name");
    expect(first.data?.map(({ parent_id }) => parent_id)).toEqual([null, null, null, null, null]);
  });

  test("rows are counted without being sent", async () => {
    const { asGuest } = await clients();
    for (const count of ["exact", "planned", "estimated"] as const) {
      const answer = await asGuest.from("geo_countries").select("*", { count, head: true });
      expect(answer.error).toBeNull();
      expect(answer.count).toBeGreaterThan(0);
      expect(answer.data).toBeNull();
    }
  });

  test("rows of other tables are embedded along the keys that tie them", async () => {
    const { asGuest, asMona, mona } = await clients();
    const district = await asGuest
      .from("geo_districts")
      .select("name, city:geo_cities(name, geo_provinces(slug))")
      .eq("slug", "dubai-marina")
      .single();
    expect(district.data).toEqual({
      name: "Dubai Marina",
      city: { name: "Dubai", geo_provinces: { slug: "dubai" } },
    });
    const category = await asGuest
      .from("vocabulary_categories")
      .select("slug, vocabulary_items(name)")
      .eq("slug", "specialties")
      .order("name", { referencedTable: "vocabulary_items", ascending: false })
      .limit(3, { referencedTable: "vocabulary_items" })
      .single();
    const embedded = names(category.data?.vocabulary_items ?? null) ?? [];
    expect(embedded).toHaveLength(3);
    expect([...embedded].sort().reverse()).toEqual(embedded);
    const inner = await asGuest
      .from("vocabulary_items")
      .select("name, vocabulary_categories!inner(slug)", { count: "exact" })
      .eq("vocabulary_categories.slug", "languages")
      .limit(2);
    expect(inner.data?.map(({ vocabulary_categories: category }) => category)).toEqual([
      { slug: "languages" },
      { slug: "languages" },
    ]);
    expect(inner.count).toBeLessThan(200);
    const profile = await asMona.from("users").select("auth_user_id, user_roles(role)").single();
    expect(profile.data).toEqual({ auth_user_id: mona.userId, user_roles: [] });
    const twice = await asGuest.from("vocabulary_relations").select("vocabulary_items(name)");
    expect(twice).toMatchObject({ status: 300, error: { code: "PGRST201" } });
    const told = await asGuest
      .from("vocabulary_relations")
      .select("relation, related:vocabulary_items!related_item_id(name)")
      .limit(1);
    expect(told.data?.[0]?.related).toMatchObject({ name: expect.any(String) });
  });

  test("administrators add rows one by one and many at once, change them, and remove them by ids", async () => {
    const { asAdmin, asGuest } = await clients();
    const countries = () => asAdmin.from("geo_countries");
    const country = (slug: string, iso2: string) => ({
      slug,
      iso2,
      name: slug,
      name_ar: "بلد",
      value: slug,
      calling_code: "+1",
      currency: "XTS",
    });
    const silent = await countries().insert(country("one", "X1"));
    expect(silent).toMatchObject({ status: 201, data: null, error: null });
    const bulk = await countries()
      .insert([country("two", "X2"), { ...country("three", "X3"), status: "inactive" }], {
        count: "exact",
        defaultToNull: false,
      })
      .select("id,slug,status");
    expect(bulk.error).toBeNull();
    expect(bulk.count).toBe(2);
    expect(bulk.data?.map(({ status }) => status).sort()).toEqual(["active", "inactive"]);
    const again = await countries().insert(country("one", "X1"));
    const details = expect.stringMatching(/^Constraint: geo_countries_(slug|iso2_\w+)\.$/);
    expect(again).toMatchObject({ status: 409, error: { code: "23505", details } });
    const lacking = await countries().insert({ slug: "four" });
    expect(lacking).toMatchObject({ status: 400, error: { code: "23502" } });

    const merged = await countries()
      .upsert({ ...country("one", "X1"), name: "One" }, { onConflict: "slug" })
      .select("name")
      .single();
    expect(merged.data).toEqual({ name: "One" });
    const ignored = await countries()
      .upsert(country("one", "X1"), { onConflict: "slug", ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const noKey = await countries().upsert(country("one", "X1"), { onConflict: "name" });
    expect(noKey).toMatchObject({ status: 400, error: { code: "42P10" } });

    const ids = bulk.data?.map(({ id }) => id) ?? [];
    for (const id of ids) {
      const one = await countries()
        .update({ sort_order: 900 + id }, { count: "exact" })
        .eq("id", id);
      expect(one).toMatchObject({ status: 204, count: 1, error: null });
    }
    const seen = await asGuest.from("geo_countries").select("slug").in("id", ids);
    expect(seen.data).toEqual([{ slug: "two" }]);
    const tooMany = await countries()
      .update({ sort_order: 1 })
      .gt("id", 0)
      .setHeader("Prefer", "handling=strict,max-affected=1");
    expect(tooMany.error).toMatchObject({ code: "PGRST124" });
    const removed = await countries().delete({ count: "exact" }).in("id", ids);
    expect(removed).toMatchObject({ status: 204, count: 2 });
    const last = await countries().delete().eq("slug", "one").select("slug");
    expect(last.data).toEqual([{ slug: "one" }]);
    const used = await countries().delete().eq("iso2", "AE");
    expect(used).toMatchObject({ status: 409, error: { code: "23503" } });
    for (const answer of [await countries().delete(), await countries().update({ value: "x" })])
      expect(answer).toMatchObject({ status: 400, error: { code: "21000" } });
  });

  test("nobody else writes what everybody reads", async () => {
    const { asGuest, asMona } = await clients();
    for (const client of [asGuest, asMona]) {
      for (const table of ["geo_cities", "vocabulary_items", "media_files", "app_settings"]) {
        const answers = [
          await client.from(table).insert({ name: "x" }),
          await client.from(table).update({ name: "x" }).eq("id", 1),
          await client.from(table).delete().eq("id", 1),
        ];
        for (const { error, status } of answers)
          expect([status, error?.code], table).toEqual([403, "42501"]);
      }
    }
  });

  test("procedures are called by the same client", async () => {
    const { asMona, asAdmin, asGuest, admin } = await clients();
    const role = { _user_id: admin.userId, _role: "admin" };
    expect((await asAdmin.rpc("has_role", role)).data).toBe(true);
    expect((await asMona.rpc("has_role", role)).data).toBe(false);
    expect((await asGuest.rpc("has_role", role, { get: true })).data).toBe(false);
    expect((await asGuest.rpc("no_such_procedure")).error?.code).toBe("PGRST202");
    expect((await asGuest.rpc("has_role", {})).error?.code).toBe("22023");
  });
});

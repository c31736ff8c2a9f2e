import { beforeAll, expect, test } from "vitest";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openTableClients } from "#test/databases/table-clients.ts";

forEachDatabase((open) => {
  let here: Awaited<ReturnType<typeof openTableClients>>;
  beforeAll(async () => {
    const database = await open({ seed: "vocabulary" });
    here = await openTableClients(database, { "rest/v1/:table": callTable });
  });

  test("related rows are counted without being sent", async () => {
    const { asGuest } = here;
    const category = await asGuest
      .from("vocabulary_categories")
      .select("*, vocabulary_items(count)")
      .eq("slug", "languages")
      .single();
    const { count } = await asGuest
      .from("vocabulary_items")
      .select("*, vocabulary_categories!inner(slug)", { count: "exact", head: true })
      .eq("vocabulary_categories.slug", "languages");
    expect(count).toBeGreaterThan(5);
    expect(category.error).toBeNull();
    expect(category.data).toMatchObject({ slug: "languages", vocabulary_items: [{ count }] });
  });

  test("any and all of a list of values are compared", async () => {
    const { asGuest } = here;
    const slugs = async (
      query: PromiseLike<{ data: { slug: string }[] | null; error: unknown }>,
    ) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return (data ?? []).map(({ slug }) => slug).sort();
    };
    const languages = () =>
      asGuest
        .from("vocabulary_items")
        .select("slug, vocabulary_categories!inner(slug)")
        .eq("vocabulary_categories.slug", "languages");
    const all = await slugs(languages());
    const named = ["arabic", "english"];
    expect(await slugs(languages().likeAnyOf("slug", ["arab%", "engl%"]))).toEqual(named);
    expect(await slugs(languages().ilikeAnyOf("slug", ["ARAB%", "ENGL%"]))).toEqual(named);
    expect(await slugs(languages().likeAllOf("slug", ["eng%", "%lish"]))).toEqual(["english"]);
    expect(await slugs(languages().ilikeAllOf("slug", ["ENG%", "%x"]))).toEqual([]);
    expect(await slugs(languages().filter("slug", "eq(any)", '{"english",arabic}'))).toEqual(named);
    const others = all.filter((slug) => !named.includes(slug));
    expect(others.length).toBeGreaterThan(3);
    expect(await slugs(languages().not("slug", "like(any)", "{arab%,engl%}"))).toEqual(others);
    expect(await slugs(languages().or("slug.like(any).{arab%,none},slug.eq.english"))).toEqual(
      named,
    );
  });

  test("rows are ordered by a column of the row that is embedded", async () => {
    const { data, error } = await here.asGuest
      .from("geo_cities")
      .select("slug, province:geo_provinces(slug)")
      .order("province(slug)", { ascending: false })
      .overrideTypes<{ province: { slug: string } }[], { merge: false }>();
    expect(error).toBeNull();
    const slugs = data?.map(({ province }) => province.slug) ?? [];
    expect(new Set(slugs).size).toBeGreaterThan(1);
    expect(slugs).toEqual(slugs.toSorted().toReversed());
    // Rows that conditions on the embedded resource leave without one are the empty ones.
    const { data: rest } = await here.asGuest
      .from("geo_cities")
      .select("province:geo_provinces(slug)")
      .eq("province.slug", "dubai")
      .order("province(slug)", { nullsFirst: true })
      .limit(1);
    expect(rest).toEqual([{ province: null }]);
  });

  test("rows are ordered by a part of their JSON", async () => {
    const { data, error } = await here.asGuest
      .from("vocabulary_items")
      .select("code:metadata->>code")
      .not("metadata->>code", "is", null)
      .order("metadata->>code", { ascending: false })
      .limit(20);
    expect(error).toBeNull();
    const codes = data?.map(({ code }) => `${code}`) ?? [];
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.at(0)?.localeCompare(codes.at(-1) ?? "")).toBe(1);
  });

  test.each([
    ["geo_cities(name)", "name", "PGRST108"],
    ["geo_districts(name)", "name, geo_districts(name)", "PGRST118"],
    ["geo_provinces(password)", "name, geo_provinces(name)", "42703"],
    ["geo_provinces(name", "name, geo_provinces(name)", "PGRST100"],
    ["geo_provinces(geo_countries(name))", "name, geo_provinces(name)", "PGRST100"],
  ])("order by %s of select=%s is refused", async (order, select, code) => {
    const { error } = await here.asGuest.from("geo_cities").select(select).order(order);
    expect(error?.code).toBe(code);
  });

  test("a value is compared without regard to what is empty", async () => {
    const items = (operator: string) =>
      here.asGuest
        .from("vocabulary_items")
        .select("id", { count: "exact", head: true })
        .filter("metadata->>code", operator, "no-such-code");
    const all = await here.asGuest
      .from("vocabulary_items")
      .select("id", { count: "exact", head: true });
    expect((await items("isdistinct")).count).toBe(all.count);
    expect((await items("neq")).count).toBeLessThan(all.count ?? 0);
  });

  test("a plan and other formats that are not offered are refused as by a server without them", async () => {
    const rows = () => here.asGuest.from("geo_cities").select("name");
    for (const call of [rows().explain(), rows().explain({ format: "json" }), rows().geojson()]) {
      const { data, error, status } = await call;
      expect([data, error?.code, status]).toEqual([null, "PGRST107", 406]);
    }
  });

  test("what cannot be compared with each value is refused", async () => {
    const from = () => here.asGuest.from("vocabulary_items").select("slug");
    for (const [operator, value] of [
      ["is(any)", "{null}"],
      ["in(all)", "{a,b}"],
      ["like(some)", "{a%}"],
      ["eq(any)", "english"],
      ["eq(any)", "{}"],
      ["eq(any)", "{a}b"],
    ] as const) {
      const { error } = await from().filter("slug", operator, value);
      expect([operator, error?.code]).toEqual([operator, "PGRST100"]);
    }
  });

  test("a count has a name, follows conditions, and is of one row at most towards its parent", async () => {
    const { asGuest } = here;
    const named = await asGuest
      .from("vocabulary_categories")
      .select("slug, english:vocabulary_items(total:count)")
      .eq("slug", "languages")
      .eq("english.slug", "english");
    expect(named.data).toEqual([{ slug: "languages", english: [{ total: 1 }] }]);
    const parent = await asGuest
      .from("vocabulary_items")
      .select("slug, vocabulary_categories(count)")
      .eq("slug", "english")
      .limit(1);
    expect(parent.data).toEqual([{ slug: "english", vocabulary_categories: { count: 1 } }]);
    const filled = await asGuest
      .from("vocabulary_categories")
      .select("slug, vocabulary_items!inner(count)")
      .eq("vocabulary_items.slug", "english");
    expect(filled.data).toContainEqual({ slug: "languages", vocabulary_items: [{ count: 1 }] });
    expect(filled.data).toHaveLength(1);
  });

  test("what the caller may not see is not counted", async () => {
    const { asGuest, asMona, asAdmin } = here;
    const roles = "auth_user_id, user_roles(count)";
    const own = await asMona.from("users").select(roles);
    expect(own.data).toEqual([{ auth_user_id: here.mona.userId, user_roles: [{ count: 0 }] }]);
    const all = await asAdmin.from("users").select(roles).eq("auth_user_id", here.admin.userId);
    expect(all.data).toMatchObject([{ user_roles: [{ count: 1 }] }]);
    expect((await asGuest.from("users").select(roles)).error?.code).toBe("42501");
  });

  test("a setting is upserted by its key, by administrators alone", async () => {
    const { asAdmin, asMona, asGuest } = here;
    const put = (client: typeof asAdmin, value: boolean) =>
      client
        .from("app_settings")
        .upsert({ key: "feature.blog.comments", value })
        .select("key,value");
    for (const value of [true, false]) {
      const { data, error } = await put(asAdmin, value);
      expect(error).toBeNull();
      expect(data).toEqual([{ key: "feature.blog.comments", value }]);
    }
    for (const client of [asMona, asGuest])
      expect((await put(client, true)).error?.code).toBe("42501");
    const { data } = await asGuest
      .from("app_settings")
      .select("value")
      .eq("key", "feature.blog.comments");
    expect(data).toEqual([{ value: false }]);
  });

  test("words are upserted by their key, many at once", async () => {
    const { asAdmin, asGuest } = here;
    const { data: category } = await asGuest
      .from("vocabulary_categories")
      .select("id")
      .eq("slug", "languages")
      .single();
    const word = (slug: string, name: string) => ({
      category_id: category?.id,
      slug,
      name,
      name_ar: "لغة",
      value: slug,
    });
    const put = (...words: object[]) =>
      asAdmin
        .from("vocabulary_items")
        .upsert(words, { onConflict: "category_id,slug" })
        .select("slug,name");
    const first = await put(word("test-one", "One"), word("test-two", "Two"));
    expect(first.error).toBeNull();
    expect(first.data).toHaveLength(2);
    const second = await put(word("test-two", "Second"), word("test-three", "Three"));
    expect(second.data).toContainEqual({ slug: "test-two", name: "Second" });
    const stored = await asGuest
      .from("vocabulary_items")
      .select("slug", { count: "exact" })
      .in("slug", ["test-one", "test-two", "test-three"]);
    expect(stored.count).toBe(3);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["user_favorites", { entity_type: "clinics" }, "user_id"],
    ["app_feedback", { feedback_type: "bug" }, "description"],
    ["interactions", { target_type: "service" }, "event_type"],
    ["support_messages", { sender_type: "user", content: "Hello" }, "conversation_id"],
  ])("a row of %s without a column that it needs is refused by its name", async (...row) => {
    const [table, given, column] = row;
    const { error, status } = await here.asMona.from(table).insert(given);
    expect([status, error?.code]).toEqual([400, "23502"]);
    expect(error?.message).toBe(
      `null value in column "${column}" of relation "${table}" violates not-null constraint`,
    );
  });

  test("a column of the catalogue that is missing is named to administrators", async () => {
    const { error } = await here.asAdmin.from("geo_countries").insert({ slug: "nowhere" });
    expect(error).toMatchObject({ code: "23502", message: expect.stringContaining('column "') });
  });
});

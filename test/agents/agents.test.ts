import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { agentTools } from "#app/agents/tools.server.ts";
import { bookingSecret } from "#app/booking/verb-frame/record-change.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { type Background, startBackground } from "#server/background.ts";
import { type BookableTown, makeBookableTown } from "../booking/bookable-town.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { type BackOffice, openBackOffice } from "../people/back-office.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";

/** JSON as an agent reads it. */
type Answer = ReturnType<typeof JSON.parse>;

const accept = "application/json, text/event-stream";
const json = { "content-type": "application/json", accept };
const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

onAnyDatabase((open) => {
  let site: BackOffice;
  let town: BookableTown;
  let background: Background;
  let person = { slug: "", name: "" };
  let clinic = { slug: "" };

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = await openBackOffice(database);
    background = startBackground(site.services);
    const read = async (text: string, id: string) =>
      (await database.pool.query(text, [id])).rows[0];
    person = await read(
      "select slug, name_en as name from professionals where id = $1",
      town.professionalId,
    );
    clinic = await read("select slug from clinics where id = $1", town.clinicId);
  }, 180_000);
  afterAll(() => background.stop());

  const send = (body: unknown, headers: Record<string, string> = {}, browser = newBrowser()) =>
    site.request(browser, "/mcp", {
      method: "POST",
      headers: { ...json, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  /** The published client of the protocol, from a network of its own. */
  async function connect(browser: Browser = newBrowser()): Promise<Client> {
    const client = new Client({ name: "an agent of tests", version: "1" });
    const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: (url, init) => site.request(browser, new URL(url).pathname, init),
    });
    await client.connect(transport);
    return client;
  }

  async function call(name: string, given: Answer, client?: Client): Promise<Answer> {
    const agent = client ?? (await connect());
    // The client refuses an answer that is not of the tool's published shape, once it has the list.
    await agent.listTools();
    const { structuredContent, isError, content } = await agent.callTool({
      name,
      arguments: given,
    });
    if (isError) return { refusal: JSON.stringify(content) };
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    return structuredContent as Answer;
  }

  const freeOf = async () =>
    vi.waitFor(
      async () => {
        const asked = {
          kind: "professionals",
          slug: person.slug,
          visit_type: "in_person",
          limit: 50,
        };
        const { times } = await call("free_times", asked);
        const ofOne = times.filter(({ type_id }: Answer) => type_id === town.types.instant);
        expect(ofOne.length).toBeGreaterThan(3);
        return ofOne as Answer[];
      },
      { timeout: 60_000, interval: 250 },
    );

  test("the published client reads the rules and the tools of the site", async () => {
    const client = await connect();
    expect(client.getInstructions()).toContain("check_emergency first");
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(agentTools.map(({ name }) => name));
    for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(60);
      expect(annotations?.readOnlyHint, name).toBe(name !== "hold_time");
      expect(inputSchema.type).toBe("object");
      expect(outputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
      expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(1);
    }
  });

  test("the message of the guide is understood, and it names all tools", async () => {
    const guide = readFileSync(join(import.meta.dirname, "../../docs/agents.md"), "utf8");
    const [, body = ""] = /-d '(\{.+\})'/.exec(guide) ?? [];
    // Revisions before 2026 answer by one event.
    const [, event = ""] = /^data: (.+)$/m.exec(await (await send(body)).text()) ?? [];
    const answer: Answer = JSON.parse(event);
    const { understood, not_understood } = answer.result.structuredContent;
    expect(understood.length).toBeGreaterThan(3);
    expect(not_understood).toBeNull();
    for (const { name } of agentTools) expect(guide).toContain(`| \`${name}\` |`);
  });

  test("a sign of an emergency comes before the results, and a crisis has no results", async () => {
    const found = await call("search_care", { words: "crushing chest pain and sweating" });
    expect(Object.keys(found)[0]).toBe("emergency");
    expect(found.emergency.calls[0].number).toBe("998");
    const asked = { words: "crushing chest pain and sweating" };
    const { emergency } = await call("check_emergency", asked);
    expect(found.emergency).toEqual(emergency);
    expect(Object.keys(emergency)).toEqual(
      expect.arrayContaining(["show_first", "severity", "kind", "title", "text", "calls"]),
    );
    const crisis = await call("search_care", { words: "I want to end my life" });
    expect(crisis.emergency.show_first).toBe(true);
    expect(crisis.results).toEqual([]);
    const checked = await call("check_emergency", { words: "ألم شديد في الصدر", language: "ar" });
    expect(checked.emergency.title).toMatch(/[\u0621-\u064a]/);
    const calm = await call("check_emergency", { words: "a dentist near Deira" });
    expect(calm.emergency).toBeNull();
  });

  test("a search gives the cards of the site, with addresses that open", async () => {
    const words = "dermatologist who speaks Arabic";
    const found = await call("search_care", { words, kind: "professionals", limit: 3 });
    expect(found.results).toHaveLength(3);
    expect(found.total).toBeGreaterThan(3);
    expect(found.understood.map(({ words }: Answer) => words)).toContain("dermatologist");
    for (const { url, name } of found.results) {
      const page = await site.open(newBrowser(), new URL(url).pathname);
      expect(page.status).toBe(200);
      expect(page.text).toContain(name.replaceAll("'", "&#x27;"));
    }
    const arabic = await call("search_care", { words: "طبيب أسنان", language: "ar", limit: 1 });
    expect(arabic.results[0].name).toMatch(/[\u0621-\u064a]/);
    expect(arabic.results[0].url).toContain("lang=ar");
  });

  test("a time of a search is held as it is", async () => {
    await freeOf();
    const found = await call("search_care", { words: person.name, kind: "professionals" });
    const shown = found.results.find(({ slug }: Answer) => slug === person.slug);
    expect(Object.keys(shown.licence)).toEqual(["authority", "is_checked"]);
    const [{ type_id, starts_at, book_url }] = shown.free_times.times;
    expect(Date.parse(starts_at)).toBeGreaterThan(Date.now());
    expect(new URL(book_url).searchParams.get("type")).toBe(type_id);
    const held = await call("hold_time", { type_id, starts_at });
    expect(held.state).toBe("held");
  });

  test.each(["professionals", "clinics", "services", "franchises"])(
    "one of %s is read with the sources of its facts",
    async (kind) => {
      const { results } = await call("search_care", { words: "Dubai", kind, limit: 1 });
      const [{ slug, name }] = results;
      const read = await call("read_listing", { kind, slug });
      expect(read).toMatchObject({ kind, name });
      if (read.licence)
        expect(Object.keys(read.licence)).toEqual([
          "authority",
          "is_checked",
          "number",
          "checked_on",
        ]);
      expect(read.sources.length).toBeGreaterThan(0);
      expect(JSON.stringify(read)).not.toMatch(/nationality|contact_email/);
    },
  );

  test("a price is that of a clinic, with its source, and never a guess", async () => {
    const { services } = await call("price_of_care", { service: "dental implant" });
    expect(services[0].price_aed.from).toBeGreaterThan(0);
    expect(services[0].source).toBeTruthy();
    const unknown = await call("price_of_care", { service: "zzqx" });
    expect(unknown.services).toEqual([]);
  });

  test("a plan is answered with who stated it, an unknown insurer with the known ones", async () => {
    const asked = { kind: "clinics", slug: clinic.slug, insurer: "daman" };
    const answer = await call("accepted_plan", asked);
    expect(["accepted", "insurer", "unlisted", "unstated"]).toContain(answer.answer);
    expect(answer.text).toBeTruthy();
    const unknown = await call("accepted_plan", { ...asked, insurer: "Nobody Mutual" });
    expect(unknown.refusal).toContain("Unknown insurer. Known ones: ");
  });

  test("a held time is booked by the person who opens the link, and by nobody else", async () => {
    const [time] = await freeOf();
    const wish = { type_id: time?.type_id, starts_at: time?.starts_at, request_id: randomUUID() };
    const client = await connect();
    const held = await call("hold_time", wish, client);
    expect(held).toMatchObject({ state: "held" });
    expect(held.starts_at).toBe(wish.starts_at);
    expect(held.held_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+04:00$/);
    expect(await call("hold_time", wish, client)).toEqual(held);

    const link = new URL(held.confirm_url);
    const id = link.pathname.split("/")[2] ?? "";
    const patient = newBrowser();
    expect((await site.open(patient, `/bookings/${id}`)).status).toBe(404);
    const opened = await site.open(patient, link.pathname);
    expect(opened).toMatchObject({ status: 303, to: `/bookings/${id}` });
    const details = await site.open(patient, `/bookings/${id}`);
    expect(details.status).toBe(200);
    expect(details.text).toContain(person.name.replaceAll("'", "&#x27;"));

    const secret = bookingSecret(site.services.config, id);
    const given = { id, secret, patientName: "Layla Haddad", contactEmail: "layla@example.ae" };
    const context = { ...town.guest(), verifiedContacts: [given.contactEmail] };
    await confirmBooking.call({ ...context, config: site.services.config }, given, randomUUID());
    const stranger = newBrowser();
    const late = await site.open(stranger, link.pathname);
    expect(late.to).toBe(`/bookings/${id}`);
    expect((await site.open(stranger, `/bookings/${id}`)).status).toBe(404);
    expect((await site.open(patient, `/bookings/${id}`)).text).toContain("Layla Haddad");
    expect((await call("hold_time", { ...wish, request_id: randomUUID() })).refusal).toBeTruthy();
  });

  test("a hold that is over leads to its time, which a press holds again", async () => {
    const [, time] = await freeOf();
    const held = await call("hold_time", { type_id: time?.type_id, starts_at: time?.starts_at });
    const { pathname } = new URL(held.confirm_url);
    const id = pathname.split("/")[2] ?? "";
    // A signed-in person takes it over by the same link.
    await site.addUser("omar@example.ae");
    const signedIn = newBrowser();
    const password = "a-long-password";
    await site.submit(signedIn, "/login", { mode: "login", email: "omar@example.ae", password });
    expect((await site.open(signedIn, pathname)).to).toBe(`/bookings/${id}`);
    const details = await site.open(signedIn, `/bookings/${id}`);
    expect(details.status).toBe(200);
    expect(details.text).toContain(person.name.replaceAll("'", "&#x27;"));
    await site.services.database.pool.query(
      "update bookings set held_until = now() - interval '1 minute' where id = $1",
      [id],
    );
    const browser = newBrowser();
    const over = await site.open(browser, pathname);
    expect(over.to).toMatch(new RegExp(`^/book/${person.slug}\\?`));
    expect(browser.cookies.has("dalil.booking")).toBe(false);
    expect((await site.open(browser, over.to ?? "")).status).toBe(200);
    const forged = `/bookings/${id}/take/0-${"a".repeat(43)}`;
    expect((await site.open(browser, forged)).status).toBe(404);
  });

  test("what cannot be used is refused in words that an agent can act upon", async () => {
    const client = await connect();
    const missing = await call("read_listing", { kind: "clinics", slug: "no-such-clinic" }, client);
    expect(missing.refusal).toContain("clinics/no-such-clinic is not listed");
    const asked = { kind: "clinics", slug: "no-such-clinic", language: "ar" };
    const arabic = await call("read_listing", asked, client);
    expect(arabic.refusal).toMatch(/لا يوجد في الدليل ما يطابق .?clinics\/no-such-clinic/);
    for (const given of [
      { words: "" },
      { words: "x".repeat(301) },
      { words: "dentist", kind: "hospitals" },
      { words: "dentist", limit: 1e9 },
      { words: { toString: 1 } },
    ]) {
      const { refusal } = await call("search_care", given, client);
      expect(refusal, JSON.stringify(given)).toBeTruthy();
    }
    const past = { type_id: town.types.instant, starts_at: "2020-01-01T09:00:00Z" };
    expect((await call("hold_time", past, client)).refusal).toBeTruthy();
    await expect(client.callTool({ name: "drop_tables", arguments: {} })).rejects.toThrow();
  });

  test("a body that is no message, a stream and a call with a cookie are refused", async () => {
    expect((await send("{")).status).toBe(400);
    expect((await send("[]")).status).toBe(400);
    expect((await send({ hello: 1 })).status).toBe(400);
    for (const length of [100 * 1024, 1024 * 1024]) {
      const refused = await send(`"${"x".repeat(length)}"`);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_600 } });
    }
    expect((await send(message, { accept: "text/html" })).status).toBe(406);
    for (const method of ["GET", "DELETE"]) {
      const asked = await site.request(newBrowser(), "/mcp", { method, headers: { accept } });
      expect(asked.status, method).toBe(405);
      expect(await asked.json(), method).toMatchObject({ jsonrpc: "2.0", id: null });
    }
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await send(message, elsewhere)).status).toBe(200);
    const forbidden = await send(message, { ...elsewhere, cookie: "session=1" });
    expect(forbidden.status).toBe(403);
    expect(await forbidden.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_600 } });
    expect(site.errors).toEqual([]);
  });

  test("a batch is refused, so that no message goes uncounted", async () => {
    const call = { name: "check_emergency", arguments: { words: "a dentist" } };
    const calls = [1, 2].map((id) => ({ ...message, id, method: "tools/call", params: call }));
    for (const batch of [calls, [message], []]) {
      const answer = await send(batch);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        jsonrpc: "2.0",
        error: { code: -32_600, message: "Batches are refused: send one message a request." },
        id: null,
      });
    }
  });

  test("a subscription is refused, so that no agent keeps a connection open", async () => {
    const listen = { ...message, method: "subscriptions/listen", params: { notifications: {} } };
    const answer = await send(listen, { "mcp-protocol-version": "2026-07-28" });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect((await answer.json()).error).toBeTruthy();
  });
});

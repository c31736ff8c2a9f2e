import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProgramSite, type ProgramSite } from "../clients/program-site.ts";
import { onAnyDatabase } from "../databases/database.ts";

const kinds = "professionals, clinics, services, franchises";
const id = "6f6a3c0e-6f0c-4a7c-9b4e-0c1d2e3f4a5b";
const listing = { kind: "clinics", slug: "a-clinic" };
const time = { type_id: id, starts_at: "2026-12-01T09:00:00Z" };
const isExpected = (name: string, what: string) => `${name}: ${what} is expected.`;
const moment = "a moment as 2026-11-28T05:00:00Z";

/** Tool, arguments, the refusal in English, the arguments that the Arabic one names. */
const refused = [
  ["check_emergency", {}, "words is missing."],
  ["check_emergency", { words: "" }, isExpected("words", "a number of characters of at least 1")],
  ["search_care", { words: { toString: 1 } }, isExpected("words", "a text")],
  [
    "search_care",
    { words: "dentist", kind: "hospitals", page: 0 },
    `kind: one of all, ${kinds} is expected. page: a number of at least 1 is expected.`,
  ],
  ["search_care", { words: "x", language: "fr" }, isExpected("language", "one of en, ar")],
  [
    "read_listing",
    { ...listing, slug: "no slug!" },
    isExpected("slug", "the slug of a listing, as results of a search have it,"),
  ],
  ["free_times", { ...listing, days: 1.5 }, isExpected("days", "a whole number")],
  ["free_times", { ...listing, from: "tomorrow" }, isExpected("from", "a day as 2026-11-28")],
  [
    "free_times",
    { ...listing, from: "1850-01-01" },
    isExpected("from", "a day from 1900 to 2149, as 2026-11-28,"),
  ],
  ["price_of_care", { service: 7 }, isExpected("service", "a text")],
  [
    "accepted_plan",
    { ...listing, insurer: "D" },
    isExpected("insurer", "a number of characters of at least 2"),
  ],
  [
    "hold_time",
    { ...time, type_id: "first-visit" },
    isExpected("type_id", "an id (UUID, not the name in a profile's address)"),
  ],
  ["hold_time", { ...time, starts_at: "at nine" }, isExpected("starts_at", moment)],
  [
    "hold_time",
    { ...time, request_id: "a b" },
    isExpected("request_id", "8 to 60 letters, digits, hyphens or underscores"),
  ],
] as const;

onAnyDatabase((open) => {
  let site: ProgramSite;
  let english: Client;
  let arabic: Client;

  beforeAll(async () => {
    site = await openProgramSite(await open({ seed: "vocabulary" }));
    english = await connect("en");
    arabic = await connect("ar");
  });
  afterAll(() => site.close());

  async function connect(language: string): Promise<Client> {
    const client = new Client({ name: "an agent of tests", version: "1" });
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", site.origin), {
        requestInit: { headers: { "accept-language": language } },
      }),
    );
    return client;
  }

  async function refusalOf(client: Client, name: string, given: Record<string, unknown>) {
    const { isError, content, structuredContent } = await client.callTool({
      name,
      arguments: given,
    });
    expect(isError).toBe(true);
    expect(structuredContent).toBeUndefined();
    const [first] = content;
    if (content.length !== 1 || first?.type !== "text") throw new Error("no refusal");
    return first.text.replace(/[\u2066-\u2069]/g, "");
  }

  test.each(refused)("%s refuses %j by the name of the argument", async (tool, given, words) => {
    expect(await refusalOf(english, tool, given)).toBe(words);
    const names = [...words.matchAll(/(\w+)(?:: | is missing)/g)].map(([, name]) => name);
    const said = await refusalOf(arabic, tool, given);
    for (const name of names) expect(said).toContain(name);
    expect(said).toMatch(/المطلوب|مطلوبة/);
    expect(said).not.toMatch(/Invalid|expected|received/);
  });

  test("the language of the call decides before the header", async () => {
    const given = { words: "", language: "ar" };
    expect(await refusalOf(english, "check_emergency", given)).toMatch(/^words: المطلوب نص/);
  });

  test("published arguments keep their limits", async () => {
    const { tools } = await english.listTools();
    const inputOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
    expect(inputOf("search_care")?.properties).toMatchObject({
      words: { type: "string", minLength: 1, maxLength: 300 },
      limit: { type: "integer", minimum: 1, maximum: 20 },
    });
    expect(inputOf("hold_time")).toMatchObject({
      required: ["type_id", "starts_at"],
      properties: { request_id: { pattern: "^[\\w-]{8,60}$" } },
    });
  });

  test("an unknown tool is refused with the names of the known ones", async () => {
    const call = arabic.callTool({ name: "drop_tables", arguments: {} });
    await expect(call).rejects.toThrow(/أداة غير معروفة.*search_care.*hold_time/);
  });
});

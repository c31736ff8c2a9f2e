import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { agentTools } from "#app/agents/tools.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openSupabase, password } from "./client-town.ts";
import { openProgramSite, type ProgramSite } from "./program-site.ts";

interface RefusedCall {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent with a new idempotency key. */
  isOnce?: true;
  status: number;
  english: string;
  arabic: string;
}

const hold = { typeId: randomUUID(), startsAt: "2020-01-01T09:00:00Z" };
const json = { "content-type": "application/json" };
const agent = { ...json, accept: "application/json, text/event-stream" };
const once = () => ({ "idempotency-key": randomUUID() });

const functions: RefusedCall[] = [
  {
    path: "/functions/v1/nothing",
    status: 404,
    english: "There is no function nothing.",
    arabic: "لا توجد دالة باسم nothing.",
  },
  {
    path: "/functions/v1/bookings",
    status: 405,
    english: "bookings changes something: call it by POST.",
    arabic: "تُجري bookings تغييرًا، فاستدعِها بطريقة POST.",
  },
  {
    path: "/functions/v1/bookings",
    body: hold,
    status: 400,
    english: "Send an Idempotency-Key header: a new one for each write.",
    arabic: "أرسل الترويسة Idempotency-Key بقيمة جديدة مع كل عملية كتابة.",
  },
  {
    path: "/functions/v1/bookings",
    body: hold,
    isOnce: true,
    status: 422,
    english: "Booking failed: This time has passed. Please choose a later one.",
    arabic: "فات هذا الموعد. يُرجى اختيار موعد لاحق.",
  },
  {
    path: "/functions/v1/availability?professionalId=dr-amina",
    status: 400,
    english: "professionalId: an id (UUID, not the name in a profile's address) is expected.",
    arabic: "professionalId: المطلوب معرّف (UUID، لا الاسم الوارد في رابط الصفحة).",
  },
  {
    path: "/functions/v1/availability?professionalId=6f6a3c0e-6f0c-4a7c-9b4e-0c1d2e3f4a5b&colour=red",
    status: 400,
    english:
      'The function has no argument "colour". It has professionalId, from, days, typeId, clinicId.',
    arabic:
      'لا تقبل الدالة الوسيط "colour". وسائطها: professionalId, from, days, typeId, clinicId.',
  },
  {
    path: "/functions/v1/availability?professionalId=6f6a3c0e-6f0c-4a7c-9b4e-0c1d2e3f4a5b",
    status: 404,
    english: "Availability failed: There is no professional with this id.",
    arabic: "لم نجد ما طلبته.",
  },
  {
    path: "/functions/v1/search",
    body: [],
    status: 400,
    english: "Empty or invalid JSON: an object of arguments is expected.",
    arabic: "نص الطلب فارغ أو ليس JSON صالحًا. المطلوب كائن يضم الوسائط.",
  },
];

const message = (name: string, given: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: given },
});
const agents: RefusedCall[] = [
  {
    path: "/mcp",
    body: "{",
    headers: agent,
    status: 400,
    english: "The body is no JSON.",
    arabic: "نص الطلب ليس JSON صالحًا.",
  },
  {
    path: "/mcp",
    body: [],
    headers: agent,
    status: 400,
    english: "Batches are refused: send one message a request.",
    arabic: "لا تُقبل الرسائل المجمّعة. أرسل رسالة واحدة في كل طلب.",
  },
  {
    path: "/mcp",
    body: "x".repeat(100 * 1024),
    headers: agent,
    status: 413,
    english: "",
    arabic: "حجم الطلب أكبر من المسموح.",
  },
  {
    path: "/mcp",
    body: message("read_listing", { kind: "clinics", slug: "no-such-clinic" }),
    headers: agent,
    status: 200,
    english: "clinics/no-such-clinic is not listed. Search for it by its name.",
    arabic: "لا يوجد في الدليل ما يطابق clinics/no-such-clinic. ابحث عنه بالاسم.",
  },
  {
    path: "/mcp",
    body: message("accepted_plan", { kind: "clinics", slug: "no-such-clinic", insurer: "daman" }),
    headers: agent,
    status: 200,
    english: "clinics/no-such-clinic is not listed. Search for it by its name.",
    arabic: "لا يوجد في الدليل ما يطابق clinics/no-such-clinic. ابحث عنه بالاسم.",
  },
  {
    path: "/mcp",
    body: message("search_care", { words: "dentist", kind: "hospitals", limit: 1e9 }),
    headers: agent,
    status: 200,
    english:
      "kind: one of all, professionals, clinics, services, franchises is expected. limit: a number of at most 20 is expected.",
    arabic:
      "kind: المطلوب إحدى القيم all, professionals, clinics, services, franchises. limit: المطلوب رقم لا يزيد على 20.",
  },
  {
    path: "/mcp",
    body: message("drop_tables", {}),
    headers: agent,
    status: 200,
    english: "Unknown tool. Known ones: check_emergency, search_care, ",
    arabic: `أداة غير معروفة. الأدوات المعروفة: ${agentTools.map(({ name }) => name).join(", ")}.`,
  },
  {
    path: "/mcp",
    body: message("search_care", "dentist"),
    headers: agent,
    status: 200,
    english: "arguments: an object is expected.",
    arabic: "arguments: المطلوب كائن.",
  },
];

onAnyDatabase((open) => {
  let site: ProgramSite;
  beforeAll(async () => {
    site = await openProgramSite(await open({ seed: "demo" }));
  });
  afterAll(() => site.close());

  /** Returns the status and the message, without the marks that isolate Latin words. */
  async function call({ path, body, isOnce, headers = {} }: RefusedCall, language?: string) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(site.origin + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...json,
        ...headers,
        ...(isOnce ? once() : {}),
        ...(language ? { "accept-language": language } : {}),
      },
      ...(body === undefined ? {} : { body: text }),
    });
    const said = await answer.text();
    const value = JSON.parse(/^data: (.+)$/m.exec(said)?.[1] ?? said);
    const words: string =
      value.message ?? value.error?.message ?? value.result?.content?.[0]?.text ?? "";
    return { status: answer.status, words: words.replace(/[\u2066-\u2069]/g, "") };
  }

  test.each([...functions, ...agents])("$path is refused with $status in English", async (one) => {
    for (const language of [undefined, "en", "fr"]) {
      const { status, words } = await call(one, language);
      expect(status).toBe(one.status);
      expect(words).toContain(one.english);
      expect(words).not.toMatch(/[\u0621-\u064a]/);
    }
  });

  test.each([...functions, ...agents])("$path is refused with $status in Arabic", async (one) => {
    const said = await call(one, "ar-AE, en;q=0.5");
    expect(said).toEqual({ status: one.status, words: one.arabic });
  });

  test("the address decides before the header", async () => {
    const [missing] = functions;
    if (!missing) throw new Error("no call");
    const asked = { ...missing, path: `${missing.path}?lang=en` };
    expect((await call(asked, "ar")).words).toBe(missing.english);
  });

  test("the published client's own dialects stay in English", async () => {
    const refused = await call(
      {
        path: "/auth/v1/token?grant_type=password",
        body: { email: "nobody-arabic@example.ae", password },
        status: 400,
        english: "",
        arabic: "",
      },
      "ar",
    );
    expect(refused).toEqual({ status: 400, words: "Invalid login credentials" });
  });

  test("a function that a role may not call is refused in Arabic through the published client", async () => {
    const email = "layla-arabic@example.ae";
    await createAccount(site.services, { email, fullName: "Layla", password, isAdmin: false });
    const client = openSupabase(site);
    await client.auth.signInWithPassword({ email, password });
    const { error } = await client.functions.invoke("schedules-open", {
      body: { professionalId: randomUUID(), clinicId: randomUUID() },
      headers: { ...once(), "accept-language": "ar" },
    });
    const { message: words } = await error.context.json();
    expect(words).toMatch(/^[\u0621-\u064a]/);
    expect(words).not.toMatch(/[A-Za-z]{3}/);
  });
});

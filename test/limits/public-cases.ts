import { randomUUID } from "node:crypto";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { LimitName } from "#app/platform/limits/limit-table.ts";
import { searchRecorderOf } from "#app/search/query-log/search-recorder.server.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";
import { forBoth, type LimitCase, type LimitTown, twoBrowsers, type Who } from "./limit-town.ts";

const agent = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";
const guestSession = () => ({ "x-session-id": randomUUID().padEnd(43, "x") });

/** Posts one row for each of the two, from networks of their own. */
function inserting(table: string, row: object): LimitCase {
  return {
    served: 201,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.post(browsers[who], `/rest/v1/${table}`, row, guestSession())).status;
    },
  };
}

/** Searches for a word of its own; returns whether it was logged. */
async function search(town: LimitTown, browser: Browser) {
  const term = `word${randomUUID().slice(0, 8)}`;
  const headers = { "user-agent": agent, accept: "text/html" };
  const { status } = await town.get(browser, `/search?q=${term}`, headers);
  if (status !== 200) return status;
  await searchRecorderOf(town.services).flush();
  const rows = await town.query("select 1 from search_queries where term = $1", term);
  return rows.length > 0 ? "logged" : "answered";
}

function searching(browsersOf: () => (who: Who) => Browser): LimitCase {
  return {
    served: "logged",
    refused: "answered",
    open(town) {
      const of = browsersOf();
      return (who) => search(town, of(who));
    },
  };
}

/** Sends a first message to support. */
function write(town: LimitTown, browser: Browser, file: File | null = null) {
  const form = new FormData();
  const fields = { intent: "send", content: "Hello", conversation: randomUUID() };
  for (const [name, value] of Object.entries({ ...fields, token: randomUUID() }))
    form.set(name, value);
  if (file) form.set("file", file);
  return town.postForm(browser, "/support", form).then((sent) => ({ ...sent, ...fields }));
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = () => new File([new Uint8Array(pixel)], "a.png", { type: "image/png" });
const form = { served: 303, refused: 429 };

function supporting(withFile: boolean): LimitCase {
  return {
    ...form,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => (await write(town, browsers[who], withFile ? picture() : null)).status;
    },
  };
}

/** A patient's appointment at a clinic, with a message of each side. */
async function openThread(town: LimitTown) {
  const clinic = await town.openClinic("reception");
  const patient = await town.signUp();
  const context = {
    ...clinic.guest(),
    actor: { kind: "user", userId: patient.userId, email: patient.email } as const,
  };
  const slot = { typeId: clinic.types.instant, startsAt: clinic.startOf(60) };
  const { booking } = await holdSlot.call(context, slot, randomUUID());
  const given = { id: booking.id, patientName: "Layla Haddad", beneficiary: "self" as const };
  await confirmBooking.call(context, given, randomUUID());
  const browsers = { greedy: patient.browser, other: clinic.browser };
  const act = (who: Who, fields: Record<string, string>) =>
    town.submit(browsers[who], "/dashboard/messages", { conversation: booking.id, ...fields });
  const say = (who: Who, token = randomUUID()) =>
    act(who, { intent: "send", content: "See you then", token });
  return { act, say };
}

/** Reads pictures that nobody has asked for before: of one half of the clinics by two browsers, or of the other by many. */
function drawing(
  pathOf: (slug: string) => string,
  words: Pick<LimitCase, "served" | "refused">,
  part: 0 | 1,
): LimitCase {
  return {
    ...words,
    async open(town) {
      const rows = await town.query(
        "select slug from directory_listings where entity_type = 'clinics' order by slug",
      );
      // Stored pictures are not counted: no two cases ask for the same.
      const half = rows.splice(0, rows.length / 2);
      const slugs = (part === 0 ? half : rows).map(({ slug }) => String(slug));
      const of = part === 0 ? own() : strangers();
      return async (who) => {
        const { status, response } = await town.get(of(who), pathOf(slugs.pop() ?? ""));
        if (status !== 200) return status;
        return response.headers.get("content-type") ?? "";
      };
    },
  };
}

const own = () => {
  const browsers = twoBrowsers();
  return (who: Who) => browsers[who];
};
const strangers = () => () => newBrowser();
const smallPicture = (slug: string) => `/drawn/clinics/${slug}.webp`;
const shareImage = (slug: string) => `/share/clinics/${slug}.en.png`;
const asVectors = { served: "image/webp", refused: "image/svg+xml; charset=utf-8" };

/** Makes the secret address of a clinic's calendar. */
async function makeFeed(town: LimitTown) {
  const { browser } = await town.openClinic("reception");
  const path = "/dashboard/clinic/calendar/feed";
  const { text } = await town.submit(browser, path, { intent: "renew" });
  return new URL(/value="(http[^"]+calendar\.ics)"/.exec(text)?.[1] ?? "").pathname;
}

/** Makes the calendar access of a receptionist, as the header of HTTP Basic. */
async function makeAccess(town: LimitTown) {
  const { browser } = await town.openClinic("reception");
  const path = "/dashboard/clinic/calendar/programs";
  const { text } = await town.submit(browser, path, { intent: "renew", names: "on" });
  const [, user = "", password = ""] = [...text.matchAll(/readOnly="" [^>]*value="([^"]+)"/g)].map(
    ([, value]) => value ?? "",
  );
  return basic(user, password);
}

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

/** Limits of what everybody may read and send. */
export const publicCases = {
  "calendar-feed.subject": {
    served: 200,
    refused: 429,
    async open(town) {
      const feeds = { greedy: await makeFeed(town), other: await makeFeed(town) };
      return async (who) => (await town.get(newBrowser(), feeds[who])).status;
    },
  },
  "calendar-feed.misses": {
    served: 404,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) =>
        (await town.get(browsers[who], `/calendars/${randomUUID()}/calendar.ics`)).status;
    },
  },
  "caldav.account": {
    served: 207,
    refused: 429,
    async open(town) {
      const accesses = { greedy: await makeAccess(town), other: await makeAccess(town) };
      return async (who) => {
        const init = { method: "PROPFIND", headers: accesses[who], body: "" };
        return (await town.site.request(newBrowser(), "/dav/", init)).status;
      };
    },
  },
  "caldav.misses": {
    served: 401,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => {
        const headers = basic("nobody@example.ae", "a-wrong-password");
        const init = { method: "PROPFIND", headers, body: "" };
        return (await town.site.request(browsers[who], "/dav/", init)).status;
      };
    },
  },
  "table.feedback": inserting("app_feedback", {
    feedback_type: "praise",
    description: "The map is good.",
  }),
  "table.conversations": inserting("support_conversations", { page_url: "/clinics" }),
  "table.messages": {
    served: 201,
    refused: 429,
    async open(town) {
      const browsers = twoBrowsers();
      const openFor = async (who: Who) => {
        const headers = guestSession();
        const id = randomUUID();
        await town.post(browsers[who], "/rest/v1/support_conversations", { id }, headers);
        return { headers, id };
      };
      const chats = { greedy: await openFor("greedy"), other: await openFor("other") };
      return async (who) => {
        const { headers, id } = chats[who];
        const row = { conversation_id: id, sender_type: "user", content: "Hello" };
        return (await town.post(browsers[who], "/rest/v1/support_messages", row, headers)).status;
      };
    },
  },
  "table.interactions": inserting("interactions", { event_type: "card_view" }),
  "fhir-export.sender": {
    served: 202,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      const headers = { prefer: "respond-async" };
      return async (who) => (await town.get(browsers[who], "/fhir/$export", headers)).status;
    },
  },
  "storage.transforms": {
    // A picture that is not there is counted, too.
    served: 404,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      const path = "/storage/v1/render/image/public/media/none.png?width=100";
      return async (who) => (await town.get(browsers[who], path)).status;
    },
  },
  "realtime.broadcasts": {
    // Of a room that guests may not enter, and counted.
    served: 403,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      const body = { messages: [{ topic: "person:nobody", event: "typing", payload: {} }] };
      return async (who) =>
        (await town.post(browsers[who], "/realtime/v1/api/broadcast", body)).status;
    },
  },
  "storage.own-files": {
    // Refused by its content, and counted.
    served: 422,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => {
        const path = `/storage/v1/object/feedback-screenshots/${randomUUID()}.png`;
        return (await town.post(browsers[who], path, {})).status;
      };
    },
  },
  "fhir.sender": {
    served: 200,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => (await town.get(browsers[who], "/fhir/metadata")).status;
    },
  },
  "page-events": {
    served: 204,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => {
        const headers = { origin: "http://localhost", "user-agent": agent };
        const body = new URLSearchParams({ path: "/clinics" });
        const init = { method: "POST", body, headers };
        return (await town.site.request(browsers[who], "/page-events", init)).status;
      };
    },
  },
  "browser-errors": {
    served: 204,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return async (who) => {
        const headers = { origin: "http://localhost", "user-agent": agent };
        const fields = { page: "/", name: "TypeError", message: "x", frame: "? /a.js:1:1" };
        const init = { method: "POST", body: new URLSearchParams(fields), headers };
        return (await town.site.request(browsers[who], "/browser-errors", init)).status;
      };
    },
  },
  "search-log.calls": {
    served: 200,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      const asked = { search_term: "dentist", result_count: 3 };
      return async (who) =>
        (await town.post(browsers[who], "/rest/v1/rpc/log_search_query", asked)).status;
    },
  },
  "search-log.sender": searching(own),
  "search-log.site": searching(strangers),
  "support.messages": supporting(false),
  "support.files": supporting(true),
  "support.conversations": supporting(false),
  "support.transcripts": {
    ...form,
    async open(town) {
      const openFor = async () => {
        const { browser } = await town.signUp();
        const { conversation } = await write(town, browser);
        return { browser, conversation };
      };
      const chats = { greedy: await openFor(), other: await openFor() };
      return async (who) => {
        const { browser, conversation } = chats[who];
        return (await town.submit(browser, "/support", { intent: "transcript", conversation }))
          .status;
      };
    },
  },
  "threads.messages": {
    ...form,
    async open(town) {
      const { say } = await openThread(town);
      return async (who) => (await say(who)).status;
    },
  },
  "threads.reports": {
    ...form,
    async open(town) {
      const { act, say } = await openThread(town);
      const ofOther = forBoth(() => randomUUID());
      await say("other", ofOther.greedy);
      await say("greedy", ofOther.other);
      return async (who) => {
        const report = { intent: "report", message: ofOther[who], reason: "other", note: "" };
        return (await act(who, { ...report, token: randomUUID() })).status;
      };
    },
  },
  "agents.sender": {
    served: 200,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
      const accept = { accept: "application/json, text/event-stream" };
      return async (who) => (await town.post(browsers[who], "/mcp", message, accept)).status;
    },
  },
  "small-pictures.sender": drawing(smallPicture, asVectors, 0),
  "small-pictures.site": drawing(smallPicture, asVectors, 1),
  "share-images.sender": drawing(shareImage, { served: "image/png", refused: 429 }, 0),
  "share-images.site": drawing(shareImage, { served: "image/png", refused: 429 }, 1),
} satisfies Partial<Record<LimitName, LimitCase>>;

import { AppError, toApiError } from "#app/platform/errors.ts";
import { readText } from "#app/platform/forms/read-body.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openAccess } from "./access.server.ts";
import { DavRefusal, deleteItem, putItem } from "./change-item.server.ts";
import { type DavPlace, davRoot, readDavPath } from "./dav-paths.ts";
import { readQuestion, writeDavError, writeMultistatus } from "./dav-xml.ts";
import { describePlace, describeReport, findItem } from "./describe-place.server.ts";
import type { DavScope, Item } from "./queries.server.ts";

/** Methods of the calendars, in the order of the Allow header. */
export const davMethods = [
  ...["OPTIONS", "GET", "HEAD", "PROPFIND", "REPORT", "PUT", "DELETE"],
  ...["PROPPATCH", "MKCALENDAR", "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK", "POST"],
];
const servedMethods = davMethods.slice(0, 7);

/** Requests of one person: several devices ask every few minutes. */
const requests = ProcessLimit.named("caldav.account");
/** Wrong passwords, by sender: nobody tries many. */
const misses = ProcessLimit.named("caldav.misses");

interface DavRequest {
  request: Request;
  requestId: string;
  clientAddress: string;
}

/**
 * Answers a calendar program (CalDAV: RFC 4791 over RFC 4918). The program signs in by HTTP Basic
 * with the address of an account and the password of its calendar access; its rights are those of
 * the person at that moment.
 */
export async function answerDav(services: Services, asked: DavRequest): Promise<Response> {
  const { request, requestId } = asked;
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: davHeaders });
  if (!servedMethods.includes(request.method)) return plain(403, "Calendars are made on the site.");
  const sender = senderKey({ ...asked, config: services.config });
  const given = readBasic(request.headers.get("authorization"));
  const access = given && (await openAccess(services.database, given));
  if (!access) {
    // Programs ask without a password first.
    if (given && !misses.take(sender)) return plain(429, "Too many wrong passwords.", retryLater);
    return plain(401, "Sign in with your email address and your calendar password.", {
      "WWW-Authenticate": 'Basic realm="Calendar", charset="UTF-8"',
    });
  }
  if (!requests.take(access.userId)) return plain(429, "Too many requests.", retryLater);
  const { userId, email } = access;
  const scope = { ...services, access, actor: { kind: "user", userId, email } as const };
  try {
    return await answerSignedIn(scope, asked);
  } catch (error) {
    if (error instanceof DavRefusal)
      return xml(error.status, writeDavError(error.condition, error.message));
    if (!(error instanceof AppError)) throw error;
    const { status, body } = toApiError(error, requestId);
    // Programs know a conflict; some repeat a request for ever after other codes.
    return xml(status === 422 ? 409 : status, writeDavError("d:forbidden", body.message));
  }
}

type SignedInScope = Services & DavScope;

async function answerSignedIn(scope: SignedInScope, asked: DavRequest): Promise<Response> {
  const { request } = asked;
  const place = readDavPath(new URL(request.url).pathname);
  if (!place) return plain(404, "There is no such calendar.");
  switch (request.method) {
    case "PROPFIND":
    case "REPORT":
      return describe(scope, place, request);
    case "PUT":
    case "DELETE":
      return change(scope, place, asked);
    default:
      return read(scope, place, request);
  }
}

async function describe(scope: DavScope, place: DavPlace, request: Request): Promise<Response> {
  const question = readQuestion(await readText(request));
  if (!question) return plain(400, "The request cannot be read.");
  if (request.method === "PROPFIND") {
    const depth = request.headers.get("depth");
    if (depth === "infinity")
      return xml(403, writeDavError("d:propfind-finite-depth", "Depth 0 or 1."));
    const resources = await describePlace(scope, place, { withMembers: depth === "1" });
    if (!resources) return plain(404, "There is no such calendar.");
    return xml(207, writeMultistatus(resources, question));
  }
  const report = place.kind === "collection" ? await describeReport(scope, place, question) : null;
  if (!report) return xml(403, writeDavError("d:supported-report", "This report is not known."));
  return xml(207, writeMultistatus(report.resources, question, report.token));
}

async function read(scope: DavScope, place: DavPlace, request: Request): Promise<Response> {
  if (place.kind !== "item") return plain(405, "Open this address in a calendar program.", allow);
  const item = await findItem(scope, place);
  if (!item) return plain(404, "There is no such event.");
  const headers = { ETag: item.etag, "Content-Type": "text/calendar; charset=utf-8" };
  return new Response(request.method === "HEAD" ? null : item.text, {
    headers: { ...davHeaders, ...headers },
  });
}

async function change(scope: SignedInScope, place: DavPlace, asked: DavRequest): Promise<Response> {
  const { request, requestId, clientAddress } = asked;
  if (place.kind !== "item") return plain(405, "Calendars are made and ended on the site.", allow);
  const current = await findItem(scope, place);
  if (!holds(request.headers, current)) return plain(412, "The event has changed meanwhile.");
  const context = { ...scope, locale: scope.access.locale, requestId, clientAddress };
  if (request.method === "DELETE") {
    if (!current) return plain(404, "There is no such event.");
    await deleteItem(context, place, current);
    return new Response(null, { status: 204, headers: davHeaders });
  }
  const etag = await putItem(context, place, { text: await readText(request), current });
  const headers = { ...davHeaders, ...(etag ? { ETag: etag } : {}) };
  return new Response(null, { status: current ? 204 : 201, headers });
}

/** Whether the conditions of a change hold: what a program has seen is what is there. */
function holds(headers: Headers, current: Item | undefined): boolean {
  const match = headers.get("if-match");
  if (match !== null && (!current || (match !== "*" && !tagsOf(match).includes(current.etag))))
    return false;
  const noneMatch = headers.get("if-none-match");
  if (noneMatch === null || !current) return true;
  return noneMatch !== "*" && !tagsOf(noneMatch).includes(current.etag);
}

const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

function readBasic(header: string | null): { email: string; password: string } | null {
  const [, encoded] = /^basic ([\w+/=-]{4,1000})$/i.exec(header ?? "") ?? [];
  const [, email, password] =
    /^([^:]{3,254}):(.{8,200})$/s.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  return email && password ? { email, password } : null;
}

const allow = { Allow: servedMethods.join(", ") };
const davHeaders = { ...allow, DAV: "1, 3, calendar-access", "Cache-Control": "private, no-store" };
const retryLater = { "Retry-After": "3600" };

function xml(status: number, body: string): Response {
  const type = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(body, { status, headers: { ...davHeaders, ...type } });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${text}\n`, { status, headers: { ...davHeaders, ...type, ...headers } });
}

/** Where programs look for calendars (RFC 6764). */
export function redirectToCalendars(): Response {
  return new Response(null, { status: 301, headers: { Location: davRoot } });
}

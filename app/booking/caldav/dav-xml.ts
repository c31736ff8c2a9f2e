import { XMLParser } from "fast-xml-parser";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
});

/** A program's PROPFIND or REPORT request. */
export interface DavQuestion {
  /** Local name of the document's element: propfind, calendar-query, calendar-multiget, sync-collection. */
  name: string;
  /** Local names of the properties; null for all. */
  properties: ReadonlySet<string> | null;
  /** Paths of a multiget. */
  hrefs: string[];
  /** Of a sync-collection; empty for the first one. */
  syncToken: string;
  /** The most members that it takes; null for all. */
  limit: number | null;
}

const mostHrefs = 5_000;

/** Reads the body of a PROPFIND or REPORT; null for one that cannot be read or defines entities. */
export function readQuestion(text: string): DavQuestion | null {
  if (text.trim() === "")
    return { name: "propfind", properties: null, hrefs: [], syncToken: "", limit: null };
  if (/<!(doctype|entity)/i.test(text)) return null;
  try {
    const parsed: unknown = parser.parse(text, true);
    const [name, body] = Object.entries(asRecord(parsed)).find(([key]) => key !== "?xml") ?? [];
    if (!name) return null;
    const { prop, href, allprop, limit, "sync-token": syncToken } = asRecord(body);
    const hrefs = [href].flat().filter((each) => typeof each === "string");
    if (hrefs.length > mostHrefs) return null;
    const isAll = prop === undefined || allprop !== undefined;
    const most = Number(asRecord(limit).nresults);
    return {
      name,
      properties: isAll ? null : new Set(Object.keys(asRecord(prop))),
      hrefs,
      syncToken: typeof syncToken === "string" ? syncToken.trim() : "",
      limit: Number.isInteger(most) ? most : null,
    };
  } catch {
    // The parser throws for every text that is no XML.
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** A resource with its properties, as XML by their local names; null where it does not exist. */
export interface DavResource {
  href: string;
  properties: ReadonlyMap<string, string> | null;
}

/** Writes a 207 body with the properties that were asked for and exist. */
export function writeMultistatus(
  resources: readonly DavResource[],
  { properties: asked }: Pick<DavQuestion, "properties">,
  syncToken?: string,
): string {
  const responses = resources.map(({ href, properties }) => {
    const path = `<d:href>${escapeHtml(href)}</d:href>`;
    if (!properties)
      return `<d:response>${path}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
    const shown = [...properties].filter(([name]) => asked?.has(name) ?? name !== "calendar-data");
    const values = shown.map(([, xml]) => xml).join("");
    return `<d:response>${path}<d:propstat><d:prop>${values}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
  });
  const token = syncToken === undefined ? "" : propertyXml("d:sync-token", escapeHtml(syncToken));
  return `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus ${namespaces}>${responses.join("")}${token}</d:multistatus>`;
}

const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';

/** Writes a precondition that failed (RFC 4918, section 16), with a sentence for people. */
export function writeDavError(condition: string, text: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<d:error ${namespaces}><${condition}/><d:responsedescription>${escapeHtml(text)}</d:responsedescription></d:error>`;
}

export const hrefXml = (path: string) => `<d:href>${escapeHtml(path)}</d:href>`;
/** One property with text or XML that is escaped already. */
export const propertyXml = (name: string, content: string) => `<${name}>${content}</${name}>`;

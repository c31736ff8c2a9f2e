import { inLocale } from "#app/platform/i18n/locale.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { DavRefusal } from "./change-item.server.ts";
import {
  collectionPath,
  type DavPlace,
  davRoot,
  homePath,
  itemPath,
  principalPath,
  readDavPath,
} from "./dav-paths.ts";
import { type DavQuestion, type DavResource, hrefXml, propertyXml } from "./dav-xml.ts";
import {
  type Collection,
  type DavScope,
  findCollection,
  type Item,
  listCollections,
  listItems,
  readCollectionTag,
} from "./queries.server.ts";
import { describeChanges, readSyncToken } from "./sync-collection.server.ts";

/** Returns a place with its properties, and those of its members; null where there is none. */
export async function describePlace(
  scope: DavScope,
  place: DavPlace,
  { withMembers }: { withMembers: boolean },
): Promise<DavResource[] | null> {
  switch (place.kind) {
    case "root":
      return [describeFolder(davRoot, "Calendars")];
    case "principal":
      return [describePrincipal(scope)];
    case "home": {
      const home = describeFolder(homePath, "Calendars");
      if (!withMembers) return [home];
      const collections = await listCollections(scope);
      return [
        home,
        ...(await Promise.all(collections.map((one) => describeCollection(scope, one)))),
      ];
    }
    case "collection": {
      const collection = await findCollection(scope, place.scheduleId);
      if (!collection) return null;
      const items = withMembers ? await listItems(scope, collection) : [];
      const members = items.map((item) => describeItem(collection.id, item));
      return [await describeCollection(scope, collection), ...members];
    }
    default: {
      const item = await findItem(scope, place);
      return item ? [describeItem(place.scheduleId, item)] : null;
    }
  }
}

/** Returns a calendar file; undefined where there is none, or none for this person. */
export async function findItem(
  scope: DavScope,
  { scheduleId, name }: { scheduleId: string; name: string },
): Promise<Item | undefined> {
  const collection = await findCollection(scope, scheduleId);
  const items = collection ? await listItems(scope, collection) : [];
  return items.find((item) => item.name === name);
}

interface Report {
  resources: DavResource[];
  /** Of a sync-collection. */
  token?: string;
}

/** Returns the items that a report asks for; null for a report or a collection that is not known. */
export async function describeReport(
  scope: DavScope,
  { scheduleId }: { scheduleId: string },
  question: DavQuestion,
): Promise<Report | null> {
  const collection = await findCollection(scope, scheduleId);
  if (!collection) return null;
  switch (question.name) {
    case "calendar-query": {
      const items = await listItems(scope, collection);
      return { resources: items.map((item) => describeItem(scheduleId, item)) };
    }
    case "calendar-multiget":
      return { resources: await describeMany(scope, collection, question) };
    case "sync-collection": {
      const { token, changed, gone } = await describeChanges(scope, collection, {
        question,
        listItems: () => listItems(scope, collection),
      });
      const resources = [...changed.map((item) => describeItem(scheduleId, item)), ...gone];
      if (question.limit !== null && resources.length > question.limit)
        throw new DavRefusal(507, "d:number-of-matches-within-limits", "Take all of the changes.");
      return { resources, token };
    }
    default:
      return null;
  }
}

async function describeMany(
  scope: DavScope,
  collection: Collection,
  { hrefs }: DavQuestion,
): Promise<DavResource[]> {
  const { id: scheduleId } = collection;
  const items = new Map((await listItems(scope, collection)).map((item) => [item.name, item]));
  return hrefs.map((href) => {
    const place = readDavPath(URL.parse(href, "http://site")?.pathname ?? "");
    const isHere = place?.kind === "item" && place.scheduleId === scheduleId;
    const item = isHere ? items.get(place.name) : undefined;
    return item ? describeItem(scheduleId, item) : { href, properties: null };
  });
}

const principal = propertyXml("d:current-user-principal", hrefXml(principalPath));

function describeFolder(href: string, name: string): DavResource {
  return {
    href,
    properties: new Map([
      ["resourcetype", propertyXml("d:resourcetype", "<d:collection/>")],
      ["displayname", propertyXml("d:displayname", name)],
      ["current-user-principal", principal],
    ]),
  };
}

function describePrincipal({ access }: DavScope): DavResource {
  const types = "<d:collection/><d:principal/>";
  const address = `<d:href>mailto:${escapeHtml(access.email)}</d:href>`;
  return {
    href: principalPath,
    properties: new Map([
      ["resourcetype", propertyXml("d:resourcetype", types)],
      ["displayname", propertyXml("d:displayname", escapeHtml(access.email))],
      ["current-user-principal", principal],
      ["principal-URL", propertyXml("d:principal-URL", hrefXml(principalPath))],
      ["calendar-home-set", propertyXml("c:calendar-home-set", hrefXml(homePath))],
      ["calendar-user-address-set", propertyXml("c:calendar-user-address-set", address)],
    ]),
  };
}

async function describeCollection(scope: DavScope, collection: Collection): Promise<DavResource> {
  const { id, nameEn, nameAr, clinicEn, clinicAr } = collection;
  const { locale } = scope.access;
  const name = `${inLocale(locale, nameEn, nameAr)} · ${inLocale(locale, clinicEn, clinicAr)}`;
  const tag = await readCollectionTag(scope, collection);
  const privileges = ["read", "write", "write-content", "bind", "unbind"]
    .map((each) => `<d:privilege><d:${each}/></d:privilege>`)
    .join("");
  const reports = ["c:calendar-query", "c:calendar-multiget", "d:sync-collection"]
    .map((each) => `<d:supported-report><d:report><${each}/></d:report></d:supported-report>`)
    .join("");
  return {
    href: collectionPath(id),
    properties: new Map([
      ["resourcetype", propertyXml("d:resourcetype", "<d:collection/><c:calendar/>")],
      ["displayname", propertyXml("d:displayname", escapeHtml(name))],
      ["current-user-principal", principal],
      ["owner", propertyXml("d:owner", hrefXml(principalPath))],
      ["current-user-privilege-set", propertyXml("d:current-user-privilege-set", privileges)],
      ["supported-report-set", propertyXml("d:supported-report-set", reports)],
      [
        "supported-calendar-component-set",
        propertyXml("c:supported-calendar-component-set", '<c:comp name="VEVENT"/>'),
      ],
      ["getctag", propertyXml("s:getctag", tag)],
      ["sync-token", propertyXml("d:sync-token", await readSyncToken(scope, collection))],
    ]),
  };
}

function describeItem(scheduleId: string, { name, etag, text }: Item): DavResource {
  const type = "text/calendar; charset=utf-8; component=VEVENT";
  return {
    href: itemPath(scheduleId, name),
    properties: new Map([
      ["resourcetype", propertyXml("d:resourcetype", "")],
      ["getetag", propertyXml("d:getetag", escapeHtml(etag))],
      ["getcontenttype", propertyXml("d:getcontenttype", type)],
      ["calendar-data", propertyXml("c:calendar-data", escapeHtml(text))],
    ]),
  };
}

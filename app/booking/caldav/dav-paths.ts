export const davRoot = "/dav/";
export const principalPath = "/dav/principal/";
export const homePath = "/dav/calendars/";

export function collectionPath(scheduleId: string): string {
  return `${homePath}${scheduleId}/`;
}

export function itemPath(scheduleId: string, name: string): string {
  return collectionPath(scheduleId) + encodeURIComponent(name);
}

export type DavPlace =
  | { kind: "root" | "principal" | "home" }
  | { kind: "collection"; scheduleId: string }
  | { kind: "item"; scheduleId: string; name: string };

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const below = new RegExp(`^/dav/calendars/(${uuid})(?:/([^/]{1,240})?)?$`);

/** Returns what a path names, with or without a slash at its end; null for other paths. */
export function readDavPath(path: string): DavPlace | null {
  const withSlash = path.endsWith("/") ? path : `${path}/`;
  if (withSlash === davRoot) return { kind: "root" };
  if (withSlash === principalPath) return { kind: "principal" };
  if (withSlash === homePath) return { kind: "home" };
  const [, scheduleId, name] = below.exec(path) ?? [];
  if (!scheduleId) return null;
  if (!name) return { kind: "collection", scheduleId };
  return { kind: "item", scheduleId, name: decodeURIComponent(name) };
}

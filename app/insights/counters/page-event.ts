export const pageEvents = ["view", "call", "directions", "website", "save", "share"] as const;
export type PageEvent = (typeof pageEvents)[number];

/** Events of a result at its position in a list. */
export const resultEvents = ["shown", "opened"] as const;
/** Positions that are counted; further ones are hardly reached. */
export const mostPositions = 100;

/** By which somebody reaches a listing. */
export const contactEvents = ["call", "directions", "website"] as const satisfies PageEvent[];

const namedKinds = [
  "professionals",
  "clinics",
  "services",
  "franchises",
  "blog",
  "help",
  "landing",
] as const;

/** Pages of a listing or a document, and those that are counted together. */
export const pageKinds = [...namedKinds, "home", "search", "other"] as const;
export type PageKind = (typeof pageKinds)[number];

export interface Page {
  kind: PageKind;
  /** Empty where the pages of a kind are counted together. */
  slug: string;
}

const named = /^\/([a-z]+)\/([^/]+)$/;
const searching = /^\/(search|professionals|clinics|services|franchises|doctors|d)(\/|$)/;

/** Returns the page at a path; nothing of the path but a slug is kept. */
export function pageOf(path: string): Page {
  const [, folder = "", slug = ""] = named.exec(path) ?? [];
  const kind = folder === "p" ? "landing" : namedKinds.find((one) => one === folder);
  if (kind) return { kind, slug: readSlug(slug) };
  if (path === "/") return { kind: "home", slug: "" };
  return { kind: searching.test(path) ? "search" : "other", slug: "" };
}

function readSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

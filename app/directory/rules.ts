import type { CardData } from "./cards/card.ts";
import { entityPath } from "./cards/rules.ts";
import type { EntityType } from "./entity-ref.ts";

const longestSlug = 160;
const lastPage = 1000;

/** A slug as it is stored: trimmed, hyphens for spaces, lower case. */
export function cleanSlug(slug: string): string {
  return slug.trim().replace(/\s+/g, "-").toLowerCase();
}

/** An ASCII slug of a Latin name: "Dr. O'Brien-Müller" is "obrien-muller"; empty for other scripts. */
export function slugOf(name: string): string {
  return name
    .replace(/^(dr|prof)\b\.?\s*/i, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

/** Whether a text can be a slug at all; Arabic letters may. */
export function isSlug(slug: string): boolean {
  return slug.length <= longestSlug && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u.test(slug);
}

/** Whether a path is that of one of the four profiles. */
export function isProfilePath(path: string): boolean {
  return /^\/(professionals|clinics|services|franchises)\/[^/]+$/.test(path);
}

/** Where a mistake on a profile is reported. */
export function reportPath(entityType: EntityType, slug: string): string {
  return `/report${entityPath(entityType, slug)}`;
}

/** Where the owner of a profile says so; only people and clinics have one. */
export function claimPath(entityType: "professionals" | "clinics", slug: string): string {
  const kind = entityType === "clinics" ? "clinic" : "professional";
  return `/claim/${kind}/${encodeURIComponent(slug)}`;
}

/** Whether a listing's key is one that a public register gave it, such as "dha-facility:0001234". */
export function isOfRegister(externalKey: string | null): boolean {
  return /^[a-z]+-(?:facility|professional):/.test(externalKey ?? "");
}

/** Whether a listing's key is that of an element of OpenStreetMap, such as "osm:node/123". */
export function isOfOpenMap(externalKey: string | null): boolean {
  return externalKey?.startsWith("osm:") ?? false;
}

/** Where somebody objects to a listing from a public register. */
export function objectionPath(entityType: "professionals" | "clinics", slug: string): string {
  const kind = entityType === "clinics" ? "clinic" : "professional";
  return `/objection/${kind}/${encodeURIComponent(slug)}`;
}

/** The page of a list that an address asks for under `name`; what is no page is the first. */
export function pageNumber(params: URLSearchParams, name = "page"): number {
  const page = Number(params.get(name) ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** The street with the district and city behind it, when it does not name them itself. */
export function fullAddress(street: string, place: string, comma: string): string {
  const missing = place.split(comma).filter((part) => part && !street.includes(part));
  return [street, ...missing].filter(Boolean).join(comma);
}

/** Opens a map service with the way there; nothing is fetched before the visitor asks. */
export function directionsLink(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Opens the way to the listing of a card; null where only its district is known. */
export function directionsOf({
  latitude,
  longitude,
  isPlacedByDistrict,
}: Pick<CardData, "latitude" | "longitude" | "isPlacedByDistrict">): string | null {
  return isPlacedByDistrict ? null : directionsLink(latitude, longitude);
}

/** Opens a chat with a number in its international form. */
export function whatsappLink(number: string | null): string | null {
  const digits = number?.replace(/\D/g, "").replace(/^00/, "") ?? "";
  return digits.length >= 8 ? `https://wa.me/${digits}` : null;
}

/** A stated fact holds to the end of its last day; both are Dubai days. */
export function isPastExpiry(expiresOn: string, today: string): boolean {
  return expiresOn < today;
}

/** The notice in the place of a removed listing. */
export interface RemovedListing {
  removed: EntityType;
  /** Listed ones of the same kind, near ones first. */
  similar: CardData[];
  /** The search for similar listings. */
  searchHref: string;
  /** The day, as shown, on which a public register no longer had its licence as active. */
  licenceEndedOn?: string | null;
}

const kindParams: Partial<Record<EntityType, string>> = {
  professionals: "specialty_ids",
  clinics: "clinic_type_ids",
  services: "service_type_ids",
};

/** The list of an entity type, of these kinds alone where search can distinguish them. */
export function searchOfKind(entityType: EntityType, kindIds: readonly number[]): string {
  const param = kindParams[entityType];
  if (!param || kindIds.length === 0) return `/${entityType}`;
  return `/search?${new URLSearchParams({ entityType, [param]: kindIds.join(",") })}`;
}

/** The address at which the owner of a listing edits it. */
export function editorPath(entityType: "professionals" | "clinics", slug?: string): string {
  const path = entityType === "clinics" ? "/dashboard/clinic" : "/dashboard/practice";
  return slug === undefined ? path : `${path}?listing=${encodeURIComponent(slug)}`;
}

import type { EntityType } from "../../entity-ref.ts";

/** The kinds of listings that the directory has, and whether a listing accepts an insurer. */
export type ListedKinds = Record<EntityType | "insurers", boolean>;

export const allKinds: ListedKinds = {
  professionals: true,
  clinics: true,
  services: true,
  franchises: true,
  insurers: true,
};

type Shown = (kinds: ListedKinds) => boolean;

const ofProviders: Shown = ({ professionals, clinics }) => professionals || clinics;

const needed: Readonly<Record<string, Shown>> = {
  "/professionals": ({ professionals }) => professionals,
  "/clinics": ({ clinics }) => clinics,
  "/services": ({ services }) => services,
  "/franchises": ({ franchises }) => franchises,
  "/insurances": ({ insurers }) => insurers,
  "/specialties": ofProviders,
  // Its districts are those of professionals.
  "/browse": ({ professionals }) => professionals,
};

/** Whether a page lists anything; true for pages that list none of the kinds. */
export function hasListings(path: string, kinds: ListedKinds): boolean {
  const { pathname, searchParams } = new URL(path, "http://site");
  const kind = pathname === "/search" ? searchParams.get("entityType") : null;
  return needed[kind ? `/${kind}` : pathname]?.(kinds) ?? true;
}

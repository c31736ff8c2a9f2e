import type { PlaceMap } from "#app/directory/profile-parts/place/place-map.ts";
import type { FactNote, ProfileHead } from "#app/directory/profile-parts/profile.ts";

export interface Branch {
  id: string;
  slug: string;
  name: string;
  address: string;
  status: string | null;
  isOpen: boolean;
  phone: string | null;
  directions: string | null;
}

/** The page of a franchise in one language. */
export interface FranchiseProfile extends ProfileHead {
  parentCompany: string;
  foundedYear: number | null;
  phone: string | null;
  phoneNote: FactNote | null;
  website: string | null;
  map: PlaceMap | null;
  branchCount: number;
  openCount: number;
  /** Districts in the order of the geography; an empty name gathers branches without one. */
  districts: { name: string; branches: Branch[] }[];
}

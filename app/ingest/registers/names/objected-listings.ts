import { isSamePlace, type NamedPlace } from "./same-place.ts";

/** A listing that left the site as its people objected, with success. */
export interface ObjectedListing {
  id: string;
  /** Its external key; empty without one. */
  key: string;
  /** The clinic; null for a professional, and where its place is not known. */
  place: NamedPlace | null;
}

/** The listings that no run of a register or of the map may bring back. */
export class ObjectedListings {
  private readonly names: ReadonlySet<string>;
  private readonly places: readonly NamedPlace[];

  constructor(listings: readonly ObjectedListing[]) {
    this.names = new Set(listings.flatMap(({ id, key }) => (key === "" ? [id] : [id, key])));
    this.places = listings.flatMap(({ place }) => place ?? []);
  }

  /** Whether one of some external keys and ids is that of an objected listing. */
  has(...keysOrIds: readonly (string | undefined)[]): boolean {
    return keysOrIds.some((one) => one !== undefined && this.names.has(one));
  }

  /** Whether an objected clinic is at a place, which a source may have under another key by now. */
  isAt(place: NamedPlace): boolean {
    return this.places.some((one) => isSamePlace(one, place));
  }
}

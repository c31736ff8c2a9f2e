import { distanceKm } from "#app/geography/distance.ts";
import { readPosition } from "../reading/read-position.ts";
import type { Position } from "../register.ts";
import type { PeopleRegister } from "./people-register.ts";
import type { PersonRow } from "./translate-person.ts";

/** Points within this distance are one place, in km. */
const near = 0.1;
const fewestRows = 2;
/** Different points of one facility that are counted. */
const mostPlaces = 8;

interface Place {
  point: Position;
  rows: number;
}

/** The places of facilities by the rows of the people who work there. */
export class FacilityPoints {
  private readonly register: PeopleRegister;
  private readonly places = new Map<string, Place[]>();

  constructor(register: PeopleRegister) {
    this.register = register;
  }

  /** Adds the point of a row, if it is exact and not one that means "not known". */
  add({ facilityId, firstCoordinate, secondCoordinate, status }: PersonRow): void {
    if (firstCoordinate === "" || facilityId === "") return;
    if (this.register.statuses[status.toUpperCase()] !== "active") return;
    const read = readPosition(this.register, firstCoordinate, secondCoordinate);
    if (read.kind !== "exact") return;
    const { position: point } = read;
    const known = this.places.get(facilityId) ?? [];
    this.places.set(facilityId, known);
    const same = known.find(
      (place) => distanceKm(place.point, point.latitude, point.longitude) <= near,
    );
    if (same) same.rows += 1;
    else if (known.length < mostPlaces) known.push({ point, rows: 1 });
  }

  /** Returns the point of each facility that more rows agree on than on any other. */
  agreed(): Map<string, Position> {
    const found = new Map<string, Position>();
    for (const [id, places] of this.places) {
      const [first, second] = places.toSorted((one, other) => other.rows - one.rows);
      if (!first || first.rows < fewestRows || first.rows === second?.rows) continue;
      found.set(id, first.point);
    }
    return found;
  }
}

import { dubaiFacilities } from "./dubai-facilities.ts";
import { type MapSource, openStreetMap } from "./map-data/map-source.ts";
import { dubaiProfessionals } from "./people/dubai-professionals.ts";
import type { PeopleRegister } from "./people/people-register.ts";
import type { Register } from "./register.ts";

export type AnyRegister = Register | PeopleRegister;
/** A source whose runs are planned, applied and undone by the same engine. */
export type AnySource = AnyRegister | MapSource;

/** The names of the registers, as files and addresses are imported under them. */
const registerNames = ["dubai-facilities", "dubai-professionals"] as const;
type RegisterName = (typeof registerNames)[number];

const declared: Readonly<Record<RegisterName, AnyRegister>> = {
  "dubai-facilities": dubaiFacilities,
  "dubai-professionals": dubaiProfessionals,
};

/** The registers that can be imported, by name. */
export const registers: Readonly<Record<string, AnyRegister>> = declared;

export function isOfPeople(source: AnySource): source is PeopleRegister {
  return "categories" in source;
}

export function isMap(source: AnySource): source is MapSource {
  return "kind" in source;
}

/** The sources that are refreshed every night from an address, in this order. */
export const sourceNames = [...registerNames, "openstreetmap"] as const;

/** The register of runs of files that somebody made. */
export const csvRegister = "csv";

/** The registers and the map, by the name under which their runs are stored; null for another one. */
export function findSource(name: string): AnySource | null {
  if (name === openStreetMap.name) return openStreetMap;
  return Object.hasOwn(registers, name) ? (registers[name] ?? null) : null;
}

import type { Compared } from "../../import-file.server.ts";
import type { SpooledFile } from "../../reading/spool-file.server.ts";
import type { FoundBrand } from "../brands/find-brands.ts";
import type { PackedContacts } from "../contacts/packed-contacts.server.ts";
import type { Position } from "../register.ts";
import type { RegisterReport } from "../register-report.ts";
import type { PlanRow } from "./run-rows.ts";

/** The writes and findings of a run, before it writes. */
export interface Plan {
  report: RegisterReport;
  /** The rows to list, as a file of the import of clinics. */
  listed: SpooledFile;
  /** The line of the register for each line of that file, its header first. */
  lines: number[];
  /** The listings that leave the site, or cannot return to it, by their keys, and why. */
  leaving: Map<string, LeavingListing>;
  /** Listings that have all that the file states, and their rows; `listed` is without them. */
  compared: Compared;
  /** Findings that are not written. */
  rows: PlanRow[];
  /** Contacts of the file, which are stored sealed. */
  contacts: PackedContacts;
  /** Lines of the register whose Arabic name is derived. */
  derivedNames: Set<number>;
  /** Listings with a derived Arabic name for which the register has one now. */
  namedNow: string[];
  /** The places within about 600 m by the keys of facilities; null where the file has none. */
  abouts: Map<string, Position | null>;
  /** The days on which licences expire, by the keys of facilities. */
  expiries: Map<string, string>;
  /** The places of clinics, by slug, that the rows of their people give. */
  points: ReadonlyMap<string, Position>;
  /** Brands among the facilities that patients come to. */
  brands: FoundBrand[];
}

export interface LeavingListing {
  kind: "ended" | "vanished";
  id: string;
  slug: string;
  name: string;
  /** The day on which the register says that the licence ended. */
  endedOn?: string | null;
}

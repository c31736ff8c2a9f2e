import { screenPath } from "../bookings/desk-path.ts";
import type { ClinicPerson } from "./queries.server.ts";

interface Listings {
  slug: string;
  professionalSlug: string | null;
}

interface ScreenGroup {
  people: ClinicPerson[];
  /** The screen with the parameter that names the listing; others follow it. */
  path: string;
}

/**
 * Groups the people whom news of an appointment is for by the screen on which they see it: the work
 * screen of their clinic, or the calendar of the professional's listing that they own.
 */
export function groupByScreen(
  people: readonly ClinicPerson[],
  { slug, professionalSlug }: Listings,
): ScreenGroup[] {
  const ofClinic = people.filter(({ isOfClinic }) => isOfClinic);
  const ofListing = people.filter(({ isOfClinic }) => !isOfClinic);
  return [
    { people: ofClinic, path: screenPath(slug, null) },
    { people: ofListing, path: screenPath(slug, professionalSlug) },
  ].filter(({ people }) => people.length > 0);
}

import type { z } from "zod";
import type { ProfileContext } from "#app/directory/profile-parts/facts/present-facts.server.ts";
import type {
  AcceptedInsurance,
  Licence,
  ProfileHead,
  ShownHours,
} from "#app/directory/profile-parts/profile.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type {
  headShape,
  hoursShape,
  insuranceShape,
  ListingFacts,
  licenceShape,
} from "../shapes/listing-shapes.ts";

/** Reads a listing by its slug; null where there is none. */
export type ListingReader = (
  slug: string,
  visit: RequestContext,
  context: ProfileContext,
) => Promise<ListingFacts | null>;

/** Facts that profiles of every kind have, and the source and date of each stated one. */
export function headFacts(head: ProfileHead): z.input<typeof headShape> {
  return {
    kind: head.entityType,
    name: head.title,
    what: head.kind,
    about: head.description || null,
    rating: head.reviewCount === 0 ? null : { average: head.averageRating, of: head.reviewCount },
    url: head.url,
    sources: head.facts.map(({ name, text, warning }) => ({ fact: name, source: text, warning })),
    from_public_register: head.fromRegister?.date ?? null,
  };
}

export function licenceFacts(licence: Licence | null): z.input<typeof licenceShape> {
  if (!licence) return { licence: null };
  const { authority, number, checkedOn } = licence;
  return { licence: { authority, is_checked: checkedOn !== null, number, checked_on: checkedOn } };
}

export function hoursFacts({
  status,
  week,
  ramadan,
  exceptions,
}: ShownHours): z.input<typeof hoursShape> {
  return {
    now: status,
    week: week.map(({ days, shifts }) => ({ days, shifts })),
    ramadan: ramadan?.week.map(({ days, shifts }) => ({ days, shifts })),
    exceptions: exceptions.length > 0 ? exceptions : undefined,
  };
}

export function insuranceFacts({
  insurers,
  note,
}: AcceptedInsurance): z.input<typeof insuranceShape> {
  return {
    accepted: insurers.map(({ insurer, networks }) => ({
      insurer,
      networks: networks.map(({ network, confirmedOn }) => ({
        network,
        confirmed_on: confirmedOn,
      })),
    })),
    source: note?.text ?? null,
  };
}

import { z } from "zod";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { readProfileContext } from "#app/directory/profile-parts/open-profile.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { defineTool } from "../agent-tool.ts";
import { agentWords } from "../agent-words.ts";
import { readFranchise, readService } from "../listings/read-offers.server.ts";
import { readClinic, readProfessional } from "../listings/read-places.server.ts";
import type { ListingReader } from "../listings/shared-facts.ts";
import { listingShape } from "../shapes/listing-shapes.ts";
import { languageInput, listingInput } from "../tool-inputs.ts";

const readers: Record<EntityType, ListingReader> = {
  professionals: readProfessional,
  clinics: readClinic,
  services: readService,
  franchises: readFranchise,
};

export const readListing = defineTool({
  name: "read_listing",
  title: "Everything known about one listing",
  description:
    "Returns the profile of a professional, a clinic, a service or a franchise: licence, places, fees, hours, languages, accepted insurance, ratings, and the source and date of each stated fact. Name source and date when you state a fact; what is absent is not known.",
  input: z.object({ ...listingInput, language: languageInput }),
  output: listingShape,
  async answer({ kind, slug }, visit) {
    const found = await readers[kind](slug, visit, await readProfileContext(visit));
    if (!found) throw missingListing(kind, slug, visit.locale);
    return found;
  },
});

/** Returns the refusal of a slug that no listing has. */
export function missingListing(kind: EntityType, slug: string, locale: Locale): AppError {
  return new AppError("not_found", agentWords(locale)("unlisted", { listing: `${kind}/${slug}` }));
}

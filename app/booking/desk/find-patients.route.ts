import { data } from "react-router";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { searchPatients } from "../clinic-patients/queries.server.ts";
import { openOwnListing } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/find-patients.route.ts";
import { presentPatient } from "./present-patient.server.ts";

const mostMatches = 8;
const longestText = 120;

/** Finds patients while a name is typed; sent as a body, so that no address has a patient's name. */
export async function action({ context, request }: Route.ActionArgs) {
  const { page, listing } = await openOwnListing(context, request);
  if (!listing) throw data(null, { status: 403 });
  const { actor, database, locale } = page;
  const text = typedText(await readForm(request), "text").slice(0, longestText);
  const reader = { locale, vocabulary: await getVocabulary(database), listing: listing.slug };
  const given = { clinicId: listing.id, text, limit: mostMatches };
  const found = text.trim() ? await searchPatients(database, actor, given) : [];
  return Response.json(
    found.map((one) => presentPatient(reader, one)),
    { headers: { "Cache-Control": "no-store" } },
  );
}

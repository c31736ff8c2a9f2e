import { professionalsFilter } from "#app/directory/clinics/inputs.ts";
import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { presentClinic } from "../clinics/present-clinic.server.ts";
import { findClinic } from "../clinics/queries.server.ts";
import type { Route } from "./+types/send-clinic-card.route.ts";
import { contactCardResponse, writeContactCard } from "./write-contact-card.ts";

const whole = {
  reviewsPage: 1,
  filter: professionalsFilter(new URLSearchParams()),
  serviceWords: "",
};

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, missing } = await openProfile(args, "clinics");
  const { locale } = page;
  const record = await findClinic(database, actor, { slug, locale, ...whole });
  if (!record) throw await missing();
  const { title, decision, address, place, url } = presentClinic(record, whole, page);
  const card = writeContactCard({
    kind: "org",
    name: title,
    title: "",
    organization: title,
    phone: decision.phone,
    website: decision.website,
    url,
    street: address,
    area: place,
    locale,
  });
  return contactCardResponse(card, slug);
}

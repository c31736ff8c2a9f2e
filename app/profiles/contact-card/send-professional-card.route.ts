import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { presentProfessional } from "../professionals/present-professional.server.ts";
import { findProfessional } from "../professionals/queries.server.ts";
import type { Route } from "./+types/send-professional-card.route.ts";
import { contactCardResponse, writeContactCard } from "./write-contact-card.ts";

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, missing } = await openProfile(args, "professionals");
  const { locale } = page;
  const record = await findProfessional(database, actor, { slug, locale, reviewsPage: 1 });
  if (!record) throw await missing();
  const { title, kind, decision, places, url } = presentProfessional(record, 1, page);
  const [main] = places;
  const card = writeContactCard({
    kind: "individual",
    name: title,
    title: kind ?? "",
    organization: main?.clinicName ?? "",
    phone: decision.phone,
    website: decision.website,
    url,
    street: main?.address ?? "",
    area: main?.place ?? "",
    locale,
  });
  return contactCardResponse(card, slug);
}

import { localizedPath } from "../../platform/i18n/locale.ts";
import { itemName } from "../../vocabulary/rules.ts";
import { drawnPicture, storedPicture } from "../cards/pictures.ts";
import { presentCard } from "../cards/queries.server.ts";
import { entityPath } from "../cards/rules.ts";
import {
  inLocale,
  type ProfileContext,
  presentFact,
  presentKnownFacts,
  profileTranslator,
} from "../profiles/present-facts.server.ts";
import { reportPath } from "../profiles/rules.ts";
import { offersPerPage, type ServiceRecord } from "./queries.server.ts";
import type { ServiceProfile } from "./service-profile.ts";

/** The page of a service: what is sent to the browser, and nothing else. */
export function presentService(
  record: ServiceRecord,
  page: number,
  context: ProfileContext,
): ServiceProfile {
  const { service } = record;
  const { locale, vocabulary, origin } = context;
  const title = inLocale(locale, service.nameEn, service.nameAr);
  const named = (id: number | null) => {
    const item = vocabulary.byId.get(id ?? -1);
    return item ? { id: item.id, name: itemName(item, locale) } : null;
  };
  const type = named(service.serviceTypeId);
  const subtype = named(service.serviceSubtypeId);
  const path = entityPath("services", service.slug);
  const t = profileTranslator(locale);
  return {
    title,
    imageUrl: service.imagePath
      ? storedPicture("media", service.imagePath)
      : drawnPicture("services", service.slug, locale),
    kind: [subtype?.name, type?.name].find((name) => name && name !== title) ?? null,
    averageRating: service.averageRating,
    reviewCount: service.reviewCount,
    isVerified: false,
    isFeatured: service.isFeatured,
    breadcrumbs: [
      { label: t("crumb.home"), href: "/" },
      { label: t("crumb.services"), href: "/search?entityType=services" },
      ...(type
        ? [
            {
              label: type.name,
              href: `/search?entityType=services&service_type_ids=${type.id}`,
            },
          ]
        : []),
      { label: title },
    ],
    url: origin + localizedPath(path, locale),
    facts: presentKnownFacts(service.statedFacts, context),
    ...{ entityType: "services", entityId: service.id },
    reportHref: reportPath("services", service.slug),
    claimHref: null,
    description: inLocale(locale, service.descriptionEn, service.descriptionAr),
    preparation: inLocale(locale, service.preparationEn, service.preparationAr),
    requiresReferral: service.requiresReferral,
    visitTypes: service.visitTypes,
    priceMin: service.priceMin,
    priceMax: service.priceMax,
    priceNote: presentFact(service.statedFacts.fee, context),
    hasVat: service.vatClass === "standard",
    specialty: named(service.specialtyId),
    offers: record.offers.map((row) =>
      presentCard({ ...row, priceMin: row.offerMin, priceMax: row.offerMax }, context),
    ),
    offerCount: record.offerCount,
    page,
    pageCount: Math.max(1, Math.ceil(record.offerCount / offersPerPage)),
    path,
    professionals: record.professionals.map((row) => presentCard(row, context)),
    professionalCount: record.professionals[0]?.total ?? 0,
    related: record.related.map((row) => presentCard(row, context)),
  };
}

import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { VisitTypes } from "#app/directory/cards/markup/visit-types.tsx";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { usePriceText } from "#app/directory/cards/use-price-text.ts";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { DrawnMap } from "#app/directory/profile-parts/place/drawn-map.tsx";
import { HoursTable } from "#app/directory/profile-parts/place/hours-table.tsx";
import { PhoneNumber } from "#app/directory/profile-parts/place/phone-number.tsx";
import { fullAddress } from "#app/directory/rules.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { isolateIn } from "#app/platform/i18n/isolate.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PlaceOfPractice } from "./professional-profile.ts";

/** The places of practice: one card a clinic, the main one first. */
export function Places({ places }: { places: PlaceOfPractice[] }) {
  return (
    <ul className="grid gap-4">
      {places.map((place) => (
        <li
          key={place.clinicSlug}
          className={classNames(cardClass, "grid gap-4 p-4 md:p-5 print:break-inside-auto!")}
        >
          <Place place={place} isOneOfSeveral={places.length > 1} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place, isOneOfSeveral }: { place: PlaceOfPractice; isOneOfSeveral: boolean }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const street = isolateIn(useLocale(), place.address);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            <Link
              to={entityPath("clinics", place.clinicSlug)}
              className="underline-offset-4 [overflow-wrap:anywhere] hover:text-brand hover:underline"
            >
              {place.clinicName}
            </Link>
            {isOneOfSeveral && place.isPrimary && <Badge>{t("places.main")}</Badge>}
          </h3>
          <p className="text-sm text-muted">{fullAddress(street, place.place, t("comma"))}</p>
        </div>
        {place.hours.status && (
          <Badge tone={place.hours.isOpen ? "open" : "neutral"}>{place.hours.status}</Badge>
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-1">
          {place.hasClinicHours && <p className="text-sm text-muted">{t("hours.clinic")}</p>}
          <HoursTable hours={place.hours} />
        </div>
        <PlaceFacts place={place} />
      </div>
      {place.map && <DrawnMap map={place.map} of={place.clinicName} />}
    </>
  );
}

const wayClass = "tap-target link inline-flex items-center gap-1.5";

function PlaceFacts({ place }: { place: PlaceOfPractice }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  const priceText = usePriceText();
  const fee = priceText(place.fee, place.fee);
  const followUp = priceText(place.followUpFee, place.followUpFee);
  return (
    <div className="grid content-start gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {fee && <PlaceFact name={t("places.fee")} value={fee} />}
        {followUp && <PlaceFact name={t("places.followUp")} value={followUp} />}
        {place.languages.length > 0 && (
          <PlaceFact name={t("languages.title")} value={joinNames(place.languages, locale)} />
        )}
        {place.phone && (
          <>
            <dt className="text-faint">{t("places.phone")}</dt>
            <dd>
              <a href={telephoneLink(place.phone)} className="link tap-target">
                <PhoneNumber phone={place.phone} />
              </a>
            </dd>
          </>
        )}
      </dl>
      <VisitTypes values={place.visitTypes} />
      <p className="print:hidden flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {place.whatsapp && (
          <a href={place.whatsapp} rel="noopener nofollow" className={wayClass}>
            <CardIcon name="message-circle" className="size-4" />
            {t("decision.whatsapp")}
          </a>
        )}
        {place.directions && (
          <a href={place.directions} rel="noopener nofollow" className={wayClass}>
            <CardIcon name="navigation" className="size-4 mirror-rtl" />
            {t("decision.directions")}
          </a>
        )}
      </p>
    </div>
  );
}

function PlaceFact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </>
  );
}

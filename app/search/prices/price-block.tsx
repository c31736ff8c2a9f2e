import { usePriceText } from "#app/directory/cards/use-price-text.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SearchAnswerMessages } from "../messages/en.ts";
import type { PriceAnswer, ServicePrice } from "./price-answer.ts";

/** Prices of the searched services with their clinics, above the results or below them. */
export function PriceBlock({ prices }: { prices: PriceAnswer }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const { services, place, isBeyondLimit, isFirst } = prices;
  return (
    <section
      id="prices"
      aria-labelledby="prices-title"
      className={`${cardClass} ${isFirst ? "mb-4" : "mt-4"} grid gap-3 p-4 max-md:group-data-[view=map]/search:hidden`}
    >
      <h2 id="prices-title" className="font-semibold">
        {place ? t("prices.titlePlace", { place }) : t("prices.title")}
      </h2>
      {isBeyondLimit && <p className="text-sm">{t("prices.beyondLimit")}</p>}
      {services.length === 0 ? (
        <Unstated prices={prices} />
      ) : (
        <ul className="grid gap-4 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-4">
          {services.map((service, index) => (
            <li key={service.path}>
              <PricedService service={service} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {services.length > 0 && t("prices.ask")} {t("prices.fees")}
      </p>
    </section>
  );
}

/** Nobody states the price: the range of the field, and listings to ask. */
function Unstated({ prices: { field, contacts } }: { prices: PriceAnswer }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const priceText = usePriceText();
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {t("prices.none")}{" "}
        {field &&
          t(`prices.field.${field.kind}`, {
            field: field.name,
            price: priceText(field.priceMin, field.priceMax) ?? "",
          })}
      </p>
      {contacts.length > 0 && (
        <>
          <p className="font-medium">{t("prices.contacts")}</p>
          <ul className="grid gap-1">
            {contacts.map(({ name, path, call, message }) => (
              <li key={path} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <Link to={path} className="tap-target link">
                  <bdi>{name}</bdi>
                </Link>
                {call && (
                  <a
                    href={call}
                    aria-label={t("prices.call.name", { name })}
                    className="tap-target link"
                  >
                    {t("prices.call")}
                  </a>
                )}
                {message && (
                  <a
                    href={message}
                    rel="noopener nofollow"
                    aria-label={t("prices.message.name", { name })}
                    className="tap-target link"
                  >
                    {t("prices.message")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** On a phone the clinics of the first service only, so that the results are not far. */
function PricedService({ service, isFirst }: { service: ServicePrice; isFirst: boolean }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const priceText = usePriceText();
  const { note, offers, offerCount } = service;
  const terms = [
    service.hasVat && t("prices.vat"),
    service.requiresReferral && t("prices.referral"),
  ].filter(Boolean);
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
      <div>
        <h3 className="font-medium">
          <Link to={service.path} className="link">
            {service.name}
          </Link>
        </h3>
        <p className="text-lg font-semibold tabular">
          {priceText(service.priceMin, service.priceMax) ?? t("prices.unknown")}
        </p>
        <p className="mt-1 text-sm">
          <span className="text-muted">{t("prices.includes")}</span> {service.included}
        </p>
        {terms.length > 0 && <p className="text-sm text-muted">{terms.join(" ")}</p>}
        {note && (
          <p className="mt-1 text-xs text-muted">
            {note.warning && <span className="font-medium text-saffron">{note.warning} · </span>}
            {note.text}
          </p>
        )}
      </div>
      <div>
        <ul className={classNames("text-sm", !isFirst && "max-md:hidden")}>
          {offers.map((offer) => (
            <li key={offer.path} className="border-b border-line last:border-0">
              <Link
                to={offer.path}
                className="flex min-h-11 items-center justify-between gap-3 py-1 hover:text-brand"
              >
                <span className="min-w-0">
                  {offer.clinic} <span className="text-muted">{offer.place}</span>
                </span>
                <span className="shrink-0 font-medium tabular">
                  {priceText(offer.priceMin, offer.priceMax) ?? t("prices.unknown")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={`${service.path}#offers`} className="tap-target text-sm link">
          {t("prices.all", { count: offerCount })}
        </Link>
      </div>
    </div>
  );
}

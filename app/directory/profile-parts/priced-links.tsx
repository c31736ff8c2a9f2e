import { Link } from "#app/platform/i18n/link.tsx";
import { entityPath } from "../cards/rules.ts";
import { usePriceText } from "../cards/use-price-text.ts";
import type { PricedLink } from "./profile.ts";

/** Services with their price at the end of the line. */
export function PricedLinks({ services }: { services: PricedLink[] }) {
  const priceText = usePriceText();
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {services.map((service) => {
        const price = priceText(service.priceMin, service.priceMax);
        return (
          <li
            key={service.slug}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
          >
            <Link to={entityPath("services", service.slug)} className="link tap-target min-w-0">
              {service.name}
            </Link>
            {price && <span className="shrink-0 text-sm tabular">{price}</span>}
          </li>
        );
      })}
    </ul>
  );
}

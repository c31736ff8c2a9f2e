import { Link } from "#app/platform/i18n/link.tsx";
import { entityPath } from "../cards/rules.ts";
import { usePriceText } from "../cards/use-price-text.ts";
import type { PricedLink } from "./profile.ts";

/** Fewer are read sooner than their groups. */
const groupedFrom = 8;

/** Services with their price at the end of the line; long lists by kind, with its range of prices. */
export function PricedLinks({ services }: { services: PricedLink[] }) {
  const priceText = usePriceText();
  const groups = [...Map.groupBy(services, ({ group }) => group)];
  if (services.length < groupedFrom || groups.length < 2) return <Prices services={services} />;
  return (
    <div>
      {groups.map(([group, ofGroup], index) => {
        const range = priceText(...priceRange(ofGroup));
        return (
          <details key={group} open={index === 0} className="border-b border-line">
            <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:text-brand">
              <span className="font-medium">
                {group} <span className="font-normal text-faint tabular">{ofGroup.length}</span>
              </span>
              {range && <span className="shrink-0 text-sm text-muted tabular">{range}</span>}
            </summary>
            <div className="pb-3">
              <Prices services={ofGroup} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

/** The lowest and the highest price of a group; null where none of them has one. */
function priceRange(services: PricedLink[]): [number | null, number | null] {
  const prices = services.flatMap(({ priceMin, priceMax }) =>
    [priceMin ?? [], priceMax ?? []].flat(),
  );
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
}

function Prices({ services }: { services: PricedLink[] }) {
  const priceText = usePriceText();
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {services.map((service) => {
        const price = priceText(service.priceMin, service.priceMax);
        return (
          <li
            key={service.slug}
            className="flex items-baseline justify-between gap-4 border-b max-[16rem]:flex-wrap border-line py-2.5"
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

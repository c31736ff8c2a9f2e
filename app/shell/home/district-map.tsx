import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type DistrictDot, drawDistrictMap, mapSize } from "./draw-district-map.ts";
import type { HomeEntityType } from "./home-entity-type.ts";
import type { HomeMessages } from "./messages/en.ts";

const named = 12;
const districtHref = (id: number, entityType: HomeEntityType) =>
  `/search?entityType=${entityType}&geo_district_id=${id}`;

interface DistrictMapProps {
  districts: DistrictDot[];
  entityType: HomeEntityType;
  land: readonly (readonly [latitude: number, longitude: number])[][];
}

/**
 * Dubai with its coast level, cut on narrow screens to the old town, where most districts are; each
 * dot leads to its district, as do the names below.
 */
export function DistrictMap({ districts, land, entityType }: DistrictMapProps) {
  const t = useMessages<HomeMessages>("home");
  const localize = useLocalizedPath();
  const locale = useLocale();
  const { coast, dots } = drawDistrictMap(districts, { land, isArabic: locale === "ar" });
  const listed = districts.filter(({ count }) => count > 0);
  const most = listed.sort((a, b) => b.count - a.count).slice(0, named);
  return (
    <section
      aria-labelledby="districts-title"
      className="lazy-190 md:lazy-150 mx-auto w-full max-w-wide px-4 py-8"
    >
      <h2 id="districts-title" className="text-xl font-semibold">
        {t("districts.title")}
      </h2>
      <div className="mt-4 overflow-hidden rounded-card border border-line">
        {/* The same links are below as a list: keyboards and screen readers use that one. */}
        <svg
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          preserveAspectRatio="xMaxYMid slice"
          className="block h-64 w-full bg-brand-soft max-lg:mask-l-from-90% md:h-82.5"
          aria-hidden="true"
        >
          <path d={coast} className="fill-sand-soft stroke-line dark:fill-sunken" strokeWidth="2" />
          {dots.map((dot) => (
            <a
              key={dot.id}
              href={localize(districtHref(dot.id, entityType))}
              tabIndex={-1}
              className="group"
            >
              <title>{dot.name}</title>
              <circle cx={dot.x} cy={dot.y} r={Math.max(16, dot.radius)} fill="transparent" />
              <circle
                cx={dot.x}
                cy={dot.y}
                r={dot.radius}
                className="fill-brand opacity-55 transition-opacity group-hover:opacity-100"
              />
              {dot.isNamed && (
                <text
                  x={dot.x}
                  y={dot.y - dot.radius - 5}
                  textAnchor="middle"
                  className="fill-ink stroke-canvas text-[15px] font-medium group-hover:fill-brand"
                  strokeWidth="4"
                  paintOrder="stroke"
                >
                  {dot.name}
                </text>
              )}
            </a>
          ))}
        </svg>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {most.map((district) => (
          <li key={district.id}>
            <Link
              to={districtHref(district.id, entityType)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-brand"
            >
              <span>{district.name}</span>
              <span aria-hidden className="text-sm text-muted tabular-nums md:hidden">
                {formatNumber(district.count, locale)}
              </span>
              <span className="text-sm text-muted tabular-nums max-md:sr-only">
                {t(`listed.${entityType}`, { count: district.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { mapAttribution } from "#app/geography/map-attribution.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import type { PlaceMap } from "./place-map.ts";

const pin = "M0 0c-2-5-8-9-8-15a8 8 0 0 1 16 0c0 6-6 10-8 15Z";

/** The map of one or more places: drawn into the page, so that nobody else is asked for it. */
export function DrawnMap({ map, of }: { map: PlaceMap; of: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const isSome = (about: PlaceMap["pins"][number]["about"]) =>
    map.pins.some((place) => place.about === about);
  return (
    <figure>
      <svg
        role="img"
        aria-label={t("map.of", { place: of })}
        viewBox={`0 0 ${map.width} ${map.height}`}
        className="w-full rounded-control border border-line bg-brand-soft"
      >
        <path d={map.land} className="fill-canvas stroke-edge/50" />
        <path d={map.districts} className="fill-sand-soft stroke-line dark:fill-surface" />
        <path d={map.water} className="fill-brand-soft stroke-edge/50" />
        <g fill="none" strokeLinecap="round">
          <path d={map.roads} strokeWidth="2.5" className="stroke-edge/40" />
        </g>
        <g textAnchor="middle" dominantBaseline="middle" className="fill-muted text-[11px]">
          {map.labels.map(({ x, y, name }) => (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          ))}
        </g>
        {map.pins.map(({ x, y, radius }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may lie on the same spot.
          <g key={place} transform={`translate(${x} ${y})`}>
            {radius !== null ? (
              <circle r={radius} strokeDasharray="4 3" className="fill-brand/15 stroke-brand" />
            ) : (
              <>
                <path d={pin} className="fill-brand stroke-surface" />
                <circle cy="-15" r="3" className="fill-surface" />
              </>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-xs text-faint">
        {isSome(null) && t("map.sketch")} {isSome("point") && t("map.aboutPoint")}{" "}
        {isSome("district") && t("map.about")} ·{" "}
        <a href={mapAttribution.href} rel="noopener" className="inline-block tap-target link">
          <bdi>{mapAttribution.text}</bdi>
        </a>
      </figcaption>
    </figure>
  );
}

import type { MapBase } from "#app/geography/map/map-base.ts";
import { mapAttribution } from "#app/geography/map-attribution.ts";

/** Names those whose data a map shows. */
export function BaseAttribution({ base }: { base: MapBase | null }) {
  const said = base?.attribution ?? "";
  if (base?.kind === "tiles") return said;
  const namesCoast = said.includes("OpenStreetMap");
  return (
    <>
      {said && !namesCoast && `${said} · `}
      <a href={mapAttribution.href} rel="noopener" className="inline-block link tap-target">
        <bdi>{namesCoast ? said : mapAttribution.text}</bdi>
      </a>
    </>
  );
}

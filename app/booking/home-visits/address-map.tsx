import styles from "leaflet/dist/leaflet.css?url";
import { useId } from "react";
import { mapAttribution } from "#app/geography/map-attribution.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import { addressMapOpenerPath, addressMapPath } from "./address-map-paths.ts";
import { mapBounds } from "./home-address.ts";

/**
 * A map on which the door is marked, fetched once it is opened. The degrees are hidden inputs of the
 * form: without the map the district and the street are the address.
 */
export function AddressMap({ typed }: { typed: Typed }) {
  const id = useId();
  const inputs = (["pointLatitude", "pointLongitude"] as const).map((name) => ({
    id: `${id}${name}`,
    name,
  }));
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const locale = useLocale();
  return (
    <details
      hidden
      data-address-map={addressMapPath}
      data-base={`/search/map-base?lang=${locale}`}
      data-styles={styles}
      data-inputs={inputs.map((input) => input.id).join(" ")}
      data-within={JSON.stringify(mapBounds)}
      data-label={t("home.map")}
      data-pin={t("home.pin")}
      data-failed={t("home.map.failed")}
      className="rounded-card border border-line p-4"
    >
      {inputs.map((input) => (
        <input
          key={input.name}
          type="hidden"
          id={input.id}
          name={input.name}
          defaultValue={String(typed[input.name] ?? "")}
        />
      ))}
      <summary className="tap-target cursor-pointer font-medium text-brand">
        {t("home.map.open")}
      </summary>
      <div className="mt-3 grid gap-2">
        <p className="text-sm text-muted">{t("home.map.help")}</p>
        <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
          <div data-map dir="ltr" className="size-full bg-brand-soft! font-sans!" />
          <p
            data-attribution
            className="absolute start-0 bottom-0 z-[900] bg-surface/85 px-2 text-xs text-muted"
          >
            <a href={mapAttribution.href} rel="noopener" className="link tap-target">
              <bdi>{mapAttribution.text}</bdi>
            </a>
          </p>
        </div>
        <p data-said role="status" className="text-sm text-muted" />
        <div className="flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="secondary" data-zoom="in">
            {t("home.map.in")}
          </Button>
          <Button type="button" size="sm" variant="secondary" data-zoom="out">
            {t("home.map.out")}
          </Button>
          <Button type="button" size="sm" variant="secondary" data-centre>
            {t("home.map.centre")}
          </Button>
        </div>
      </div>
      <script type="module" src={addressMapOpenerPath} />
    </details>
  );
}

import styles from "leaflet/dist/leaflet.css?url";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapBase } from "#app/geography/map/map-base.ts";
import { openPinMap } from "#app/geography/map/open-pin-map.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { BaseAttribution } from "#app/search/map/base-attribution.tsx";
import { fetchStreets } from "#app/search/map/streets/fetch-streets.ts";
import { useJson } from "#app/search/map/use-json.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { PointMap as PointMapType } from "#app/ui/form/form-view.ts";
import type { ProviderPartMessages } from "../messages/en.ts";

/** The project's map with a pin, in step with the two inputs that hold its degrees. */
export default function PointMap({
  latitudeId,
  longitudeId,
  within,
  label,
}: ComponentProps<PointMapType>) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<ReturnType<typeof openPinMap> | null>(null);
  const { value: base, state } = useJson<MapBase>(`/search/map-base?lang=${locale}`);
  const begin = useEffectEvent((element: HTMLElement, drawn: MapBase) => {
    const inputs = [latitudeId, longitudeId].map((id) => document.getElementById(id));
    const [latitude, longitude] = inputs.filter((input) => input instanceof HTMLInputElement);
    if (!latitude || !longitude) return null;
    const words = { map: `${t("location.map")}: ${label}`, pin: t("location.pin") };
    return openPinMap(element, { base: drawn, inputs: { latitude, longitude }, within, words });
  });
  useEffect(() => {
    if (!holder.current || !base) return;
    const made = begin(holder.current, base);
    setStage(made);
    if (made) fetchStreets(made.map, base, locale);
    return () => {
      setStage(null);
      made?.end();
    };
  }, [base, locale]);

  if (state === "failed") return <p className="text-sm text-muted">{t("location.failed")}</p>;
  return (
    <div className="grid gap-2">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
        <div ref={holder} dir="ltr" className="size-full bg-brand-soft! font-sans!" />
        <p className="absolute start-0 bottom-0 z-[900] bg-surface/85 px-2 text-xs text-muted">
          <BaseAttribution base={base} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => stage?.map.zoomIn()}>
          {t("location.zoomIn")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => stage?.map.zoomOut()}>
          {t("location.zoomOut")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => stage?.place(stage.map.getCenter())}>
          {t("location.centre")}
        </Button>
      </div>
    </div>
  );
}

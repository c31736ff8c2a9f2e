import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Position } from "../filters/values.ts";
import type { SearchMessages } from "../messages/en.ts";
import { NearMe } from "./near-me.tsx";

/** Says that "near me" needs the visitor's position, with the button that gives it. */
export function PositionRequest({ onFound }: { onFound: (position: Position) => void }) {
  const t = useMessages<SearchMessages>("search");
  return (
    <div
      role="note"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-soft px-3 py-2 text-sm max-md:order-3"
    >
      <p className="min-w-0 flex-1">{t("near.asked")}</p>
      <NearMe isNear={false} onFound={onFound} className="shrink-0" />
    </div>
  );
}

import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ServerPiece } from "#app/platform/web/ready-markup.tsx";
import type { UiMessages } from "../messages/en.ts";
import { regionId } from "./toast-region.ts";

/**
 * The one place of a document where toasts appear: the last child of the body, outside of every box
 * that is laid out lazily. The script lifts it into the top layer with the first toast.
 */
export function Toaster() {
  return <ServerPiece id="toaster">{import.meta.env.SSR && <Region />}</ServerPiece>;
}

function Region() {
  const t = useMessages<UiMessages>("ui");
  return (
    <section
      id={regionId}
      popover="manual"
      tabIndex={-1}
      aria-label={t("toast.region")}
      data-close={t("toast.close")}
      data-offline={t("toast.offline")}
      data-offline-text={t("toast.offline.text")}
      data-online={t("toast.online")}
      className="no-print pointer-events-none fixed inset-auto end-4 bottom-[calc(1rem+var(--toasts-lift,0px)+env(safe-area-inset-bottom))] m-0 w-[calc(100vw-2rem)] md:w-89 overflow-visible border-0 bg-transparent p-0"
    >
      <ol aria-live="polite" aria-relevant="additions text" className="grid gap-3.5" />
    </section>
  );
}

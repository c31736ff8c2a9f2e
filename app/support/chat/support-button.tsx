import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { sessionRecord } from "../client/chat-settings.ts";
import type { SupportMessages } from "../messages/en.ts";

/**
 * The button at the lower edge of every page: a link to the chat, whose script is imported with the
 * first press. Where the page has no margin for it, it is in a strip of its own.
 */
export function SupportButton() {
  const t = useMessages<SupportMessages>("support");
  return (
    <aside aria-label={t("button")} data-bottom-bar="strip" className="panel-strip no-print">
      <Link
        to="/support"
        data-panel="support"
        data-panel-mark={sessionRecord}
        data-label={t("button")}
        data-label-unread={t("unread", { count: "{count}" })}
        data-error-title={t("error.title")}
        data-error-network={t("error.network")}
        data-error-denied={t("error.denied")}
        aria-label={t("button")}
        className={buttonClass({
          size: "icon",
          className: "panel-button no-print rounded-full md:size-12",
        })}
      >
        <Icon name="message-circle" className="size-6" />
        <span
          data-badge
          hidden
          className="absolute -end-1 -top-1 min-w-5 rounded-full bg-danger px-1 text-xs text-on-danger tabular"
        />
      </Link>
    </aside>
  );
}

import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { SecurityMessages } from "../security/messages/en.ts";
import { deviceName } from "../sessions/device-name.ts";
import type { ActiveSession } from "../sessions/revoke-session.server.ts";
import { IntentButton } from "./second-factor-section.tsx";

/** Lists the person's sessions; each can be signed out from here. */
export function SessionSection({ sessions }: { sessions: ActiveSession[] }) {
  const t = useMessages<SecurityMessages>("security");
  return (
    <AreaSection title={t("sessions.title")}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <IntentButton intent="end-others">{t("sessions.endOthers")}</IntentButton>
      )}
    </AreaSection>
  );
}

function SessionLine({ session }: { session: ActiveSession }) {
  const t = useMessages<SecurityMessages>("security");
  const locale = useLocale();
  const { id, ipAddress, isCurrent, openedAt, usedAt, userAgent } = session;
  const device = deviceName(userAgent) || t("sessions.unknown");
  const since = formatDate(openedAt, locale);
  const seen = formatDate(usedAt, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{device}</bdi>
          {isCurrent && <span className="text-open"> · {t("sessions.current")}</span>}
        </p>
        <p className="text-sm text-muted">
          {t("sessions.detail", { since, seen })}
          {ipAddress && (
            <>
              {" · "}
              <bdi dir="ltr">{ipAddress}</bdi>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <IntentButton
          intent="end-session"
          id={id}
          label={t("sessions.endNamed", { device })}
          variant="ghost"
        >
          {t("sessions.end")}
        </IntentButton>
      )}
    </li>
  );
}

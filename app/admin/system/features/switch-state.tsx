import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { SystemMessages } from "../messages/en.ts";

/** On, off, or a dash where nothing was set. */
export function SwitchState({ isOn }: { isOn: boolean | null }) {
  const t = useMessages<SystemMessages>("adminSystem");
  if (isOn === null) return <span className="text-faint">–</span>;
  return isOn ? (
    <span className="font-medium text-open">{t("switch.state.on")}</span>
  ) : (
    <span className="text-muted">{t("switch.state.off")}</span>
  );
}

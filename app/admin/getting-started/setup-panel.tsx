import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { BeginList } from "./begin-list.tsx";
import type { GettingStartedMessages } from "./messages/en.ts";
import type { Setup } from "./read-setup.server.ts";
import { StepList } from "./step-list.tsx";

/** The way to the first patient on the dashboard; nothing once all of it is done. */
export function SetupPanel({ data }: { data: PanelData<Setup> }) {
  const t = useMessages<GettingStartedMessages>("adminGettingStarted");
  if (data.isLoaded && !data.value.isShown) return null;
  return (
    <Panel title={t("title")} data={data} failure={t("failure")} retry={t("retry")}>
      {({ isEmpty, commands, steps }) => (
        <>
          <p className="border-b border-line px-4 py-2 text-sm text-muted">
            {t("progress", {
              done: steps.filter(({ isDone }) => isDone).length,
              count: steps.length,
            })}
          </p>
          {isEmpty && <BeginList commands={commands} />}
          <StepList steps={steps} />
        </>
      )}
    </Panel>
  );
}

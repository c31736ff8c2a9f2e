import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ExperimentResults } from "./experiment-results.tsx";
import type { ExperimentsMessages } from "./messages/en.ts";
import type { Results, ShownExperiment } from "./read-experiments.server.ts";

interface RunningExperimentProps {
  experiment: ShownExperiment & { results: PanelData<Results> };
}

/** The experiment that runs, with its results so far and the button that stops it. */
export function RunningExperiment({ experiment }: RunningExperimentProps) {
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  const localize = useLocalizedPath();
  return (
    <div className="grid gap-3">
      <Panel
        title={t("running.title", { name: experiment.name })}
        data={experiment.results}
        failure={t("failure")}
        retry={t("retry")}
      >
        {(results) => <ExperimentResults experiment={experiment} results={results} />}
      </Panel>
      <form
        method="post"
        action={localize("/admin/ab-testing")}
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="id" value={experiment.id} />
        <Button type="submit" name="intent" value="stop" variant="secondary">
          {t("stop")}
        </Button>
        <span className="text-sm text-muted">{t("stop.help")}</span>
      </form>
    </div>
  );
}

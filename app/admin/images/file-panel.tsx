import { Form } from "react-router";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { imagesPath } from "./images-path.ts";
import type { ImageMessages } from "./messages/en.ts";

/** Files without a row, and rows without a file: how many, and the first of them. */
export interface ShownDifferences {
  orphans: { count: number; first: readonly string[] };
  missing: { count: number; first: readonly string[] };
}

/** The comparison of the storage with the database: it reads every file name, so it is asked for. */
export function FilePanel({ data }: { data: PanelData<ShownDifferences> | null }) {
  const t = useMessages<ImageMessages>("adminImages");
  return (
    <Panel<ShownDifferences | null>
      title={t("images.files")}
      data={data ?? { isLoaded: true, value: null }}
      failure={t("images.failure")}
      retry={t("images.retry")}
    >
      {(found) => (
        <div className="grid justify-items-start gap-3 p-4 text-sm">
          {found ? (
            <>
              <Files
                text={t("images.orphans", { count: found.orphans.count })}
                {...found.orphans}
              />
              {found.orphans.count > 0 && (
                <Form method="post">
                  <Button type="submit" name="intent" value="sweep" size="sm" variant="danger">
                    {t("images.sweep", { count: found.orphans.count })}
                  </Button>
                </Form>
              )}
              <Files
                text={t("images.missing", { count: found.missing.count })}
                {...found.missing}
              />
            </>
          ) : (
            <p className="text-muted">{t("images.filesLead")}</p>
          )}
          <AreaLink
            to={`${imagesPath}?files=1`}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            {t("images.compare")}
          </AreaLink>
        </div>
      )}
    </Panel>
  );
}

function Files({ text, count, first }: { text: string; count: number; first: readonly string[] }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-medium">{text}</p>
      {first.map((path) => (
        <bdi key={path} dir="ltr" className="block text-muted [overflow-wrap:anywhere]">
          {path}
        </bdi>
      ))}
      {count > first.length && <span className="text-muted">…</span>}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "swagger-ui-dist/swagger-ui.css?url";
import bundle from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { ApiDocsMessages } from "../messages/en.ts";
import fitting from "./viewer.css?url";
import { viewerScriptPath } from "./viewer-path.ts";

const pressedLook = "aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand";
const views = ["viewer", "reference"] as const;

/**
 * The written reference, in whose place a viewer tries the calls. The viewer speaks English: it
 * opens by itself on the English page alone. Without JavaScript there is the reference.
 */
export function ApiViewer({ children }: { children: ReactNode }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  const locale = useLocale();
  return (
    <>
      <div data-api-choice hidden className="mt-6">
        <div className="flex flex-wrap gap-2">
          {views.map((view) => (
            <Button
              key={view}
              type="button"
              value={view}
              variant="secondary"
              className={pressedLook}
              aria-pressed={view === "reference"}
            >
              {t(`view.${view}`)}
            </Button>
          ))}
        </div>
        <p data-said role="status" className="mt-2 text-muted" />
      </div>
      <div
        data-api-viewer={bundle}
        data-styles={`${styles} ${fitting}`}
        data-failed={t("view.failed")}
        data-opens={locale === "en"}
        lang="en"
        dir="ltr"
        hidden
        className="api-viewer mt-4"
      />
      <div data-api-reference>{children}</div>
      <script type="module" src={viewerScriptPath} />
    </>
  );
}

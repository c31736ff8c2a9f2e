import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { ShownList } from "../list/present-list.server.ts";
import type { AdminKitMessages } from "../messages/en.ts";
import type { ShownNames } from "../shown-resource.ts";

interface SavedViewsProps {
  names: ShownNames;
  views: ShownList["views"];
  query: string;
}

/** The saved views of a list as links, and the form that saves the present one. */
export function SavedViews({ names, views, query }: SavedViewsProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const localize = useLocalizedPath();
  const action = localize(`${names.path}/views`);
  return (
    <details className="no-print mb-2 rounded-card border border-line bg-surface px-3">
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-medium">
        {t("view.title")}
        {views.length > 0 && ` (${views.length})`}
      </summary>
      <ul className="flex flex-wrap gap-2 pb-3">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <AreaLink
              to={`${names.path}?${view.query}`}
              className={buttonClass({ size: "sm", variant: "soft" })}
            >
              <bdi>{view.name}</bdi>
              {view.isShared && <span className="text-xs font-normal">({t("view.shared")})</span>}
            </AreaLink>
            {view.isOwn && (
              <form method="post" action={action}>
                <input type="hidden" name="intent" value="delete" />
                <input type="hidden" name="id" value={view.id} />
                <Button
                  type="submit"
                  variant="ghost"
                  size="sm"
                  aria-label={t("view.delete", { name: view.name })}
                >
                  ×
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={action} className="flex flex-wrap items-center gap-3 pb-3">
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label={t("view.name")}
          isLabelHidden
          placeholder={t("view.name")}
          maxLength={60}
          required
        />
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" name="shared" className="check" />
          {t("view.share")}
        </label>
        <Button type="submit" size="sm" variant="secondary">
          {t("view.save")}
        </Button>
      </form>
    </details>
  );
}

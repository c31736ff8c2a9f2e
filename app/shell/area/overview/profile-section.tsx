import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { ProfileProgress } from "./profile-progress.ts";

/** Completeness of the profile, with the next step. */
export function ProfileSection({ progress }: { progress: ProfileProgress }) {
  const t = useMessages<AreaMessages>("area");
  const { done, total, next } = progress;
  if (!next) return null;
  return (
    <section aria-labelledby="profile-title">
      <h2 id="profile-title" className="mb-3 text-lg font-semibold">
        {t("overview.profile")}
      </h2>
      <Card className="grid gap-3">
        <p className="text-sm text-muted">{t("overview.profile.done", { done, total })}</p>
        <ProgressBar share={done / total} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-60">{t(`overview.profile.${next.step}`)}</p>
          <ButtonLink to={next.to} variant="secondary" size="sm">
            {t(`overview.profile.${next.step}.action`)}
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}

/** Profiles opened in this browser: a script fills the list, so it is hidden until then. */
export function RecentViews() {
  const t = useMessages<AreaMessages>("area");
  return (
    <section hidden data-recent-views aria-labelledby="recent-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-title" className="text-lg font-semibold">
          {t("overview.recent")}
        </h2>
        <button type="button" className="min-h-11 link">
          {t("overview.recent.clear")}
        </button>
      </div>
      <template>
        <li>
          <Link
            to="/"
            className="flex min-h-11 items-center rounded-card border border-line bg-surface px-4 py-2 hover:border-brand [overflow-wrap:anywhere]"
          >
            {""}
          </Link>
        </li>
      </template>
      <ul className="grid gap-2 md:grid-cols-2" />
      <p className="mt-2 text-sm text-muted">{t("overview.recent.text")}</p>
    </section>
  );
}

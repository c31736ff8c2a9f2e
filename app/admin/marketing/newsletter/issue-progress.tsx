import type { Progress } from "#app/newsletter/issues/queries.server.ts";
import type { IssueState } from "#app/newsletter/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { MarketingMessages } from "../messages/en.ts";

interface IssueProgressProps {
  id: string;
  state: IssueState;
  recipients: number;
  delivered: number;
  failed: number;
  /** Of an issue that is being sent. */
  progress: Progress | null;
}

/** How far an issue is sent, or what became of its mails. */
export function IssueProgress(props: IssueProgressProps) {
  const { id, state, recipients, delivered, failed, progress } = props;
  const t = useMessages<MarketingMessages>("adminMarketing");
  const locale = useLocale();
  const counts = progress ?? { sent: delivered, failed, skipped: recipients - delivered - failed };
  const done = progress ? recipients - progress.open : recipients;
  return (
    <section className={`${cardClass} grid gap-3 p-4`}>
      <h2 className="font-semibold">{t(`newsletter.state.${state}`)}</h2>
      {progress && (
        <>
          <progress
            max={Math.max(1, recipients)}
            value={done}
            className="w-full"
            aria-label={t("newsletter.state.sending")}
          />
          <AreaLink to={`/admin/newsletter/${id}`} className="tap-target link text-sm">
            {t("newsletter.refresh")}
          </AreaLink>
        </>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-sm">
        <Count label={t("newsletter.recipients")} count={formatNumber(recipients, locale)} />
        <Count label={t("newsletter.count.sent")} count={formatNumber(counts.sent, locale)} />
        <Count label={t("newsletter.count.skipped")} count={formatNumber(counts.skipped, locale)} />
        <Count label={t("newsletter.count.failed")} count={formatNumber(counts.failed, locale)} />
      </dl>
    </section>
  );
}

function Count({ label, count }: { label: string; count: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{count}</dd>
    </div>
  );
}

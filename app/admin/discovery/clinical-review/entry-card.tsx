import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FactList } from "./fact-list.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import type { ShownEntry } from "./present-entry.server.ts";
import { entryHref } from "./review-place.ts";

const tones: Record<ShownEntry["state"], BadgeTone> = {
  unsigned: "outline",
  changed: "saffron",
  signed: "open",
};

interface EntryCardProps {
  entry: ShownEntry;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
}

/** One entry in full, with its state, and the ways to sign it. */
export function EntryCard({ entry, isSelected, onSelect }: EntryCardProps) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { key, hash, title, otherTitle, topic, state, signature, openProposals } = entry;
  const read = `${key} ${hash}`;
  return (
    <article className={classNames(cardClass, "grid gap-3 p-3 md:p-4")}>
      <div className="flex items-start gap-3">
        {state !== "signed" && (
          <input
            type="checkbox"
            name="read"
            value={read}
            className="check mt-0.5"
            aria-label={t("sign.select", { name: title })}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
        <div className="min-w-0 grow">
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h2>
          {otherTitle && (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              <bdi>{otherTitle}</bdi>
            </p>
          )}
        </div>
        {state !== "signed" && (
          <Button
            type="submit"
            name="one"
            value={read}
            size="sm"
            variant="secondary"
            aria-label={t("sign.oneName", { name: title })}
          >
            {t("sign.one")}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StateBadge state={state} />
        <span className="text-muted">{topic}</span>
        {signature && <span className="text-muted">{signature}</span>}
        {openProposals > 0 && (
          <Badge tone="brand">{t("tab.openProposals", { count: openProposals })}</Badge>
        )}
        <AreaLink
          to={entryHref(key)}
          className="tap-target link"
          aria-label={t("entry.openName", { name: title })}
        >
          {t("entry.open")}
        </AreaLink>
      </div>
      <FactList facts={entry.facts} />
    </article>
  );
}

/** The state of an entry in words and colour. */
export function StateBadge({ state }: Pick<ShownEntry, "state">) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

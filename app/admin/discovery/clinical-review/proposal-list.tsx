import { useLocation } from "react-router";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import type { ShownProposal } from "./read-review-page.server.ts";
import { entryHref } from "./review-place.ts";

const tones: Record<ShownProposal["state"], BadgeTone> = {
  open: "brand",
  accepted: "open",
  declined: "neutral",
};

/** Proposals with their decisions; open ones with the form that decides them. */
export function ProposalList({ proposals }: { proposals: ShownProposal[] }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  if (proposals.length === 0)
    return <p className={classNames(cardClass, "p-4 text-muted")}>{t("proposal.none")}</p>;
  return (
    <ul className="grid gap-3">
      {proposals.map((proposal) => (
        <li key={proposal.id} className={classNames(cardClass, "grid gap-2 p-4 text-sm")}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[proposal.state]}>{t(`proposal.state.${proposal.state}`)}</Badge>
            <AreaLink to={entryHref(proposal.key)} className="min-w-0 tap-target link">
              <bdi>{proposal.title}</bdi>
            </AreaLink>
            <span className="text-muted">{proposal.by}</span>
          </div>
          <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
            {proposal.text}
          </p>
          {proposal.isOfFormer && <p className="text-saffron">{t("proposal.about")}</p>}
          {proposal.decision && <p className="text-muted">{proposal.decision}</p>}
          {proposal.answer && (
            <p dir="auto" className="max-w-prose whitespace-pre-line border-s-2 border-line ps-3">
              {proposal.answer}
            </p>
          )}
          {proposal.mayDecide && <DecisionForm id={proposal.id} />}
        </li>
      ))}
    </ul>
  );
}

function DecisionForm({ id }: { id: string }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className="grid max-w-prose gap-2">
      <input type="hidden" name="id" value={id} />
      <TextArea name="answer" label={t("proposal.answer")} rows={2} maxLength={2000} dir="auto" />
      <div className="flex gap-2">
        <Button type="submit" name="intent" value="accepted" size="sm">
          {t("proposal.accept")}
        </Button>
        <Button type="submit" name="intent" value="declined" size="sm" variant="secondary">
          {t("proposal.decline")}
        </Button>
      </div>
    </form>
  );
}

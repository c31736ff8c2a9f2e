import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { PartDifference } from "../parts/describe-differences.server.ts";
import type { ChangeState } from "../rules.ts";
import type { EditedListingPage, PartSection, ReviewedChange } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

/** The changes of a part in review, each with its values and the button that withdraws it. */
export function ReviewNote({ section }: { section: PartSection }) {
  const t = useMessages<PracticeMessages>("practice");
  const { review, part } = section;
  if (review.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3 rounded-card bg-saffron-soft p-4">
      <p>{t(part === "picture" ? "review.pictures" : "review.text")}</p>
      <ul className="grid gap-3">
        {review.map((change) => (
          <li key={change.id}>
            <Reviewed change={change} section={section} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reviewed({ change, section }: { change: ReviewedChange; section: PartSection }) {
  const t = useMessages<PracticeMessages>("practice");
  const part = t(`part.${section.part}`);
  const { id, date, values, picture } = change;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t("review.sent", { date })}</p>
      {picture && (
        <a href={picture} className="justify-self-start">
          <img
            src={picture}
            alt={t("review.picture")}
            width={160}
            height={120}
            loading="lazy"
            className="h-30 w-40 rounded-control bg-sunken object-cover"
          />
        </a>
      )}
      <Differences values={values} />
      <form method="post">
        <input type="hidden" name="change" value={id} />
        <input type="hidden" name="part" value={section.key} />
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="secondary"
          size="sm"
          aria-label={t("review.withdraw.name", { part, date })}
        >
          {t("review.withdraw")}
        </Button>
      </form>
    </div>
  );
}

/** Values before and after a change, under the labels of their form. */
function Differences({ values }: { values: readonly PartDifference[] }) {
  const t = useMessages<PracticeMessages>("practice");
  if (values.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {values.map(({ label, before, after }) => (
        <li key={label} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{label}</span>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
            <dt className="text-muted">{t("review.before")}</dt>
            <dd dir="auto">{before || "–"}</dd>
            <dt className="text-muted">{t("review.after")}</dt>
            <dd dir="auto">{after || "–"}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

const tones: Record<ChangeState, BadgeTone> = {
  waiting: "saffron",
  applied: "open",
  rejected: "danger",
  replaced: "neutral",
  withdrawn: "neutral",
};

/** The last changes of a listing, each with its outcome and, when opened, its values. */
export function RecentChanges({
  changes,
  to,
}: Pick<EditedListingPage, "changes"> & {
  /** The page with all parts closed. */
  to: string;
}) {
  const t = useMessages<PracticeMessages>("practice");
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-3 text-xl font-semibold">
        {t("changes")}
      </h2>
      <ul className="divide-y divide-line">
        {changes.map(({ id, part, state, reason, date, about, values, formerKey }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="font-medium">{t(`part.${part}`)}</span>
            <span className="grow text-sm text-faint">{date}</span>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            {about && (
              <p className="basis-full text-sm text-muted [overflow-wrap:anywhere]">{about}</p>
            )}
            {reason && <p className="basis-full text-sm">{t("change.reason", { reason })}</p>}
            {values.length > 0 && (
              <details className="basis-full">
                <summary className="tap-target inline-block cursor-pointer py-1 text-sm link">
                  {t("change.values")}
                  <span className="sr-only">
                    : {t(`part.${part}`)}, {date}
                  </span>
                </summary>
                <div className="mt-1 rounded-control bg-sunken p-3">
                  <Differences values={values} />
                  {formerKey && (
                    <Link
                      to={`${to}&open=${formerKey}&former=${id}#${formerKey}`}
                      className="mt-2 inline-block tap-target link text-sm"
                    >
                      {t("change.former")}
                    </Link>
                  )}
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

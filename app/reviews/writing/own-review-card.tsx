import { OwnListingHead } from "#app/directory/listings/own-listing-head.tsx";
import { directionOf } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import type { ReviewsMessages } from "../messages/en.ts";
import { Stars } from "../reviews.tsx";
import type { OwnReviewsMessages } from "./messages/en.ts";
import type { OwnReview } from "./queries.server.ts";
import { writeReviewPath } from "./rules.ts";

export type ShownOwnReview = Omit<OwnReview, "nameEn" | "nameAr" | "submittedAt"> & {
  name: string;
  submittedOn: string;
};

const tones: Record<OwnReview["state"], BadgeTone> = {
  pending: "saffron",
  published: "open",
  rejected: "danger",
};

/**
 * One review as its author sees it: the published text, the pending one, and the moderator's
 * answer.
 */
export function OwnReviewCard({ review }: { review: ShownOwnReview }) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  const words = useMessages<ReviewsMessages>("reviews");
  const { id, entityType, slug, name, state, edit, refusal, ownerReply } = review;
  const reason = refusal && words(`removal.${refusal}`);
  const isEdit = state === "published";
  return (
    <Card as="article" className="grid gap-3">
      <OwnListingHead
        entityType={entityType}
        slug={slug}
        name={name}
        tone={edit ? "saffron" : tones[state]}
        state={t(edit ? "state.edit" : `state.${state}`)}
      />
      <Text written={review} date={review.submittedOn} />
      {review.visitConfirmedOn ? (
        <p className="text-sm text-brand">{t("visitConfirmed")}</p>
      ) : (
        <p className="text-sm text-faint">{t("visitUnconfirmed")}</p>
      )}
      {edit && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="mb-1 text-sm font-medium">{t("waiting.edit")}</p>
          <Text written={edit} />
        </div>
      )}
      {reason && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-danger">
          {t(isEdit ? "refused.edit" : "refused.text", { reason })}
        </p>
      )}
      {ownerReply && (
        <div className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="text-faint">{t("reply")}</p>
          <p dir="auto">{ownerReply}</p>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {slug && (
          <ButtonLink to={writeReviewPath(entityType, slug)} variant="secondary" size="sm">
            {t("edit")}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        )}
        <Withdrawal id={id} name={name} />
      </div>
    </Card>
  );
}

function Text({
  written,
  date,
}: {
  written: Pick<OwnReview, "rating" | "body" | "locale" | "authorName">;
  date?: string;
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Stars rating={written.rating} />
        <bdi>{written.authorName}</bdi>
        {date && <span className="text-faint">{date}</span>}
      </p>
      <p
        lang={written.locale}
        dir={directionOf(written.locale)}
        className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {written.body}
      </p>
    </>
  );
}

/** Asks for confirmation before a review is deleted; opens without a script. */
function Withdrawal({ id, name }: { id: string; name: string }) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  return (
    <details className="grow">
      <summary className="tap-target inline-block py-1.5 text-sm link">
        {t("withdraw")}
        <span className="sr-only">: {name}</span>
      </summary>
      <form
        method="post"
        className="mt-2 grid justify-items-start gap-2 rounded-control bg-sunken p-4"
      >
        <p>{t("withdraw.sure")}</p>
        <Button type="submit" name="withdraw" value={id} variant="danger" size="sm">
          {t("withdraw.yes")}
        </Button>
      </form>
    </details>
  );
}

import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MessageValues } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { Refusal } from "#app/ui/form/form-state.ts";
import type { ReviewsMessages } from "../messages/en.ts";
import { type ReviewAspect, type ReviewedType, reviewAspects } from "../rules.ts";
import type { OwnReviewsMessages } from "./messages/en.ts";
import { reviewForm } from "./review-form.ts";
import { aspectsOf } from "./rules.ts";

interface ReviewFieldsProps {
  entityType: ReviewedType;
  /** The state of the form, as `formState` returns it. */
  state: { typed: Typed; problems?: Problems | undefined; refusal?: Refusal };
}

type AspectLabel = `aspect.${ReviewAspect}`;

/** The form of a review. */
export function ReviewFields({ entityType, state }: ReviewFieldsProps) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  const words = useMessages<ReviewsMessages>("reviews");
  const say = (key: AspectLabel | keyof OwnReviewsMessages, values?: MessageValues) =>
    isAspectLabel(key) ? words(key) : t(key, values);
  return (
    <Form
      form={reviewForm}
      t={say}
      {...state}
      typed={{ ...state.typed, rating: nearestStar(state.typed) }}
      className="grid max-w-prose gap-6"
      submit={t("submit")}
    >
      <FormField of={reviewForm} name="rating" />
      <fieldset>
        <legend className="mb-2 font-medium">{t("aspects")}</legend>
        <div className="grid gap-4 md:grid-cols-3">
          {aspectsOf[entityType].map((aspect) => (
            <FormField key={aspect} of={reviewForm} name={aspect} />
          ))}
        </div>
      </fieldset>
      <FormField of={reviewForm} name="body" />
      <FormField of={reviewForm} name="authorName" />
      <p className="rounded-card bg-saffron-soft p-4">{t("write.health")}</p>
    </Form>
  );
}

function isAspectLabel(key: string): key is AspectLabel {
  return reviewAspects.some((aspect) => key === `aspect.${aspect}`);
}

/** Only whole stars can be chosen; half of one opens the form with the next. */
function nearestStar(typed: Typed): string {
  const rating = String(typed.rating ?? "");
  return rating === "" ? "" : String(Math.round(Number(rating)));
}

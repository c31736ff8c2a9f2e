import { useMessages } from "../../../platform/i18n/locale-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ReviewsMessages } from "../messages/en.ts";
import type { ReviewedType } from "../rules.ts";
import { longestReview, shortestReview } from "./inputs.ts";
import type { OwnReviewsMessages } from "./messages/en.ts";
import { aspectsOf, type ReviewField, reviewFields, type TypedReview } from "./rules.ts";
import type { SubmitReviewResult } from "./submit-review.server.ts";

type Refused = Extract<SubmitReviewResult, { ok: false }>;

interface ReviewFormProps {
  entityType: ReviewedType;
  refused: Refused | null;
  typed: TypedReview;
}

const steps = ["5", "4", "3", "2", "1", "0"] as const;

export function ReviewForm({ entityType, refused, typed }: ReviewFormProps) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  const words = useMessages<ReviewsMessages>("reviews");
  const lengths = { least: shortestReview, most: longestReview };
  const problems = refused?.refusal === "invalid" ? refused.problems : {};
  const errorOf = (field: ReviewField) => {
    const problem = problems[field];
    return problem && t(problem, lengths);
  };
  const ratingError = errorOf("rating");
  return (
    <form method="post" noValidate className="grid max-w-prose gap-6">
      <Refusal refused={refused} errorOf={errorOf} />
      <fieldset id="review-rating" aria-describedby={ratingError && "review-rating-error"}>
        <legend className="font-medium">{t("rating")}</legend>
        {ratingError && (
          <p id="review-rating-error" className="text-sm text-danger">
            {ratingError}
          </p>
        )}
        <div className="grid md:grid-cols-2">
          {steps.map((step) => (
            <Radio
              key={step}
              {...{ name: "rating", value: step, label: t(`rating.${step}`) }}
              required
              defaultChecked={Math.round(Number(typed.rating || "-1")) === Number(step)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{t("aspects")}</legend>
        <div className="grid gap-4 md:grid-cols-3">
          {aspectsOf[entityType].map((aspect) => (
            <Select
              key={aspect}
              {...{ id: `review-${aspect}`, name: aspect }}
              label={words(`aspect.${aspect}`)}
              defaultValue={typed[aspect]}
              error={errorOf(aspect)}
            >
              <option value="">{t("aspect.none")}</option>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {t(`rating.${step}`)}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...{ id: "review-body", name: "body", label: t("body"), rows: 7, dir: "auto" }}
        hint={t("body.hint", lengths)}
        required
        defaultValue={typed.body}
        error={errorOf("body")}
      />
      <Field
        {...{ id: "review-authorName", name: "authorName", label: t("name") }}
        {...{ maxLength: 60, required: true, dir: "auto", autoComplete: "nickname" }}
        hint={t("name.hint")}
        defaultValue={typed.authorName}
        error={errorOf("authorName")}
      />
      <p className="rounded-card bg-saffron-soft p-4">{t("write.health")}</p>
      <Button type="submit" className="justify-self-start">
        {t("submit")}
      </Button>
    </form>
  );
}

interface RefusalProps {
  refused: Refused | null;
  errorOf: (field: ReviewField) => string | undefined;
}

function Refusal({ refused, errorOf }: RefusalProps) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  if (!refused) return null;
  if (refused.refusal !== "invalid") {
    const { refusal } = refused;
    return <FormRefusal title={t(`${refusal}.title`)} text={t(`${refusal}.text`)} />;
  }
  const problems = reviewFields.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ fieldId: `review-${field}`, text }] : [];
  });
  return <FormRefusal title={t("problems")} problems={problems} />;
}

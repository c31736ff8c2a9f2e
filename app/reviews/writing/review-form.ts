import { z } from "zod";
import { defineForm, type ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { type Field, optional } from "#app/platform/forms/field.ts";
import { radio, select } from "#app/platform/forms/fields/choice-fields.ts";
import { longText, text } from "#app/platform/forms/fields/text-fields.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { type AspectRatings, type ReviewAspect, type ReviewEdit, reviewAspects } from "../rules.ts";
import { hasContactData, languageOf, shortName } from "./rules.ts";

const steps = ["5", "4", "3", "2", "1", "0"] as const;

/** Whole and half stars from 0 to 5. */
const rating = z
  .union([z.number(), z.string().max(10).transform(Number)], "invalid")
  .pipe(z.number("invalid").min(0, "invalid").max(5, "invalid").multipleOf(0.5, "invalid"));

/** A choice of whole stars, of which halves are accepted as well. */
function stars<K extends string>(choice: Field<string, K>): Field<number, K> {
  return {
    ...choice,
    schema: rating,
    whenBlank: undefined,
    write: (value, name) => ({ [name]: String(value) }),
  };
}

const aspect = <A extends ReviewAspect>(name: A) =>
  optional(
    stars(
      select({
        label: `aspect.${name}`,
        options: steps,
        optionKeys: "rating.",
        blank: "aspect.none",
        problems: { invalid: "rating.missing" },
      }),
    ),
  );

export const reviewForm = defineForm({
  id: "review",
  marksOptional: false,
  namesFields: false,
  fields: {
    rating: stars(
      radio({
        label: "rating",
        options: steps,
        optionKeys: "rating.",
        problems: { missing: "rating.missing", invalid: "rating.missing" },
      }),
    ),
    listening: aspect("listening"),
    explaining: aspect("explaining"),
    reception: aspect("reception"),
    premises: aspect("premises"),
    waiting: aspect("waiting"),
    body: longText({
      label: "body",
      help: "body.hint",
      least: 20,
      most: 2_000,
      rows: 7,
      problems: { missing: "body.short", short: "body.short", long: "body.long" },
    }),
    authorName: text({
      label: "name",
      help: "name.hint",
      least: 2,
      most: 60,
      autoComplete: "nickname",
      dir: "auto",
      problems: { missing: "name.missing", short: "name.missing", long: "invalid" },
    }),
  },
  check({ authorName, body }) {
    const problems = {
      ...(hasContactData(body) && { body: "contact" }),
      ...(hasContactData(authorName) && { authorName: "contact" }),
    };
    return Object.keys(problems).length > 0 ? problems : null;
  },
});

/** A review as its author wrote it. */
export function writtenReview(values: ValuesOfForm<typeof reviewForm>): ReviewEdit {
  const { rating: whole, authorName, body } = values;
  const aspects: AspectRatings = Object.fromEntries(
    reviewAspects.flatMap((name) => (values[name] === null ? [] : [[name, values[name]]])),
  );
  return { rating: whole, aspects, authorName, body, locale: languageOf(body) };
}

/** The form as it is opened: with what was written before, or with the short form of the person's name. */
export function openedReview(written: ReviewEdit | null, fullName: string): Typed {
  const blank = reviewForm.typed(new FormData());
  if (!written) return { ...blank, authorName: shortName(fullName) };
  const { aspects, authorName, body, rating: whole } = written;
  return { ...blank, ...reviewForm.write({ ...aspects, rating: whole, authorName, body }) };
}

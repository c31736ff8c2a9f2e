import type { ReactNode } from "react";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { longestDescription, longestReply } from "../changes/inputs.ts";
import { knownProblem } from "../changes/parts.ts";
import { type ChangePart, isReadFirst } from "../changes/rules.ts";
import type {
  EditedListingPage,
  PartFieldsProps,
  PartSection,
  RefusedPart,
} from "./edited-listing.ts";
import { GalleryFields } from "./gallery-fields.tsx";
import { ExceptionFields, HoursFields } from "./hours-fields.tsx";
import { LanguageFields, NetworkFields, SpecialtyFields } from "./list-fields.tsx";
import type { PracticeMessages } from "./messages/en.ts";
import { PictureField } from "./picture-field.tsx";
import {
  AccessFields,
  ContactFields,
  DescriptionFields,
  LicenceFields,
  NameFields,
  PriceFields,
  ReplyFields,
  VisitFields,
} from "./text-fields.tsx";

const fieldsOfPart: Record<ChangePart, (props: PartFieldsProps) => ReactNode> = {
  contact: ContactFields,
  hours: HoursFields,
  ramadan: HoursFields,
  exceptions: ExceptionFields,
  visits: VisitFields,
  networks: NetworkFields,
  languages: LanguageFields,
  access: AccessFields,
  prices: PriceFields,
  gallery: GalleryFields,
  confirmation: () => null,
  name: NameFields,
  description: DescriptionFields,
  licence: LicenceFields,
  specialties: SpecialtyFields,
  picture: PictureField,
  reply: ReplyFields,
};

interface PartFormProps {
  section: PartSection;
  editor: EditedListingPage;
  refused: RefusedPart | null;
  token: string;
}

/** The form of one part of a listing. */
export function PartForm({ section, editor, refused, token }: PartFormProps) {
  const t = useMessages<PracticeMessages>("practice");
  const own = refused?.key === section.key ? refused : null;
  const fields = own?.fields ?? section.fields;
  const say = (problem: string) =>
    t(`problem.${knownProblem(problem)}`, {
      count: section.part === "reply" ? longestReply : longestDescription,
    });
  const textOf = (name: string) => fields[name] ?? "";
  const field: PartFieldsProps["field"] = (name) => {
    const problem = own?.problems[name];
    return {
      ...{ id: `${section.key}-${name}`, name, defaultValue: textOf(name) },
      ...(problem !== undefined && { error: say(problem) }),
      ...(section.older?.fields.includes(name) && { hint: section.older.note }),
    };
  };
  const Fields = fieldsOfPart[section.part];
  const isPicture = section.part === "picture";
  return (
    <form
      method="post"
      encType={isPicture ? "multipart/form-data" : undefined}
      noValidate
      className="grid max-w-prose gap-5"
    >
      {own?.refusal === "tooMany" && (
        <FormRefusal title={t("tooMany.title")} text={t("tooMany.text")} />
      )}
      {own?.refusal === "invalid" && (
        <FormRefusal
          title={t("problems")}
          problems={Object.entries(own.problems).map(([name, problem]) => ({
            fieldId: `${section.key}-${name}`,
            text: say(problem),
          }))}
        />
      )}
      <input type="hidden" name="part" value={section.part} />
      <input type="hidden" name="subject" value={section.subjectId ?? ""} />
      <input type="hidden" name="token" value={own?.fields.token ?? token} />
      <Fields {...{ section, editor, textOf, field }} upload={own?.upload ?? null} />
      {section.part !== "gallery" && (
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(isReadFirst(section.part) ? "send" : "save")}
          <span className="sr-only">: {t(`part.${section.part}`)}</span>
        </Button>
      )}
    </form>
  );
}

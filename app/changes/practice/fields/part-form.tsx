import type { ReactNode } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { Refusal } from "#app/ui/form/form-state.ts";
import type { TranslateKey } from "#app/ui/form/form-view.ts";
import { type ChangePart, isReadFirst } from "../../rules.ts";
import type {
  EditedListingPage,
  PartFieldsProps,
  PartSection,
  RefusedPart,
} from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";
import { GalleryFields } from "./gallery-fields.tsx";
import { ExceptionFields } from "./hours-fields.tsx";
import { NetworkFields, SpecialtyFields } from "./list-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { PriceFields, ServiceFields } from "./service-fields.tsx";
import { VisitFields } from "./text-fields.tsx";
import { TrainingFields } from "./training-fields.tsx";

/** The parts that are laid out otherwise than field under field. */
const fieldsOfPart: Partial<Record<ChangePart, (props: PartFieldsProps) => ReactNode>> = {
  exceptions: ExceptionFields,
  education: TrainingFields,
  experience: TrainingFields,
  visits: VisitFields,
  networks: NetworkFields,
  prices: PriceFields,
  services: ServiceFields,
  gallery: GalleryFields,
  specialties: SpecialtyFields,
  picture: PictureField,
};

interface PartFormProps {
  section: PartSection;
  editor: EditedListingPage;
  refused: RefusedPart | null;
  /** Of the owner's form; the staff's has a version instead. */
  token?: string;
  /** The form is saved at once, with these controls. */
  direct?: ReactNode;
  /** Why the whole form is refused. */
  refusal?: Refusal | undefined;
}

/** The stored values; a new photograph is of what the owner was asked for. */
function openingFields({ part, fields }: PartSection, { askedPhoto }: EditedListingPage): Typed {
  return part === "picture" && askedPhoto ? { ...fields, shows: askedPhoto } : fields;
}

/** The form of one part of a listing. */
export function PartForm({ section, editor, refused, token, direct, refusal }: PartFormProps) {
  const t = useMessages<PracticeMessages>("practice");
  const say = usePartMessages();
  const own = refused?.key === section.key ? refused : null;
  const { form, part, older } = section;
  const Fields = fieldsOfPart[part];
  const notes = older?.fields.map((name): [string, string] => [name, older.note]) ?? [];
  return (
    <Form
      form={form}
      id={section.key}
      t={say}
      typed={withToken(own?.fields ?? openingFields(section, editor), token)}
      problems={own?.refusal === "invalid" ? own.problems : undefined}
      refusal={
        own?.refusal === "tooMany"
          ? { title: t("tooMany.title"), text: t("tooMany.text") }
          : own && refusal
      }
      describeProblem={(control, problem) =>
        problem === "network.other"
          ? t("problem.network.other", namesOfNetwork(control, own?.fields ?? {}, editor))
          : undefined
      }
      choices={editor.choices}
      notes={Object.fromEntries(notes)}
      encType={part === "picture" ? "multipart/form-data" : undefined}
      submitVariant="secondary"
      submit={
        part !== "gallery" && (
          <>
            {t(isReadFirst(part) && !direct ? "send" : "save")}
            <span className="sr-only">: {t(`part.${part}`)}</span>
          </>
        )
      }
    >
      <input type="hidden" name="part" value={part} />
      {token !== undefined && section.seen && (
        <input type="hidden" name="seen" value={section.seen} />
      )}
      <input type="hidden" name="subject" value={section.subjectId ?? ""} />
      {direct}
      {part === "hours" && section.subjectId === null && <OutsideHours outside={editor.outside} />}
      {section.dates && <p className="text-sm text-muted">{section.dates}</p>}
      {Fields ? (
        <Fields section={section} editor={editor} upload={own?.upload ?? null} />
      ) : (
        <FormFields of={form} />
      )}
    </Form>
  );
}

/** Schedules that patients can book while the clinic is closed: its hours do not change theirs. */
function OutsideHours({ outside }: Pick<EditedListingPage, "outside">) {
  const t = useMessages<PracticeMessages>("practice");
  if (outside.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-card bg-saffron-soft p-3">
      <p>{t("hours.outside")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {outside.map(({ name, href }) => (
          <li key={href}>
            <AreaLink to={href} className="tap-target link">
              <bdi>{name}</bdi>
            </AreaLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names a network, the administrator chosen for it, and its own. */
function namesOfNetwork(control: string, typed: Typed, { choices }: EditedListingPage) {
  const choiceAt = (source: keyof typeof choices, name: string) =>
    choices[source].find(({ value }) => value === typed[name]);
  const network = choiceAt("insurance-networks", control);
  const chosen = choiceAt("insurance-administrators", control.replace("network", "administrator"));
  return {
    network: network?.label ?? "",
    administrator: network?.group ?? "",
    chosen: chosen?.label ?? "",
  };
}

/** A form that came back keeps its token. */
function withToken(typed: Typed, token: string | undefined): Typed {
  return token === undefined ? typed : { ...typed, token: typed.token ?? token };
}

/** The kinds of visit have their words on every page of the directory, fields of listings their own. */
export function usePartMessages(): TranslateKey {
  const t = useMessages<Messages>("practice");
  const fields = useMessages<Messages>("listingFields");
  const words = useMessages<Messages>("directory");
  return (key, values) => {
    if (key.startsWith("visit.")) return words(key);
    return /^(listing|answer)\./.test(key) ? fields(key, values) : t(key, values);
  };
}

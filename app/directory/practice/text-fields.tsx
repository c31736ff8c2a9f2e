import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { longestDescription, longestReply } from "../changes/inputs.ts";
import type { DirectoryMessages } from "../messages/en.ts";
import type { PartFieldsProps } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

export function ContactFields({ editor, field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <Field {...field("phone")} type="tel" label={t("phone")} hint={t("phone.hint")} />
      {editor.entityType === "clinics" && (
        <Field {...field("whatsapp")} type="tel" label={t("whatsapp")} />
      )}
      <Field {...field("website")} type="url" label={t("website")} />
    </>
  );
}

const visitTypes = ["in_person", "virtual", "home_visit"] as const;

export function VisitFields({ section, field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const words = useMessages<DirectoryMessages>("directory");
  const chosen = textOf("visitTypes").split(",");
  const { error } = field("visitTypes");
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...field("fee")} inputMode="decimal" dir="ltr" label={t("fee")} />
        <Field {...field("followUpFee")} inputMode="decimal" dir="ltr" label={t("followUpFee")} />
      </div>
      <fieldset id={`${section.key}-visitTypes`}>
        <legend className="font-medium">{t("visitTypes")}</legend>
        {error && <p className="text-sm text-danger">{error}</p>}
        {visitTypes.map((type) => (
          <Checkbox
            key={type}
            {...{ name: "visitTypes", value: type, label: words(`visit.${type}`) }}
            defaultChecked={chosen.includes(type)}
          />
        ))}
      </fieldset>
    </>
  );
}

export function AccessFields({ field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <Select {...field("stepFreeAccess")} label={t("stepFree")}>
        <option value="">{t("stepFree.unknown")}</option>
        <option value="yes">{t("stepFree.yes")}</option>
        <option value="no">{t("stepFree.no")}</option>
      </Select>
      <Field {...field("parkingEn")} label={t("parkingEn")} dir="ltr" maxLength={120} />
      <Field {...field("parkingAr")} label={t("parkingAr")} dir="rtl" maxLength={120} />
      <Field {...field("metroEn")} label={t("metroEn")} dir="ltr" maxLength={120} />
      <Field {...field("metroAr")} label={t("metroAr")} dir="rtl" maxLength={120} />
    </>
  );
}

export function PriceFields({ editor, field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { services } = editor.choices;
  if (services.length === 0) return <p className="text-muted">{t("prices.none")}</p>;
  return services.map(({ id, name }) => (
    <fieldset key={id} className="grid gap-2">
      <legend className="mb-1 font-medium">{name}</legend>
      <input type="hidden" name="serviceId" value={id} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field(`from-${id}`)} inputMode="decimal" dir="ltr" label={t("price.from")} />
        <Field {...field(`to-${id}`)} inputMode="decimal" dir="ltr" label={t("price.to")} />
      </div>
    </fieldset>
  ));
}

export function NameFields({ field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <Field {...field("nameEn")} label={t("nameEn")} dir="ltr" maxLength={160} />
      <Field {...field("nameAr")} label={t("nameAr")} dir="rtl" maxLength={160} />
    </>
  );
}

export function DescriptionFields({ field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const limit = t("description.hint", { count: longestDescription });
  const hintOf = (name: string) => [field(name).hint, limit].filter(Boolean).join(" ");
  return (
    <>
      <TextArea
        {...field("descriptionEn")}
        label={t("descriptionEn")}
        hint={hintOf("descriptionEn")}
        dir="ltr"
        rows={6}
      />
      <TextArea
        {...field("descriptionAr")}
        label={t("descriptionAr")}
        hint={hintOf("descriptionAr")}
        dir="rtl"
        rows={6}
      />
    </>
  );
}

const authorities = ["DHA", "DOH", "MOHAP", "DHCR"] as const;

export function LicenceFields({ field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <Select {...field("authority")} label={t("authority")}>
        <option value="">{t("choose")}</option>
        {authorities.map((authority) => (
          <option key={authority}>{authority}</option>
        ))}
      </Select>
      <Field {...field("number")} label={t("licence")} dir="ltr" maxLength={60} />
    </>
  );
}

export function ReplyFields({ field }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <TextArea
        {...field("body")}
        {...{ label: t("reply"), hint: t("reply.hint", { count: longestReply }), dir: "auto" }}
      />
      <Select {...field("locale")} label={t("reply.locale")}>
        <option value="en">{t("locale.en")}</option>
        <option value="ar">{t("locale.ar")}</option>
      </Select>
    </>
  );
}

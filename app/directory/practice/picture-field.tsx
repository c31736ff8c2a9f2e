import type { MediaMessages } from "../../media/messages/en.ts";
import { describeProblem, nameFormats } from "../../media/uploads/describe-problem.ts";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Field } from "../../ui/field.tsx";
import type { PartFieldsProps } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

export function PictureField({ section, editor, upload }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const { limits, entityType } = editor;
  const types = media("upload.hint", {
    ...{ formats: nameFormats(limits.formats, locale), megabytes: limits.maxMegabytes },
  });
  return (
    <>
      <p className="text-sm text-muted">{t(`picture.${entityType}`)}</p>
      <Field
        {...{ id: `${section.key}-picture`, name: "picture", type: "file" }}
        label={t("picture")}
        hint={t("picture.hint", { types })}
        accept={limits.formats.map((format) => `.${format}`).join(",")}
        error={upload ? describeProblem(upload, limits, { t: media, locale }) : undefined}
      />
    </>
  );
}

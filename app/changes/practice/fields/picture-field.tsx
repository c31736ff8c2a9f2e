import type { MediaMessages } from "#app/media/messages/en.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import { FileField } from "#app/media/uploads/file-field.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { CropBox } from "#app/ui/form/kinds/picture-input.tsx";
import { pictureAspects } from "../../rules.ts";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

const pictureSize = (least = { width: 0, height: 0 }) => least;

export function PictureField({ section, editor, upload }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const { limits, entityType } = editor;
  const types = media("upload.hint", {
    formats: nameFormats(limits.formats, locale),
    megabytes: limits.maxMegabytes,
  });
  return (
    <>
      <p className="text-sm text-muted">{t(`picture.${entityType}`)}</p>
      {editor.photos.waiting.length > 0 && (
        <p className="text-sm">
          {t(`photos.next.${entityType}`, { count: editor.photos.waiting.length })}
        </p>
      )}
      {entityType === "clinics" && <FormFields of={section.form} names={["shows"]} />}
      <CropBox id={`${section.key}-picture`} name="picture" aspect={pictureAspects[entityType]}>
        <FileField
          id={`${section.key}-picture`}
          name="picture"
          label={t("picture")}
          hint={t("picture.hint", { types, ...pictureSize(limits.least) })}
          limits={limits}
          problem={upload}
        />
      </CropBox>
    </>
  );
}

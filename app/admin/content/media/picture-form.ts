import { defineForm, type Problems } from "#app/platform/forms/define-form.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";
import { type LocalizedText, localizedText } from "#app/platform/forms/fields/text-fields.ts";

const picture = file({
  label: "pictures.file",
  help: "pictures.file.help",
  accept: "image/jpeg,image/png,image/webp,image/gif",
});

const alt = localizedText({
  label: "pictures.alt",
  help: "pictures.alt.help",
  labels: { en: "pictures.altEn", ar: "pictures.altAr" },
  most: 200,
});

/** Requires alternative text in both languages, or in none for decorative pictures. */
function checkAlt({ alt: { en, ar } }: { alt: LocalizedText }): Problems | null {
  if ((en === "") === (ar === "")) return null;
  return en === "" ? { altEn: "missing" } : { altAr: "missing" };
}

/** A picture alone, in the place of another one. */
export const pictureForm = defineForm({
  id: "picture",
  problemKeys: "pictures.problem.",
  fields: { picture },
});

/** A picture for the library. Its token names the file. */
export const newPictureForm = defineForm({
  id: "new-picture",
  hasToken: true,
  problemKeys: "pictures.problem.",
  fields: { picture, alt },
  check: checkAlt,
});

/** Fields of a stored picture. */
export const mediaFileForm = defineForm({ id: "media-file", fields: { alt }, check: checkAlt });

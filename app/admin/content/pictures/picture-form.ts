import { defineForm } from "#app/platform/forms/define-form.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";

/** A picture for articles and pages. */
export const pictureForm = defineForm({
  id: "picture",
  fields: {
    picture: file({
      label: "pictures.file",
      help: "pictures.file.help",
      accept: "image/jpeg,image/png,image/webp,image/gif",
    }),
  },
});

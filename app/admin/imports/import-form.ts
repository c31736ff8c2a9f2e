import { defineForm } from "#app/platform/forms/define-form.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";

/** The most bytes of a file; larger ones are imported by the command line. */
const mostBytes = 10 * 1024 * 1024;

/** A file to import. Its token is the id of the upload. */
export const importForm = defineForm({
  id: "import",
  hasToken: true,
  problemKeys: "problem.",
  fields: {
    file: file({ label: "file", help: "file.help", accept: "text/csv,.csv" }),
  },
  check: ({ file: { size } }) => (size > mostBytes ? { file: "large" } : null),
});

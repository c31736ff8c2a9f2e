import type { Message } from "#app/platform/i18n/translate.ts";

/** The words of the editor of formatted texts. */
export const adminEditor = {
  "editor.textForm": "Text form",
  "editor.tools": "Tools: {field}",
  "editor.paragraph": "Paragraph",
  "editor.heading": "Heading",
  "editor.subheading": "Smaller heading",
  "editor.bold": "Bold",
  "editor.italic": "Italic",
  "editor.code": "Number or name in its own direction",
  "editor.bulletList": "List",
  "editor.orderedList": "Numbered list",
  "editor.quote": "Quote",
  "editor.note": "Note",
  "editor.warning": "Warning",
  "editor.emergency": "Emergency",
  "editor.table": "Table",
  "editor.row": "Add a row or a question",
  "editor.faq": "Questions",
  "editor.undo": "Undo",
  "editor.redo": "Redo",
  "editor.link": "Link",
  "editor.address": "Address of the link, empty to remove it",
  "editor.apply": "Apply",
  "editor.picture": "Picture",
  "editor.alt": "What does the picture show?",
  "editor.pictureFailed": "The picture could not be stored. It has to be a JPEG, PNG, WebP or GIF.",
} satisfies Record<string, Message>;

export type EditorMessages = Record<keyof typeof adminEditor, Message>;

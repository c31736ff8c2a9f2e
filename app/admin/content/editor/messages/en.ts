import type { Message } from "#app/platform/i18n/translate.ts";

/** The words of the editor of formatted texts. */
export const adminEditor = {
  "editor.textForm": "Edit as text",
  "editor.tools": "Tools: {field}",
  "editor.paragraph": "Paragraph",
  "editor.heading": "Heading",
  "editor.subheading": "Subheading",
  "editor.bold": "Bold",
  "editor.italic": "Italic",
  "editor.code": "Isolated number or name",
  "editor.bulletList": "List",
  "editor.orderedList": "Numbered list",
  "editor.quote": "Quote",
  "editor.note": "Note",
  "editor.warning": "Warning",
  "editor.emergency": "Emergency",
  "editor.table": "Table",
  "editor.row": "Add row or question",
  "editor.faq": "Questions",
  "editor.undo": "Undo",
  "editor.redo": "Redo",
  "editor.link": "Link",
  "editor.address": "Link address (leave empty to remove)",
  "editor.apply": "Apply",
  "editor.alt": "Describe the picture",
} satisfies Record<string, Message>;

export type EditorMessages = Record<keyof typeof adminEditor, Message>;

import type { Editor } from "@tiptap/core";

export interface ToolbarAction {
  name:
    | "paragraph"
    | "heading"
    | "subheading"
    | "bold"
    | "italic"
    | "code"
    | "bulletList"
    | "orderedList"
    | "quote"
    | "note"
    | "warning"
    | "emergency"
    | "table"
    | "row"
    | "faq"
    | "undo"
    | "redo";
  /** Text on the button. */
  sign: string;
  isOn?(editor: Editor): boolean;
  run(editor: Editor): unknown;
}

const cell = (type: "tableHeader" | "tableCell") => ({ type, content: [{ type: "paragraph" }] });
const row = (type: "tableHeader" | "tableCell", count: number) => ({
  type: "tableRow",
  content: Array.from({ length: count }, () => cell(type)),
});

function toBlock(type: string, attrs: Record<string, unknown> = {}) {
  return (editor: Editor) => editor.chain().focus().clearNodes().setNode(type, attrs).run();
}

const tone = (name: "note" | "warning" | "emergency", sign: string): ToolbarAction => ({
  name,
  sign,
  isOn: (editor) => editor.isActive("callout", { tone: name }),
  run: toBlock("callout", { tone: name }),
});

/** The tools in their order. */
export const toolbarActions: readonly ToolbarAction[] = [
  {
    name: "paragraph",
    sign: "¶",
    isOn: (editor) => editor.isActive("paragraph"),
    run: (editor) => editor.chain().focus().clearNodes().run(),
  },
  {
    name: "heading",
    sign: "H2",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: toBlock("heading", { level: 2 }),
  },
  {
    name: "subheading",
    sign: "H3",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: toBlock("heading", { level: 3 }),
  },
  {
    name: "bold",
    sign: "B",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    sign: "I",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "code",
    sign: "12",
    isOn: (editor) => editor.isActive("code"),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: "bulletList",
    sign: "•",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    sign: "1.",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    sign: "“",
    isOn: (editor) => editor.isActive("quote"),
    run: toBlock("quote"),
  },
  tone("note", "i"),
  tone("warning", "!"),
  tone("emergency", "!!"),
  {
    name: "table",
    sign: "▦",
    isOn: (editor) => editor.isActive("table"),
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({
          type: "table",
          attrs: { caption: "–" },
          content: [row("tableHeader", 2), row("tableCell", 2)],
        })
        .run(),
  },
  {
    name: "row",
    sign: "▤+",
    run: addRow,
  },
  {
    name: "faq",
    sign: "?",
    isOn: (editor) => editor.isActive("faq"),
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: "faq", content: [{ type: "question" }, { type: "answer" }] })
        .run(),
  },
  { name: "undo", sign: "↶", run: (editor) => editor.chain().focus().undo().run() },
  { name: "redo", sign: "↷", run: (editor) => editor.chain().focus().redo().run() },
];

/** Adds a row below the one with the cursor, or a question below its answer. */
function addRow(editor: Editor): void {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    const after = $from.after(depth);
    if (node.type.name === "tableRow") {
      editor.chain().focus().insertContentAt(after, row("tableCell", node.childCount)).run();
      return;
    }
    if (node.type.name === "answer") {
      const parts = [{ type: "question" }, { type: "answer" }];
      editor.chain().focus().insertContentAt(after, parts).run();
      return;
    }
  }
}

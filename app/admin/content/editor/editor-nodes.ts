import { Mark, mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { writeNotation } from "#app/content/rich-text/write-notation.ts";
import { documentOf } from "./editor-document.ts";

// The nodes of the schema in app/content/rich-text/inputs.ts that TipTap does not bring. What has
// attributes and no text is shown in its text form, where it is edited.

const quote = Node.create({
  name: "quote",
  group: "block",
  content: "inline*",
  addAttributes: () => ({ source: { default: null } }),
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: ({ HTMLAttributes: { source } }) => [
    "blockquote",
    source ? { "data-source": String(source) } : {},
    0,
  ],
});

const toneLooks: Readonly<Record<string, string>> = {
  note: "bg-brand-soft",
  warning: "bg-saffron-soft",
  emergency: "bg-danger-soft text-danger",
};

const callout = Node.create({
  name: "callout",
  group: "block",
  content: "inline*",
  addAttributes: () => ({ tone: { default: "note" } }),
  parseHTML: () => [
    { tag: "div[data-tone]", getAttrs: (element) => ({ tone: element.dataset.tone }) },
  ],
  renderHTML: ({ HTMLAttributes: { tone } }) => [
    "div",
    { "data-tone": String(tone), class: toneLooks[String(tone)] ?? "" },
    0,
  ],
});

const faq = Node.create({
  name: "faq",
  group: "block",
  content: "(question answer)+",
  parseHTML: () => [{ tag: "dl" }],
  renderHTML: () => ["dl", 0],
});

const question = Node.create({
  name: "question",
  content: "text*",
  marks: "",
  parseHTML: () => [{ tag: "dt" }],
  renderHTML: () => ["dt", 0],
});

const answer = Node.create({
  name: "answer",
  content: "inline*",
  parseHTML: () => [{ tag: "dd" }],
  renderHTML: () => ["dd", 0],
});

const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  addAttributes: () => ({ caption: { default: "" } }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes: { caption } }) => [
    "table",
    { "aria-label": String(caption) },
    ["tbody", 0],
  ],
});

const tableRow = Node.create({
  name: "tableRow",
  content: "(tableHeader | tableCell)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const tableHeader = Node.create({
  name: "tableHeader",
  content: "paragraph",
  marks: "",
  parseHTML: () => [{ tag: "th" }],
  renderHTML: () => ["th", 0],
});

const tableCell = Node.create({
  name: "tableCell",
  content: "paragraph",
  parseHTML: () => [{ tag: "td" }],
  renderHTML: () => ["td", 0],
});

const image = Node.create({
  name: "image",
  group: "block",
  atom: true,
  addAttributes: () => ({
    src: { default: "" },
    alt: { default: "" },
    width: { default: 1 },
    height: { default: 1 },
  }),
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** A block without text of its own, shown as its line of the text form. */
function leaf(name: "action" | "cards", attributes: readonly string[]) {
  return Node.create({
    name,
    group: "block",
    atom: true,
    addAttributes: () => Object.fromEntries(attributes.map((each) => [each, { default: null }])),
    renderHTML: ({ node }) => [
      "pre",
      {},
      writeNotation(documentOf({ type: "doc", content: [node.toJSON()] })),
    ],
  });
}

const link = Mark.create({
  name: "link",
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [
    { tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") }) },
  ],
  // Shown and not followed: the address is checked when the text is stored.
  renderHTML: ({ HTMLAttributes: { href } }) => ["u", { title: String(href) }, 0],
});

export const editorNodes = [
  StarterKit.configure({
    blockquote: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
  }),
  Node.create({
    name: "listItem",
    content: "paragraph",
    defining: true,
    parseHTML: () => [{ tag: "li" }],
    renderHTML: () => ["li", 0],
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem("listItem"),
        "Shift-Tab": () => this.editor.commands.liftListItem("listItem"),
      };
    },
  }),
  ...[quote, callout, faq, question, answer, table, tableRow, tableHeader, tableCell, image],
  leaf("action", ["title", "text", "label", "href"]),
  leaf("cards", ["title", "of", "category", "limit"]),
  link,
];

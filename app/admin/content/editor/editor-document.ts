import type { JSONContent } from "@tiptap/core";
import type { RichText } from "#app/content/rich-text/inputs.ts";
import { parseNotation } from "#app/content/rich-text/parse-notation.ts";
import { writeNotation } from "#app/content/rich-text/write-notation.ts";

/** The attributes of the schema; an editor has more of its own, such as the start of a list. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  heading: ["level"],
  quote: ["source"],
  callout: ["tone"],
  table: ["caption"],
  image: ["src", "alt", "width", "height"],
  action: ["title", "text", "label", "href"],
  cards: ["title", "of", "category", "limit"],
  link: ["href"],
};

const leaves = new Set(["image", "action", "cards"]);

/** Reads the text form as the document of an editor, which has no empty texts. */
export function openNotation(text: string): JSONContent {
  const { content = [], ...doc } = withoutEmptyTexts(parseNotation(text.split("\n")));
  return { ...doc, content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function withoutEmptyTexts(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content = node.content.filter(({ text }) => text !== "").map(withoutEmptyTexts);
  return { ...node, content };
}

/** Writes the document of an editor in its text form. */
export function closeNotation(document: JSONContent): string {
  return writeNotation(documentOf(document));
}

/** Returns the document of an editor as the schema has it: without blocks that are still empty. */
export function documentOf(document: JSONContent): RichText {
  const content = (document.content ?? []).filter(hasText).map(cleanNode);
  return asRichText({ type: "doc", content });
}

function hasText({ type = "", text = "", content = [] }: JSONContent): boolean {
  return leaves.has(type) || text.trim() !== "" || content.some(hasText);
}

function cleanNode({ type, text, attrs, marks, content }: JSONContent): JSONContent {
  const isList = type === "bulletList" || type === "orderedList";
  const parts = isList ? content?.filter(hasText) : content;
  return {
    type,
    ...(text !== undefined && { text }),
    ...cleanAttributes(type, attrs),
    ...(marks?.length && {
      marks: marks.map((mark) => ({ type: mark.type, ...cleanAttributes(mark.type, mark.attrs) })),
    }),
    ...(parts && { content: parts.map(cleanNode) }),
  };
}

function cleanAttributes(type: string | undefined, attrs: JSONContent["attrs"]) {
  const names = attributes[type ?? ""];
  return names && { attrs: Object.fromEntries(names.map((name) => [name, attrs?.[name] ?? null])) };
}

/** The editor has the nodes of the schema alone; the server checks what is stored. */
function asRichText(document: JSONContent): RichText {
  return document as RichText;
}

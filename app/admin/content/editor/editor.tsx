import { Editor as TextEditor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import type { RichTextEditorProps } from "#app/ui/form/rich-text-editor.ts";
import { closeNotation, openNotation } from "./editor-document.ts";
import { editorNodes } from "./editor-nodes.ts";
import type { EditorMessages } from "./messages/en.ts";
import { Toolbar } from "./toolbar.tsx";

/** The look of a text while it is written, close to that of the page. */
const textClass = classNames(
  inputClass,
  "min-h-80 max-h-[70vh] overflow-y-auto [&_h2]:mt-4 [&_h2]:text-xl [&_h2]:font-semibold",
  "[&_h3]:mt-3 [&_h3]:text-lg [&_h3]:font-semibold [&_p]:my-2 [&_ul]:list-disc [&_ol]:list-decimal",
  "[&_ul]:ps-6 [&_ol]:ps-6 [&_li_p]:my-0 [&_u]:text-brand [&_code]:tabular [&_pre]:whitespace-pre-wrap",
  "[&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-2 [&_pre]:text-sm [&_blockquote]:border-s-2",
  "[&_blockquote]:border-brand [&_blockquote]:ps-4 [&_[data-tone]]:my-2 [&_[data-tone]]:rounded-control",
  "[&_[data-tone]]:p-3 [&_table]:my-2 [&_table]:w-full [&_td]:border [&_td]:border-line",
  "[&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:px-2 [&_th]:text-start",
  "[&_dt]:mt-2 [&_dt]:font-semibold [&_dd]:ps-4 [&_img]:h-auto [&_img]:max-w-full",
  "[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand",
);

/**
 * Edits a formatted text. The text area stays the control of the form: it always holds the text form
 * of what is shown, so drafts, conflicts and the server read the same as without scripts.
 */
export function Editor({ id, label, lang, dir, children }: RichTextEditorProps) {
  const t = useMessages<EditorMessages>("adminEditor");
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [isText, setIsText] = useState(false);

  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const element = place.current;
    if (!area || !element || isText) return;
    // A text with a problem is mended in its text form, where the problem is shown.
    if (area.getAttribute("aria-invalid")) return setIsText(true);
    const made = makeEditor(element, { area, label, lang, dir });
    if (!made) return setIsText(true);
    area.hidden = true;
    setEditor(made);
    return () => {
      area.hidden = false;
      made.destroy();
      setEditor(null);
    };
  }, [label, lang, dir, isText]);

  return (
    <div ref={box} className="grid gap-1.5">
      {children}
      {editor && <Toolbar editor={editor} id={id} label={label} lang={lang} />}
      <div ref={place} hidden={isText} />
      <button
        type="button"
        aria-pressed={isText}
        className={classNames(buttonClass({ size: "sm", variant: "ghost" }), "justify-self-start")}
        onClick={() => setIsText(!isText)}
      >
        {t("editor.textForm")}
      </button>
    </div>
  );
}

interface Options {
  area: HTMLTextAreaElement;
  label: string;
  lang: string;
  dir: string;
}

/** Returns null for a text that the editor cannot show. */
function makeEditor(element: HTMLElement, { area, label, lang, dir }: Options): TextEditor | null {
  try {
    const content = openNotation(area.value);
    return new TextEditor({
      element,
      extensions: editorNodes,
      content,
      enableContentCheck: true,
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          lang,
          dir,
          class: textClass,
        },
      },
      onUpdate({ editor }) {
        area.value = closeNotation(editor.getJSON());
        // Drafts are stored by what is typed.
        area.dispatchEvent(new Event("input", { bubbles: true }));
      },
    });
  } catch {
    return null;
  }
}

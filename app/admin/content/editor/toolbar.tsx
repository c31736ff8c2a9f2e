import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useReducer, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import type { ChosenPicture } from "#app/ui/form/picture-library.ts";
import { LazyLibrary } from "../choose/lazy-library.tsx";
import type { EditorMessages } from "./messages/en.ts";
import { toolbarActions } from "./toolbar-actions.ts";

interface ToolbarProps {
  editor: Editor;
  id: string;
  label: string;
  /** The language of the text. */
  lang: "en" | "ar";
}

const toolClass = classNames(
  "inline-grid h-9 min-w-9 place-items-center rounded-control px-1.5 text-sm font-medium",
  "hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-brand",
);

/** The tools of an editor: one stop of the tab key, between which the arrow keys move. */
export function Toolbar({ editor, id, label, lang }: ToolbarProps) {
  const t = useMessages<EditorMessages>("adminEditor");
  const [isLinking, setIsLinking] = useState(false);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  useRedraw(editor);

  function insertPicture({ src, width, height }: ChosenPicture, alt: string) {
    const attrs = { src, width, height, alt };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
  }

  /** A picture that the library describes in the language of the text is inserted at once. */
  function choosePicture(chosen: ChosenPicture) {
    if (chosen.alt[lang] === "") setPicture(chosen);
    else insertPicture(chosen, chosen.alt[lang]);
  }

  function setLink(href: string) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetMark("link").run();
    else chain.setMark("link", { href }).run();
  }

  return (
    <div className="grid gap-1">
      <div
        role="toolbar"
        aria-label={t("editor.tools", { field: label })}
        aria-controls={id}
        className="flex flex-wrap gap-0.5 rounded-control border border-line bg-surface p-0.5"
        onKeyDown={moveFocus}
      >
        {toolbarActions.map(({ name, sign, isOn, run }, place) => (
          <button
            key={name}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            aria-pressed={isOn?.(editor)}
            className={toolClass}
            onClick={() => run(editor)}
          >
            {/* Drawn by the style sheet: the sign is no part of the button's name. */}
            <span data-sign={sign} dir="ltr" className="before:content-[attr(data-sign)]" />
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={editor.isActive("link")}
          aria-expanded={isLinking}
          className={toolClass}
          onClick={() => setIsLinking(!isLinking)}
        >
          {t("editor.link")}
        </button>
        <LazyLibrary label={label} onChoose={choosePicture} className={toolClass} tabIndex={-1} />
      </div>
      {isLinking && (
        <ToolInput
          label={t("editor.address")}
          dir="ltr"
          value={String(editor.getAttributes("link").href ?? "")}
          onApply={setLink}
          onDone={() => setIsLinking(false)}
        />
      )}
      {picture && (
        <ToolInput
          label={t("editor.alt")}
          dir="auto"
          value=""
          onApply={(alt) => insertPicture(picture, alt)}
          onDone={() => setPicture(null)}
        />
      )}
    </div>
  );
}

/** Renders again with each change of the text or of the selection. */
function useRedraw(editor: Editor) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on("transaction", redraw);
    return () => {
      editor.off("transaction", redraw);
    };
  }, [editor]);
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isForward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const isBackward = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, a")];
  const place = tools.findIndex((tool) => tool.matches(":focus"));
  const steps: Record<string, number> = {
    [isForward]: place + 1,
    [isBackward]: place - 1 + tools.length,
    Home: 0,
    End: tools.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined || place < 0) return;
  event.preventDefault();
  tools[next % tools.length]?.focus();
}

interface ToolInputProps {
  label: string;
  dir: "ltr" | "auto";
  value: string;
  onApply(text: string): void;
  onDone(): void;
}

/** One line that a tool needs, below the tools. */
function ToolInput({ label, dir, value, onApply, onDone }: ToolInputProps) {
  const t = useMessages<EditorMessages>("adminEditor");
  const id = useId();
  const [text, setText] = useState(value);
  function apply() {
    onApply(text.trim());
    onDone();
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        dir={dir}
        value={text}
        maxLength={500}
        // biome-ignore lint/a11y/noAutofocus: opened by the press before, to be typed into.
        autoFocus
        className={classNames(inputClass, "max-w-80")}
        onChange={({ target }) => setText(target.value)}
        // Drafts are of the form's own controls.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Enter would send the form around it.
          event.preventDefault();
          if (event.key === "Enter") apply();
          else onDone();
        }}
      />
      <button
        type="button"
        className={buttonClass({ size: "sm", variant: "secondary" })}
        onClick={apply}
      >
        {t("editor.apply")}
      </button>
    </div>
  );
}

import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { readTags } from "#app/platform/forms/read-tags.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { TextArea } from "../../controls/field.tsx";
import { FieldFrame, type FieldProps, inputClass } from "../../controls/field-frame.tsx";
import { Icon } from "../../icons/icon.tsx";
import type { FormMessages } from "../messages/en.ts";
import { useIsAlive } from "../use-is-alive.ts";

interface TagsInputProps extends FieldProps {
  id: string;
  name: string;
  /** The sent texts, or the stored ones. */
  texts: readonly string[];
  dir: "ltr" | "rtl" | "auto";
  autoFocus: true | undefined;
}

/** Short texts, one a line; with React each is a chip that can be removed. */
export function TagsInput({ texts, ...props }: TagsInputProps) {
  const { id } = props;
  const isAlive = useIsAlive();
  const [entered, setEntered] = useState<string[]>();
  // The chips take over what was typed into the plain text that they replace.
  useLayoutEffect(() => {
    const plain = document.getElementById(id);
    if (plain instanceof HTMLTextAreaElement) setEntered(readTags([plain.value]));
  }, [id]);
  const tags = readTags(texts);
  if (isAlive) return <Chips {...props} texts={entered ?? tags} />;
  return <TextArea {...props} defaultValue={tags.join("\n")} rows={Math.max(3, tags.length + 1)} />;
}

function Chips({ name, texts, dir, autoFocus, ...frame }: TagsInputProps) {
  const words = useMessages<FormMessages>("form");
  const [tags, setTags] = useState(texts);
  const input = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState(0);
  // A draft is stored when the form reports input, which hidden controls do not.
  useEffect(() => {
    if (changes > 0) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [changes]);

  function add(text: string) {
    setTags(readTags([...tags, text]));
    setChanges(changes + 1);
    if (input.current) input.current.value = "";
  }
  function remove(tag: string) {
    setTags(tags.filter((one) => one !== tag));
    setChanges(changes + 1);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget;
    const isSeparator = [",", "،", ";", "؛", "Enter"].includes(event.key);
    const last = tags.at(-1);
    if (isSeparator && value.trim() !== "" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(value);
    } else if (event.key === "Backspace" && value === "" && last !== undefined) {
      remove(last);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    if (readTags([pasted]).length < 2) return;
    event.preventDefault();
    add(pasted);
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex min-h-9 items-center rounded-full bg-sunken ps-3 text-sm"
                >
                  <input type="hidden" name={name} value={tag} />
                  <bdi>{tag}</bdi>
                  <button
                    type="button"
                    aria-label={words("tags.remove", { tag })}
                    onClick={() => remove(tag)}
                    className="grid size-9 place-items-center rounded-full text-muted hover:text-danger"
                  >
                    <Icon name="x" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            // What is typed and not yet a chip is sent as well.
            name={name}
            dir={dir}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the first field with a problem
            autoFocus={autoFocus}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className={inputClass}
          />
        </>
      )}
    </FieldFrame>
  );
}

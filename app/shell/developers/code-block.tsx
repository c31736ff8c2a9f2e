import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { CopyButton } from "#app/ui/copy/copy-button.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { DevelopersMessages } from "./messages/en.ts";

interface CodeBlockProps {
  file: string;
  code: string;
}

/** A program with its file name and a button that copies it; always from left to right. */
export function CodeBlock({ file, code }: CodeBlockProps) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <figure dir="ltr" className="overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line bg-sunken py-1 ps-4 pe-1">
        <code className="font-mono text-sm text-muted">{file}</code>
        <CopyButton text={code} name={t("code.copy", { file })} size="sm" />
      </figcaption>
      <ScrollRegion label={file}>
        <pre className="p-4 font-mono text-[0.8125rem] leading-6">
          <code>
            {splitCode(code).map(({ text, kind, at }) => (
              <span key={at} className={kind ? classes[kind] : undefined}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}

const classes = { text: "text-open", comment: "text-muted italic" };

interface Piece {
  text: string;
  kind: keyof typeof classes | null;
  at: number;
}

/** Texts in quotes, and comments. */
const marked = /("(?:[^"\\\n]|\\.)*"|`[^`]*`)|(\/\/ .*|# .*|\/\*\*[\s\S]*?\*\/)/g;

/** Splits a program into texts, comments and the rest, in order. */
export function splitCode(code: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (text: string, kind: Piece["kind"]) => {
    if (text !== "") pieces.push({ text, kind, at: end });
    end += text.length;
  };
  for (const { 0: text, 1: quoted, index } of code.matchAll(marked)) {
    add(code.slice(end, index), null);
    add(text, quoted === undefined ? "comment" : "text");
  }
  add(code.slice(end), null);
  return pieces;
}

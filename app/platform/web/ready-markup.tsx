import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { replaceContent } from "./replace-content.ts";

interface ReadyMarkupProps {
  id: string;
  /** Null where the document brought it: it is sent once, as HTML, not again as data. */
  html: string | null;
  className?: string;
}

/** An element whose content the server writes; React leaves it alone until other HTML replaces it. */
export function ReadyMarkup({ id, html, className }: ReadyMarkupProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(html);
  const [first] = useState(() => ({ __html: html ?? readElement(id) }));
  useLayoutEffect(() => {
    if (html === null || html === shown.current || !element.current) return;
    shown.current = html;
    replaceContent(element.current, html);
  }, [html]);
  return (
    <div
      id={id}
      ref={element}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was made.
      dangerouslySetInnerHTML={first}
    />
  );
}

/** Returns what is inside the element of that id: `html`, or what the document brought. */
export function useReadyMarkup({ id, html }: ReadyMarkupProps): { __html: string } {
  const [first] = useState(() => html ?? readElement(id));
  return useMemo(() => ({ __html: html ?? first }), [html, first]);
}

function readElement(id: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "");
}

/** A piece that only the server renders: the browser keeps what the document brought. */
export function ServerPiece({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <ReadyMarkup id={id} html={null} />;
}

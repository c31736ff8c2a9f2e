import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** HTML that the server has ready for this document, by the id of its element. */
export const DocumentMarkup = createContext<ReadonlyMap<string, string>>(new Map());

interface ReadyMarkupProps {
  id: string;
  /** Null if the document itself contains it, so that it is sent once, as HTML, not again as data. */
  html: string | null;
}

/** A piece of the page that the server rendered before and that React only puts in its place. */
export function ReadyMarkup({ id, html }: ReadyMarkupProps) {
  const inner = useReadyMarkup({ id, html });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was made.
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

/** Returns the inner HTML of the element of that id, from the data or the document. */
export function useReadyMarkup({ id, html }: ReadyMarkupProps): { __html: string } {
  const documentMarkup = useContext(DocumentMarkup);
  const [first] = useState(() => html ?? documentMarkup.get(id) ?? readElement(id));
  return useMemo(() => ({ __html: html ?? first }), [html, first]);
}

function readElement(id: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? "");
}

/** A piece that only the server renders: the browser keeps what the document brought. */
export function ServerPiece({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <ReadyMarkup id={id} html={null} />;
}

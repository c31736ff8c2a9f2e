import type { ComponentProps } from "react";

interface InlineScriptProps extends Pick<ComponentProps<"script">, "nonce" | "type"> {
  /** A constant of ours; empty in the browser, where the page has already run it. */
  code: string;
}

/** A script in the page itself, written by the server and left alone by React. */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

import { Scripts } from "react-router";
import { lateScript } from "../page-scripts.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * React and the page's own modules, fetched when the page has been painted: before, they would take
 * the line from its styles and fonts. They stand where a browser with scripts reads them as text, and
 * React leaves links in their place; `lateScript` makes elements of them.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <Scripts nonce={nonce} />
      </noscript>
      <InlineScript nonce={nonce} code={import.meta.env.SSR ? lateScript : ""} />
    </>
  );
}

import { Scripts } from "react-router";
import { lateScript } from "../page-scripts.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * React and the page's modules, fetched after the first paint: earlier, they would compete with its
 * styles and fonts. They are rendered into a `noscript`, which a browser with scripts reads as text
 * and from which React hoists no links; `lateScript` turns the text into elements.
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

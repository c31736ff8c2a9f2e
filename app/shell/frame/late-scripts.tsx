import { Scripts } from "react-router";
import { lateScript } from "../page-scripts.ts";

/**
 * React and the page's own modules, fetched when the page has been painted: before, they would take
 * the line from its styles and fonts. The server writes them where a browser reads them as text, and
 * `lateScript` makes elements of them.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  if (!import.meta.env.SSR) return <BrowserPlace />;
  return (
    <>
      <template>
        {/* Only here does React leave links where they stand. */}
        <noscript>
          <Scripts nonce={nonce} />
        </noscript>
      </template>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
        dangerouslySetInnerHTML={{ __html: lateScript }}
      />
    </>
  );
}

/** What a browser sees of it: what a template holds are no children of its. */
function BrowserPlace() {
  return (
    <>
      <template />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all; the server wrote it.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}

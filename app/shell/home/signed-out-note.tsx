import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineScript } from "../frame/inline-script.tsx";
import { useRootData } from "../frame/use-root-data.ts";
import type { ShellMessages } from "../messages/en.ts";
import { flashScript } from "../page-scripts.ts";

/** Says to whoever has just signed out that they have: a toast, and without scripts a quiet line. */
export function SignedOutNote() {
  const t = useMessages<ShellMessages>("shell");
  const { nonce } = useRootData();
  return (
    <>
      <p
        role="status"
        className="flash-toast mb-6 flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-sm font-medium text-ink"
      >
        <Icon name="check" className="size-5 shrink-0 text-open" />
        {t("signedOut")}
      </p>
      <InlineScript nonce={nonce} code={flashScript} />
    </>
  );
}

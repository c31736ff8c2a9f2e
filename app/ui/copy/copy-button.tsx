import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, type ButtonSize } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for screen readers. */
  name: string;
  size?: ButtonSize;
  className?: string;
}

/** Copies a text; the page's script does it (copy-script.ts), so that it is not there without scripts. */
export function CopyButton({ text, name, size, className = "" }: CopyButtonProps) {
  const t = useMessages<UiMessages>("ui");
  return (
    <Button
      variant="secondary"
      size={size}
      data-copy={text}
      data-copied={t("copy.done")}
      data-failed={t("copy.failed")}
      aria-label={t("copy.name", { name })}
      className={`[@media(scripting:none)]:hidden ${className}`}
    >
      <Icon name="copy" className="size-4" />
      {t("copy")}
    </Button>
  );
}

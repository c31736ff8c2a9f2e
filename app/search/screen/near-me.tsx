import { useState } from "react";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { toast } from "#app/ui/toasts/toast.ts";
import type { SearchMessages } from "../messages/en.ts";
import type { Position } from "../values.ts";

interface NearMeProps {
  isNear: boolean;
  onFound: (position: Position) => void;
  className?: string;
}

/** Asks where the visitor is, only when they press it; where that is not found, the city stays. */
export function NearMe({ isNear, onFound, className }: NearMeProps) {
  const t = useMessages<SearchMessages>("search");
  const locale = useLocale();
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const { findMe } = await import("../location/find-me.ts");
    const found = await findMe(locale).catch(() => null);
    setLooking(false);
    if (found) onFound(found);
    // On a developer's own machine nobody is anywhere.
    else if (window.location.hostname !== "localhost") {
      toast({ kind: "warning", title: t("near.failed"), text: t("near.fallback") });
    }
  };
  return (
    <Button
      variant={isNear ? "soft" : "secondary"}
      aria-pressed={isNear}
      disabled={isLooking}
      onClick={look}
      className={classNames("noscript:hidden", className)}
    >
      <Icon name="locate-fixed" className="size-4" />
      {t(isLooking ? "near.loading" : "near.button")}
    </Button>
  );
}

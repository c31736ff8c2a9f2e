import { useEffect } from "react";
import { type ExternalToast, Toaster as Surface, toast as show } from "sonner";
import { directionOf } from "../platform/i18n/locale.ts";
import { useLocale, useMessages } from "../platform/i18n/locale-context.tsx";
import type { UiMessages } from "./messages/en.ts";
import { receiveToasts, type ToastRequest } from "./toast.ts";
import { useToastSwipe } from "./use-toast-swipe.ts";

const lifetimeMs = 4000;

/** Shows what `toast` asks for: three at once, 356 px wide, reached by Alt+T or F8. */
export default function ToastSurface() {
  const t = useMessages<UiMessages>("ui");
  const direction = directionOf(useLocale());
  useToastSwipe(dismiss);
  useEffect(() => receiveToasts(display), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") document.querySelector<HTMLElement>("[data-sonner-toaster]")?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Surface
      dir={direction}
      position={direction === "rtl" ? "bottom-left" : "bottom-right"}
      visibleToasts={3}
      duration={lifetimeMs}
      gap={14}
      style={{ fontFamily: "var(--font-sans)" }}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel={t("toast.region")}
      toastOptions={{
        closeButtonAriaLabel: t("toast.close"),
        unstyled: true,
        classNames: {
          toast:
            "flex w-89 max-w-full select-none items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-float",
          title: "font-medium",
          description: "text-muted",
          content: "grow",
          icon: "mt-0.5 size-5 shrink-0 text-brand",
          success: "[&_[data-icon]]:text-open",
          error: "[&_[data-icon]]:text-danger",
          warning: "[&_[data-icon]]:text-saffron",
          actionButton: "tap-target shrink-0 font-semibold text-brand",
        },
      }}
    />
  );
}

function display({ id, kind, title, text, action }: ToastRequest) {
  // The id stands on the element, so that a swipe can be told which message it moves.
  const options: ExternalToast = { id, testId: id, description: text, action };
  show[kind](title, options);
}

function dismiss(id: string) {
  show.dismiss(id);
}

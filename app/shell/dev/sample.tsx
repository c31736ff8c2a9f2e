import { type ReactNode, useId } from "react";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { ServerPiece } from "#app/platform/web/ready-markup.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { ThemeSwitch } from "../frame/theme-switch.tsx";

export interface SampleProps {
  locale: Locale;
}

/** Returns the text in the page's language. The samples are not part of the product's messages. */
export function say(locale: Locale, english: string, arabic: string): string {
  return locale === "ar" ? arabic : english;
}

export function DevPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid max-w-wide gap-12 py-8 page-gutter">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold">Components</h1>
        <ServerPiece id="switches">
          {import.meta.env.SSR && (
            <div className="flex flex-wrap items-center gap-3">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          )}
        </ServerPiece>
      </header>
      {children}
    </main>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="border-b border-line pb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A component with its states side by side. */
export function Sample({
  name,
  children,
  isWide = false,
}: {
  name: string;
  children: ReactNode;
  isWide?: boolean;
}) {
  return (
    <div className="grid min-w-0 content-start gap-2.5">
      <h3 className="text-sm font-medium text-faint" lang="en">
        {name}
      </h3>
      <div className={isWide ? "grid min-w-0 gap-4" : "flex flex-wrap items-center gap-3"}>
        {children}
      </div>
    </div>
  );
}

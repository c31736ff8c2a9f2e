import type { ComponentProps } from "react";
import { useLocalizedPath } from "./locale-context.tsx";
import { useOpensLink } from "./opened-links.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address inside the site. */
  to: string;
}

/**
 * A link inside the site that stays in the page's language and loads a document; text alone where
 * the visitor may not open the address.
 */
export function Link({ to, ...rest }: LinkProps) {
  const localize = useLocalizedPath();
  const opens = useOpensLink();
  return opens(to) ? <a href={localize(to)} {...rest} /> : <LinkText {...rest} />;
}

/** The text of a link that the visitor may not open, without what makes it look like one. */
export function LinkText({ className, dir, lang, children }: Omit<LinkProps, "to">) {
  const kept = className
    ?.split(" ")
    .filter((name) => !/^(?:link|tap-target|(?:group-)?hover:.*)$/.test(name));
  return (
    <span className={kept?.join(" ") || undefined} dir={dir} lang={lang}>
      {children}
    </span>
  );
}

/** Value under a label. */
export interface MailFact {
  label: string;
  value: string;
  /** Makes the value a link. */
  href?: string | undefined;
  /** Shown in the page of a mail instead of a value that is the address itself. */
  linkText?: string;
}

export interface MailLink {
  label: string;
  /** Absolute address. */
  href: string;
}

/**
 * Part of a mail. All texts are plain: they are escaped in the page of a mail, and only a letter and
 * a quote keep lines of their own in its text.
 */
export type MailPart =
  | { kind: "paragraph"; text: string }
  /** Less important than a paragraph. */
  | { kind: "note"; text: string }
  /** Digits to type. */
  | { kind: "code"; code: string }
  | { kind: "facts"; facts: readonly MailFact[] }
  /** The first is drawn as a button. */
  | { kind: "links"; links: readonly MailLink[] }
  | { kind: "plainLinks"; links: readonly MailLink[] }
  | { kind: "list"; items: readonly string[] }
  /** Text by a person of the site. */
  | { kind: "letter"; text: string }
  /** Text of a stranger. */
  | { kind: "quote"; head?: string; text: string };

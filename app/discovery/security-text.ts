interface Facts {
  contact: string | undefined;
  origin: string;
  expires: Date;
}

/** Returns security.txt (RFC 9116); null without a contact, which the standard requires. */
export function securityText({ contact, origin, expires }: Facts): string | null {
  if (!contact) return null;
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, ar",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns a website's address if it is safe to link to, or null for any other scheme. */
export function webAddress(website: string | null): string | null {
  const text = website?.trim() ?? "";
  const address = /^[a-z][\w+.-]*:/i.test(text) ? text : text && `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) ? address : null;
}

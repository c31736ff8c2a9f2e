/** A website's address when it is one that may be linked to; nothing for any other scheme. */
export function webAddress(website: string | null): string | null {
  const text = website?.trim() ?? "";
  const address = /^[a-z][\w+.-]*:/i.test(text) ? text : text && `https://${text}`;
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) ? address : null;
}

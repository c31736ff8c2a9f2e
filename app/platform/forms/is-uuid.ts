/** Returns whether a text is a row's id in PostgreSQL's notation; other texts are not looked up. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

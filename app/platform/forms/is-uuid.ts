/** Whether a text can be the id of a row, as PostgreSQL writes it; nothing else is looked up. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

import { useState } from "react";

/**
 * Returns the token of a form until the row that it becomes the id of is stored. A form keyed by it
 * keeps what is typed while the page loads its data again, and is empty once it was sent.
 */
export function useUnsentToken(fresh: string, stored: readonly { id: string }[]): string {
  const [token, setToken] = useState(fresh);
  if (token !== fresh && stored.some(({ id }) => id === token)) setToken(fresh);
  return token;
}

const longestError = 200;

/** "huda@example.ae" as "h•••@example.ae", "+971501234567" as "+971•••67". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (at >= 1) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return /^\+\d{8,}$/.test(address) ? `${address.slice(0, 4)}•••${address.slice(-2)}` : "•••";
}

/** The first line of an error, without addresses and numbers: servers repeat what they refuse. */
export function describeFailure(error: unknown): string {
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n");
  const masked = line.replace(/[^\s<>"']+@[^\s<>"']+/g, "•••").replace(/\+?\d{8,}/g, "•••");
  return masked.slice(0, longestError);
}

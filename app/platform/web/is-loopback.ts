const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies add; a caller behind a proxy may be anywhere. */
const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** True for the address of a caller on this very machine. */
export function isLoopbackAddress(address: string): boolean {
  return loopbackAddress.test(address);
}

/**
 * Returns whether this machine sent a request to its own name without a proxy. The name is checked
 * too: another site may let its own name resolve to this machine.
 */
export function isLocalRequest(headers: Headers, clientAddress: string): boolean {
  return (
    isLoopbackAddress(clientAddress) &&
    localHost.test(headers.get("host") ?? "") &&
    proxyHeaders.every((name) => !headers.has(name))
  );
}

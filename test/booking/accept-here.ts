type OpenOutside = typeof import("#app/platform/web/outside/open-outside.server.ts");

/** The module whose rule of outside addresses accepts a calendar on this machine, too. */
export function acceptHere(real: OpenOutside, port: () => string): OpenOutside {
  const isHere = (address: string) => address.startsWith(`http://127.0.0.1:${port()}/`);
  return {
    ...real,
    isOutsideAddress: (address, guard) => isHere(address) || real.isOutsideAddress(address, guard),
  };
}

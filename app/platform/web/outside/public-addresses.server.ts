import { BlockList, isIP } from "node:net";

/** Networks that are no part of the public internet (RFC 6890), or lead into others. */
const reserved = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]) {
  addTo(reserved, network, "ipv4");
}
for (const network of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  addTo(reserved, network, "ipv6");
}
/** All that is given out of IPv6; addresses that contain one of IPv4 lie outside of it. */
const assigned = new BlockList();
addTo(assigned, "2000::/3", "ipv6");

/** Returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && assigned.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

function addTo(list: BlockList, network: string, family: "ipv4" | "ipv6"): void {
  const [address = "", bits = ""] = network.split("/");
  list.addSubnet(address, Number(bits), family);
}

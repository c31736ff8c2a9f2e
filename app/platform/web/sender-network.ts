const groupsOfNetwork = 4;
const allGroups = 8;

/** The network a request comes from: an IPv6 household owns a whole /64. */
export function senderNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [start = "", end] = address.toLowerCase().split("::", 2);
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const known = [groupsOf(start), groupsOf(end ?? "")];
  const zeros = end === undefined ? 0 : allGroups - known.flat().length;
  const groups = [...(known[0] ?? []), ...Array(Math.max(zeros, 0)).fill("0"), ...(known[1] ?? [])];
  return groups
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

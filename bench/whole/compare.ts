const rounds = 4;

interface Sites {
  address: string;
  formerAddress: string;
}

/**
 * Compares the documents of two sites with one database, and returns the addresses that differ. What
 * belongs to one request or one build is taken out; what follows the clock is asked again.
 */
export async function compareDocuments(
  { address, formerAddress }: Sites,
  paths: readonly string[],
): Promise<{ path: string; at: string }[]> {
  const different: { path: string; at: string }[] = [];
  for (const path of paths) {
    let difference = "";
    for (let round = 0; round < rounds; round += 1) {
      const [now, former] = await Promise.all([read(address, path), read(formerAddress, path)]);
      difference = firstDifference(now, former);
      if (difference === "") break;
    }
    if (difference) different.push({ path, at: difference });
  }
  return different;
}

async function read(site: string, path: string): Promise<string> {
  const response = await fetch(site + path, { redirect: "manual" });
  const text = await response.text();
  return `${response.status} ${response.headers.get("location") ?? ""}\n${normalise(text, site)}`;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function normalise(html: string, site: string): string {
  return html
    .replaceAll(site, "")
    .replaceAll(encodeURIComponent(site), "")
    .replaceAll(new URL(site).host, "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/\\?"nonce\\?",\\?"[^"]*"/g, "")
    .replace(/\/assets\/[\w.-]+/g, "/assets/-")
    .replace(/"version":"[^"]*"/g, "")
    .replace(uuid, "-")
    .replace(/"(requestId|executionTimeMs|execution_time_ms|took_ms)":("[^"]*"|[\d.]+)/g, "");
}

function firstDifference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${one.slice(from, at + 60)}\n  instead of  ${other.slice(from, at + 60)}`;
}

// The first that matches counts: Edge calls itself Chrome as well, and Chrome Safari.
const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** Names a session's browser and system in a few words: "Chrome, Windows"; empty if unknown. */
export function deviceName(userAgent: string): string {
  return [browserName(userAgent), first(systems, userAgent)].filter(Boolean).join(", ");
}

/** Names the browser alone: "Chrome"; empty if unknown. */
export function browserName(userAgent: string): string {
  return first(browsers, userAgent) ?? "";
}

function first(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Reads `name=value,name=value`, as the setting accepts it; values are percent-encoded. */
export function readHeaders(text = ""): Record<string, string> {
  const pairs = text.split(",").flatMap((part): [string, string][] => {
    const [name = "", value = ""] = part.split("=");
    return name.trim() === "" ? [] : [[name.trim(), decodeValue(value.trim())]];
  });
  return Object.fromEntries(pairs);
}

/** A percent sign that begins no code is taken as it is. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

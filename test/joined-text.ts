const labelled = /<(label|legend|button|summary|th)\b[^>]*>(.*?)<\/\1>/gs;
const joint = /[\p{L}\p{N}](?:<\/?(?:span|bdi|b|strong|em|small)\b[^>]*>)+[\p{L}\p{N}(]/u;

/** Returns labels of a page whose words are in different elements without a space between them. */
export function joinedLabels(markup: string): string[] {
  return [...markup.matchAll(labelled)]
    .map(([, , inner = ""]) => inner)
    .filter((inner) => joint.test(inner))
    .map((inner) => inner.replace(/<[^>]*>/g, ""));
}

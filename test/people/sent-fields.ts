/** Returns the fields that a browser sends for a record's form, with changes. */
export function fieldsOf(
  text: string,
  changes: Record<string, string> = {},
  action = /\/(edit|new)$/,
): Record<string, string> {
  const form = formOf(text, action);
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const isBox = /type="(checkbox|radio)"/.test(tag);
    if (isBox && !tag.includes("checked")) continue;
    const value = attribute(tag, "value");
    fields[attribute(tag, "name")] = isBox && !tag.includes("value=") ? "on" : value;
  }
  for (const [, tag = "", value = ""] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
    fields[attribute(tag, "name")] = plain(value);
  }
  for (const [, tag = "", options = ""] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? "";
    fields[attribute(tag, "name")] = attribute(chosen, "value");
  }
  return { ...fields, ...changes };
}

const attribute = (tag: string, name: string) =>
  plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

function formOf(text: string, action: RegExp): string {
  const forms = text.match(/<form.*?<\/form>/gs) ?? [];
  return forms.find((form) => action.test(attribute(form, "action").split("?")[0] ?? "")) ?? "";
}

/** Text whose script is not known beforehand, kept from turning the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

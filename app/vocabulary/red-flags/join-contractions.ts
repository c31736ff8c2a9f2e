/** "can t" as "cant", "i m" as "im", "it s" as "it": what folding made of an apostrophe. */
export function joinContractions(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if (before !== undefined && (token === "t" || (token === "m" && before === "i")))
      joined[joined.length - 1] = before + token;
    else if (token !== "s" || before === undefined) joined.push(token);
  }
  return joined;
}

/**
 * Names commands as this installation runs them. Texts have the form of a checkout; the program of a
 * release, which has no npm, sets DALIL_COMMAND.
 */
export function nameCommands(text: string, command = process.env.DALIL_COMMAND): string {
  if (!command) return text;
  return text
    .replaceAll("npm run cli -- ", `${command} `)
    .replaceAll(/\bnpm start\b/g, `${command} start`);
}

/** Name of the control that people do not see. */
const honeypotName = "website";

/** Whether a machine filled in the form: it wrote into the control that people do not see. */
export function isFromMachine(form: FormData): boolean {
  return Boolean(form.get(honeypotName));
}

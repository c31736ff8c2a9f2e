/** Four steps of 25: eight characters, an upper-case letter, a lower-case letter, a digit. */
export function passwordStrength(password: string): 0 | 25 | 50 | 75 | 100 {
  const steps = [password.length >= 8, /[A-Z]/, /[a-z]/, /\d/].filter((step) =>
    typeof step === "boolean" ? step : step.test(password),
  );
  return ([0, 25, 50, 75, 100] as const)[steps.filter(Boolean).length] ?? 0;
}

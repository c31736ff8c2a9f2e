/** The heading of a step, where a keyboard and a screen reader continue after the step before. */
export function StepHeading({ text, isFocused = true }: { text: string; isFocused?: boolean }) {
  return (
    <h2
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the step before ended with its button; a refused form focuses its problem.
      autoFocus={isFocused}
      data-step
      className="text-lg text-muted outline-none"
    >
      {text}
    </h2>
  );
}

interface FormRefusalProps {
  title: string;
  text?: string;
  /** The problems, each rendered as a link to its field. */
  problems?: { fieldId: string; text: string }[];
  /** Whether the reader can mend it; they can where it lists problems. */
  isTheirs?: boolean;
  /** Takes the focus, so that it is in view where the form is far down its page. */
  isFocused?: boolean;
}

/** Why a form was not taken, on top of it. */
export function FormRefusal({
  title,
  text,
  problems = [],
  isFocused = false,
  ...more
}: FormRefusalProps) {
  const { isTheirs = problems.length > 0 } = more;
  return (
    <div
      role="alert"
      data-refusal
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent.
      autoFocus={isFocused}
      className={
        isTheirs
          ? "rounded-card bg-danger-soft p-4 text-danger outline-none"
          : "rounded-card bg-saffron-soft p-4 outline-none"
      }
    >
      <p className="font-semibold">{title}</p>
      {text && <p>{text}</p>}
      {problems.length > 0 && (
        <ul className="list-disc ps-6">
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} className="underline underline-offset-4">
                {problem.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormRefusalProps {
  title: string;
  text?: string;
  /** The problems, each rendered as a link to its field. */
  problems?: { fieldId: string; text: string }[];
  /** Whether the reader can mend it; they can where it lists problems. */
  isTheirs?: boolean;
}

/** Why a form was not taken, on top of it. */
export function FormRefusal({ title, text, problems = [], ...more }: FormRefusalProps) {
  const { isTheirs = problems.length > 0 } = more;
  return (
    <div
      role="alert"
      className={
        isTheirs
          ? "rounded-card bg-danger-soft p-4 text-danger"
          : "rounded-card bg-saffron-soft p-4"
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

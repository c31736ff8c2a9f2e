export interface OvertakenValue {
  label: string;
  before: string;
  after: string;
}

type Word = "overtaken.title" | "overtaken.text" | "overtaken.saved" | "overtaken.yours";

interface OvertakenNoteProps {
  /** Says the words of the screen. */
  t: (word: Word) => string;
  values: readonly OvertakenValue[];
}

/** Compares the values that were saved since a form was opened with those of its sender. */
export function OvertakenNote({ t, values }: OvertakenNoteProps) {
  return (
    <div role="alert" className="mb-4 grid gap-2 rounded-card bg-saffron-soft p-4">
      <h3 tabIndex={-1} data-question="" className="font-semibold outline-none">
        {t("overtaken.title")}
      </h3>
      <p>{t("overtaken.text")}</p>
      <ul className="grid gap-2">
        {values.map(({ label, before, after }) => (
          <li key={label} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{label}</span>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt className="text-muted">{t("overtaken.saved")}</dt>
              <dd dir="auto">{before || "–"}</dd>
              <dt className="text-muted">{t("overtaken.yours")}</dt>
              <dd dir="auto">{after || "–"}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

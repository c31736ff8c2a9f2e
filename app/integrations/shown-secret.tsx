import { CopyField } from "#app/ui/copy/copy-field.tsx";

interface ShownSecretProps {
  id: string;
  secret: string;
  words: { title: string; text: string; label: string };
}

/** A secret that was made just now, which is shown once. */
export function ShownSecret({ id, secret, words }: ShownSecretProps) {
  return (
    <section
      aria-labelledby={id}
      role="status"
      className="mb-4 grid gap-3 rounded-card bg-open-soft p-4"
    >
      <h2 id={id} className="font-semibold">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <CopyField label={words.label} text={secret} isNew />
    </section>
  );
}

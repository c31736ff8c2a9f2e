import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";

interface RotateSecretProps {
  id: string;
  /** Names the key or the address for screen readers. */
  name: string;
  words: {
    open: string;
    overlap: string;
    submit: string;
    /** Says that an earlier secret, which is valid for a while, ends; null without one. */
    endsFormer: string | null;
  };
  overlaps: readonly { hours: number; label: string }[];
}

/** Replaces a secret; the former one is valid for the chosen hours more. */
export function RotateSecret({ id, name, words, overlaps }: RotateSecretProps) {
  return (
    <details className="min-w-0">
      <summary className="tap-target link" aria-label={name}>
        {words.open}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <Select id={`overlap-${id}`} name="overlap" label={words.overlap} defaultValue={24}>
          {overlaps.map(({ hours, label }) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
        {words.endsFormer && <p className="text-sm text-muted">{words.endsFormer}</p>}
        <Button type="submit" name="intent" value="rotate" size="sm">
          {words.submit}
        </Button>
      </Form>
    </details>
  );
}

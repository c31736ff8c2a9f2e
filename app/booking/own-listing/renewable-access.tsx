import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";

interface RenewableAccessProps {
  /** The facts of the access, in parts of one line. */
  status: readonly string[];
  showsNames: boolean;
  words: { names: string; namesHelp: string; renew: string };
  /** Null while there is no access to replace or end. */
  ending: { renewHelp: string; end: string } | null;
}

/** The forms of an access to a calendar that is replaced or ended, never shown again. */
export function RenewableAccess({ status, showsNames, words, ending }: RenewableAccessProps) {
  return (
    <section className={`${cardClass} grid gap-4 p-4`}>
      <p>{status.join(" · ")}</p>
      <form method="post" className="grid justify-items-start gap-2">
        <Checkbox
          name="names"
          label={words.names}
          hint={words.namesHelp}
          defaultChecked={showsNames}
        />
        {ending && <p className="text-sm text-muted">{ending.renewHelp}</p>}
        <Button type="submit" name="intent" value="renew">
          {words.renew}
        </Button>
      </form>
      {ending && (
        <form method="post">
          <Button type="submit" name="intent" value="end" variant="secondary">
            {ending.end}
          </Button>
        </form>
      )}
    </section>
  );
}

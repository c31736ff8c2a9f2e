/** A field that no person sees: what is written in it was written by a machine. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div hidden>
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

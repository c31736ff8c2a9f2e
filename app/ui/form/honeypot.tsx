/** An invisible field: if it is filled in, the sender is a machine. */
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

/** A bar of a share, 0 to 1. The text beside it gives the figure, so that it is hidden from screen readers. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
      <div className="h-full bg-brand" style={{ width: `${100 * share}%` }} />
    </div>
  );
}

/** The illustration of an empty state or an error, which says nothing that the words do not. */
export function StatePicture({ src }: { src: string }) {
  return <img src={src} alt="" width={192} height={120} className="rounded-2xl dark:opacity-85" />;
}

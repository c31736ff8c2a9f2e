/** The mark: two squares turned into the eight-pointed star that the lattice is made of. */
export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M6.8 6.8h18.4v18.4H6.8z" />
      <path d="M16 3l13 13-13 13L3 16z" />
      <path d="M16 11.2v9.6M11.2 16h9.6" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

export function WordMark({ appName }: { appName: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-brand">
      <LogoMark />
      <span className="text-xl font-semibold tracking-tight text-ink rtl:tracking-normal">
        {appName}
      </span>
    </span>
  );
}

/** Margins split twelve digits into fours, so that a copy has no spaces. */
export function Reference({ children }: { children: string }) {
  const parts = /^\d{12}$/.test(children) ? (children.match(/.{4}/g) ?? []) : [children];
  return (
    <span className="fours">
      {parts.map((part, at) => (
        <span key={at}>{part}</span>
      ))}
    </span>
  );
}

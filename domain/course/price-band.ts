/** Price filters in rupees, cheapest first. */
export const priceBands = [
  { id: 'low', label: 'Up to ₹500', upTo: 500 },
  { id: 'middle', label: '₹501 to ₹1,000', upTo: 1000 },
  { id: 'high', label: 'Above ₹1,000', upTo: Infinity },
] as const;

type PriceBand = (typeof priceBands)[number]['id'];

/** The filter to which a price in rupees belongs. */
export function priceBand(rupees: number): PriceBand {
  return priceBands.find(({ upTo }) => rupees <= upTo)?.id ?? 'high';
}

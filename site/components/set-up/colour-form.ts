/** Names of the fields in the form of colours. */
export const COLOUR_FIELDS = { main: 'colours.main', accent: 'colours.accent' } as const;

/** The ready pair, or OWN. */
export const PALETTE = 'palette';

export const OWN = 'own';

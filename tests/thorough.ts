export const isThorough = process.env.THOROUGH === 'yes';

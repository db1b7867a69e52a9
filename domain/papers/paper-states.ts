/** Codes at the start of a GSTIN (list of the GST portal). 28 was divided, and 25 became part of 26. */
const indianStates = {
  '35': 'Andaman and Nicobar Islands',
  '37': 'Andhra Pradesh',
  '12': 'Arunachal Pradesh',
  '18': 'Assam',
  '10': 'Bihar',
  '04': 'Chandigarh',
  '22': 'Chhattisgarh',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '30': 'Goa',
  '24': 'Gujarat',
  '06': 'Haryana',
  '02': 'Himachal Pradesh',
  '01': 'Jammu and Kashmir',
  '20': 'Jharkhand',
  '29': 'Karnataka',
  '32': 'Kerala',
  '38': 'Ladakh',
  '31': 'Lakshadweep',
  '23': 'Madhya Pradesh',
  '27': 'Maharashtra',
  '14': 'Manipur',
  '17': 'Meghalaya',
  '15': 'Mizoram',
  '13': 'Nagaland',
  '21': 'Odisha',
  '34': 'Puducherry',
  '03': 'Punjab',
  '08': 'Rajasthan',
  '11': 'Sikkim',
  '33': 'Tamil Nadu',
  '36': 'Telangana',
  '16': 'Tripura',
  '09': 'Uttar Pradesh',
  '05': 'Uttarakhand',
  '19': 'West Bengal',
} as const;

export type StateCode = keyof typeof indianStates;

export interface State {
  code: StateCode;
  name: string;
}

/** Sorted by name. */
export const states: readonly State[] = (Object.keys(indianStates) as StateCode[])
  .map((code) => ({ code, name: indianStates[code] }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a text is the GST code of a State, such as `09`. */
export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(indianStates, text);
}

/** `Uttar Pradesh (09)`. */
export function stateWords(code: StateCode): string {
  return `${indianStates[code]} (${code})`;
}

/** These have Union territory tax instead of State tax (UTGST Act, 2017, section 1). */
const WITHOUT_LEGISLATURE: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/** The name of the half of the tax that does not go to the Union. */
export function stateTaxName(code: StateCode): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
}

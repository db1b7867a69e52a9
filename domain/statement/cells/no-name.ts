// cspell:disable
/** Channels, kinds of transactions, banks, months. */
const NO_NAME = new Set(
  (
    'chq chqno cheque chqs ret rtn rev rvsl reversal return refund adj credit debit dr cr ' +
    'ift ifi tfr nft sbint tpt clg cash self dep wdl mob inet out remitter inward outward advance ' +
    'upi imps neft rtgs nach ach ecs transfer trf trfr txn transaction payment payments paid pay from the and for via ref ' +
    'rrn utr credit debit deposit withdrawal bank ltd limited india branch account acct course courses class fees fee ' +
    'hdfc icici icic sbin sbi axis utib kotak kkbk yes yesb idfc canara cnrb union ubin punjab pnb baroda barb indusind ' +
    'jan feb mar apr may jun jul aug sep oct nov dec page total federal paytm success successful completed inr received sent phone'
  ).split(' '),
);
// cspell:enable

/** `word` is in small letters. */
export function isNoName(word: string): boolean {
  return NO_NAME.has(word);
}

/** Whether all words belong to a bank or a way of paying. */
export function isOfNoPerson(name: string): boolean {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || NO_NAME.has(word));
}

const NO_LETTER_BEFORE = '(?<![A-Z0-9])';
const NONE_BEHIND = '(?![A-Z0-9])';
const CHANNEL = '(?:UPI|IMPS|NEFT|RTGS|NACH|ACH|ECS|CHQ|CHEQUE|TXN|TRF)';
/** Money that never came. */
const FAILURE = new RegExp(`${NO_LETTER_BEFORE}(?:DISHONOURED|BOUNCED|FAILED|DECLINED)${NONE_BEHIND}`);
// Banks shorten and misspell these words. cspell:disable
/** Money that went back. */
const REVERSALS = [
  `${NO_LETTER_BEFORE}(?:REVERSALS?|REVERSED|RVSL|(?<!(?:GST|ITR|TAX|TDS) )RETURN(?! FIL)|RETURNED|RTN|RTND|RETD|REVERTED|RECALLED|WAPSI|CHARGED?[ -]?BACKS?|NOT HONOU?RED|CHBK|CHGBK|DISPUTE[DS]?)${NONE_BEHIND}`,
  // NOT REFUNDED and NO REFUND fill columns of their own; REFUNDABLE is about prices.
  `(?<!(?:NOT|NO|NON)[ _-])${NO_LETTER_BEFORE}(?:REFUND|REFUNDED|REFUNDS|RFND)${NONE_BEHIND}`,
  // REV counts between signs, at the start, or before the transaction it reverses. REV JOHN is a person.
  `(?:^|[^A-Z0-9 ] ?)REV(?:$|[^A-Z0-9. ])`,
  `${NO_LETTER_BEFORE}REV[-\\s:/]{1,3}(?:${CHANNEL}|[A-Z]{0,4}[-:/#.]?\\d)`,
  `${NO_LETTER_BEFORE}${CHANNEL}[-\\s:/_]{1,3}(?:RET|RTRN|REJ|REJECT|REJECTED)${NONE_BEHIND}`,
  `${NO_LETTER_BEFORE}(?:RET|RTRN|REJ|REJECTED)[-\\s:/_]{1,3}${CHANNEL}${NONE_BEHIND}`,
  '(?:GAVE|GIVEN|WENT|GONE|TOOK|TAKEN|SENT|PAID|CAME|MONEY|AMOUNT) (?:[A-Z]+ ){0,2}BACK(?![A-Z])',
  'RVSL|RVRSL|REVERSAL|RFND|(?:UPI|IMPS|NEFT|RTGS|NACH)(?:REV|RET|RTN)(?![A-Z])|\\(REJ\\)',
].map((form) => new RegExp(form));
/** For money out, which is never a payment. So words that may be part of a name or another word are safe here. */
const REVERSALS_OUT = [
  ...REVERSALS,
  FAILURE,
  /REVERSED|REFUND|CRADJ|DRADJ|CHARGEBACK|DISHONOU?RED|UNCLAIMED|NOT PROCESSED|INSUFFICIENT ?FUND/,
  /(?<![A-Z])(?:REV|REVERSE|RV|CRV|RET|RETN|RETURNS|RTRN|RTND|RETND|RTD|REVSL|REVD|REJ|REJECT|REJECTED|RFD|CB|ADJ|ADJUSTMENT|BOUNCE|FAIL|FAILD|BACK)(?![A-Z])/,
  /(?<![A-Z])(?:TRRR|CWRR|IPS REF|ICONN REF)(?![A-Z])|(?:POS|PUR|ICONN)(?:REV|REF)(?![A-Z])|\/REF\//,
  /CLAW ?BACK|(?<![A-Z])(?:RECALL|RECALLED|RETD|CBK|TCC|UDIR|CANCEL|CANCELLED|CANCELED|PROVISIONAL)(?![A-Z])/,
  /(?<![A-Z])(?:WRONG|EXCESS|ERR|ERRONEOUS|DOUBLE) (?:CR|CREDIT|CREDITED)(?![A-Z])|CREDIT NOT DUE/,
  // Hindi, Marathi, Gujarati, Bengali, Tamil, Telugu and Malayalam for back, cancelled, refund.
  /(?<![A-Z])(?:WAPAS|WAPASI|WAPSI|WAPIS|VAPAS|VAPASI|PARAT|PACHHA|FEROT|FERAT|THIRUMBA|TIRIGI|THIRIKE|RADD)(?![A-Z])/,
  /(?<![\p{L}\p{M}])(?:परत|वापस|वापसी|रद्द|रिफंड|रिफ़ंड|पाछा)(?![\p{L}\p{M}])/u,
];
/** Money held in the account for a court or the police. */
const HELD = /(?<![A-Z])(?:LIEN|HOLD|FREEZE|FROZEN|BLOCKED|NCRP|NCCRP)(?![A-Z])/;
const DISPUTE = /CHARGE ?BACK|DISPUTE|(?<![A-Z])(?:CB|CBK|CHBK|CHGBK)(?![A-Z])/;
const MISSPELT = ['REVERSAL', 'REVERSED', 'RETURN', 'RETURNED', 'REFUND', 'REFUNDED', 'CHARGEBACK'];
// cspell:enable

/** Whether a text of any row speaks of money of an earlier transaction going back. */
export function tellsOfReversal(text: string): boolean {
  const capitals = text.toUpperCase();
  return REVERSALS.some((form) => form.test(capitals));
}

/** Whether the text of money out may speak of reversing an earlier transaction. */
export function tellsOfReversalOut(text: string): boolean {
  const capitals = text.toUpperCase();
  return (
    HELD.test(capitals) ||
    REVERSALS_OUT.some((form) => form.test(capitals)) ||
    capitals.split(/[^A-Z]+/).some((word) => MISSPELT.some((right) => isNearly(word, right)))
  );
}

/** Whether the text names a hold, such as a lien or a complaint at the cybercrime portal. */
export function tellsOfHold(text: string): boolean {
  return HELD.test(text.toUpperCase());
}

/** Whether a payer complained. Disputes come days after the payment. */
export function tellsOfDispute(text: string): boolean {
  return DISPUTE.test(text.toUpperCase());
}

/** Whether two words differ by one letter (changed, added or missing) or by two swapped letters. */
function isNearly(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word.length < LEAST_OF_MISSPELT) return false;
  const length = Math.min(word.length, right.length);
  let at = 0;
  while (at < length && word[at] === right[at]) at++;
  const [rest, other] = [word.slice(at), right.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}

const LEAST_OF_MISSPELT = 6;

/** Whether the text says that the transaction failed. */
export function tellsOfFailure(text: string): boolean {
  return FAILURE.test(text.toUpperCase());
}

/** Whether the bank's text is about a reversal. It may begin with REV, while other cells may begin with REV JOHN. */
export function isReversal(narration: string): boolean {
  return /^REV(?![A-Z0-9])/i.test(narration) || tellsOfReversal(narration);
}

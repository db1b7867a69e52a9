/** What money goes out for every day, as banks and people write it. */

// Banks shorten these words as they like; Hindi and Marathi are as common in them as English.
// cspell:disable
const ORDINARY = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    'atm|atw|nwd|eaw|awb|vps|ips|cash|self|wdl|withdrawal|withdrawl|pos|ecom|debit card|card|drawings?',
    'cheque|chq|clg|clearing|dd|demand draft|fd|rd|sip|mutual|mf|chit(?:ty)?',
    'nach|ach|achdr|ecs|mandate|autopay|emi|loan|fin|finance|ln|od|si|standing|instal?lments?|instl?',
    'rent|lease|deposit|salary|salaries|sal|wages|payroll|stipend|bonus|pf|epfo?|esic?|gratuity|honorarium|incentive',
    'gst|cgst|sgst|igst|tax|tds|cbdt|challan|chalan|epaytax|stamp|licen[cs]e|registration|municipal\\p{L}*',
    'charges?|chrgs?|chgs?|chg|chrg|amc|sms|mdr|commission|penalty|min bal|interest|intt?|annual|folio',
    'insurance|premium|lic|policy',
    'bill\\p{L}*|electric\\p{L}*|power|water|gas|recharge|broadband|fib(?:er|re)|mobile|telecom|airtel|jio|bsnl|vodafone|wifi|internet',
    'tneb|avvnl|jvvnl|jdvvnl|uhbvn|dhbvn|pspcl|mseb|msedcl|bescom|mescom|kseb|wbsedcl|cesc|discom|uppcl|apspdcl|tangedco|bbps',
    'fuel|petrol\\p{L}*|diesel|travels?|ola|uber|rapido|cab|taxi|train|irctc|hotel|courier|postage|freight|transport|parcel',
    'stationery|stationary|stationers?|printing|printers?|xerox|books?|furniture|repairs?|maintenance|cleaning|tea|snacks|food|swiggy|zomato|blinkit|zepto|bigbasket|dmart|croma|grocery|office|laptops?|computers?|projector',
    'rental|hosting|domain|software|subscription|ads?|advt|advertis\\p{L}*|marketing|aws|zoom|canva|google|facebook|meta|amazon|flipkart|godaddy|microsoft|adobe',
    'traders?|trading|agenc(?:y|ies)|enterprises?|stores?|mart|industries|electricals?|electronics|hardware|motors|medicals?|suppl(?:y|ies)|services?|solutions|technologies|infotech|pvt|p ltd|llp',
    'vendor|suppliers?|purchase|invoice|inv|guest|lectures?|professional|consultan\\p{L}*|audit|faculty|trainer|advance|imprest|petty|donation|settle(?:d|ment)|payout|sweep',
    'बिल|भाडे|भाड़ा|किराया|पगार|वेतन|खरेदी|खरीद|वीज|लाईट|बिजली|रोख|नकद|चेक|शुल्क|व्याज|ब्याज|कर|हप्ता|किस्त|किश्त',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);
// cspell:enable

/**
 * Whether the bank's text of a row by which money went out says what for, or that it went to a trade. Without that it may be
 * the bank's correction of what came in: banks write those in whatever jargon and language.
 */
export function saysWhatFor(text: string): boolean {
  return ORDINARY.test(text);
}

/** What a payment service takes off what it owes, beside what it takes back. */
const DUE = /(?<!\p{L})(?:emi|loan|rental|gst|tds)(?!\p{L})/iu;

/** Whether a text says that money went out for a due, such as a loan. */
export function saysDue(text: string): boolean {
  return DUE.test(text);
}

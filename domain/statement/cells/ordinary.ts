// Banks shorten these words as they like; Hindi and Marathi are as common as English. cspell:disable
const ORDINARY = new Set(
  `atm atw nwd eaw awb vps ips cash self wdl withdrawal withdrawl pos ecom card drawing drawings
  cheque chq clg clearing dd draft fd rd sip mutual mf chit chitty
  nach ach achdr ecs mandate autopay emi loan fin finance ln od si standing installment instalment installments instalments instl inst
  rent lease deposit salary salaries sal wages payroll stipend bonus pf epf epfo esi esic gratuity honorarium incentive
  gst cgst sgst igst tax tds cbdt challan chalan epaytax stamp license licence registration
  charge charges chrg chrgs chg chgs amc sms mdr commission penalty interest int intt annual folio
  insurance premium lic policy
  power water gas recharge broadband fiber fibre mobile telecom airtel jio bsnl vodafone wifi internet
  tneb avvnl jvvnl jdvvnl uhbvn dhbvn pspcl mseb msedcl bescom mescom kseb wbsedcl cesc discom uppcl apspdcl tangedco bbps
  fuel diesel travel travels ola uber rapido cab taxi train irctc hotel courier postage freight transport parcel
  stationery stationary stationer stationers printing printer printers xerox book books furniture repair repairs maintenance cleaning
  tea snacks food swiggy zomato blinkit zepto bigbasket dmart croma grocery office laptop laptops computer computers projector
  rental hosting domain software subscription ad ads advt marketing aws zoom canva google facebook meta amazon flipkart godaddy microsoft adobe
  trader traders trading agency agencies enterprise enterprises store stores mart industries electricals electronics hardware motors
  medical medicals supply supplies service services solutions technologies infotech pvt llp
  vendor supplier suppliers purchase invoice inv guest lecture lectures professional audit faculty trainer advance imprest petty donation
  settled settlement payout sweep
  बिल भाडे भाड़ा किराया पगार वेतन खरेदी खरीद वीज लाईट बिजली रोख नकद चेक शुल्क व्याज ब्याज कर हप्ता किस्त किश्त`.split(/\s+/),
);
/** Words that begin like this count too. */
const BEGINNINGS = ['bill', 'electric', 'petrol', 'advertis', 'consultan', 'municipal'];
// cspell:enable

/** Whether money out names a purpose or a trade. Otherwise it may be the bank's correction of a credit. */
export function saysWhatFor(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => ORDINARY.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning)));
}

/** Deductions of payment services for money owed to them, which are no refunds. */
const DUE = /(?<!\p{L})(?:emi|loan|rental|gst|tds)(?!\p{L})/iu;

/** Whether a text names a deduction, such as an instalment. */
export function saysDue(text: string): boolean {
  return DUE.test(text);
}

/** Whole headers of statements as their sources have them. */

// The banks' own names and words.
// cspell:disable
/** The name of a preset, and below it a header of its files: behind `>` stands what the column means, where it means something. */
const TEXT = `
PhonePe Business
  Transaction Type > direction | Merchant Order Id > narration | Merchant Reference Id | Transaction UTR > reference | Total Transaction Amount > amount | Transaction Date > date | Transaction Status > status | UPI Amount
HDFC Bank
  Date > date | Narration > narration | Chq./Ref.No. > reference | Value Dt > valueDate | Withdrawal Amt. > debit | Deposit Amt. > credit | Closing Balance > balance
HDFC Bank (delimited)
  Date > date | Narration > narration | Value Dat > valueDate | Debit Amount > debit | Credit Amount > credit | Chq/Ref Number > reference | Closing Balance > balance
HDFC Bank (delimited)
  Date > date | Narration > narration | Value Date > valueDate | Debit Amount > debit | Credit Amount > credit | Chq/Ref Number > reference | Closing Balance > balance
ICICI Bank
  S No. | Value Date > valueDate | Transaction Date > date | Cheque Number > reference | Transaction Remarks > narration | Withdrawal Amount (INR ) > debit | Deposit Amount (INR ) > credit | Balance (INR ) > balance
ICICI Bank
  Transaction Date > date | Transaction Remarks > narration | Reference No. > reference | Withdrawal Amount > debit | Deposit Amount > credit | Balance > balance
ICICI Bank
  Value Date > date valueDate | Transaction Remarks > narration | Cheque Number | Reference Number > reference | Withdrawal Amount > debit | Deposit Amount > credit | Balance > balance
Axis Bank
  Tran Date > date | CHQNO > reference | PARTICULARS > narration | DR > debit | CR > credit | BAL > balance | SOL
Axis Bank
  Tran Date > date | Value Date > valueDate | Chq No > reference | Particulars > narration | Debit > debit | Credit > credit | Balance > balance
Axis Bank (one amount column)
  S.No | Tran Date > date | Value Date > valueDate | Transaction Particulars > narration | Chq No > reference | Amount(INR) > amount | DR|CR > direction | Balance(INR) > balance
Axis Bank (one amount column)
  Value Date > valueDate | Transaction Date > date | Transaction Particulars > narration | CHQNO > reference | Amount(INR) > amount | DR/CR > direction | Balance(INR) > balance
Axis Bank (one amount column)
  Value Date > date valueDate | Transaction Particulars > narration | Cheque No. > reference | Amount(INR) > amount | DR|CR > direction
Kotak Mahindra Bank
  Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref No. > reference | Amount > amount | Dr / Cr > direction | Balance > balance
Kotak Mahindra Bank
  Date > date | Description > narration | Chq / Ref number > reference | Amount > amount | Dr / Cr > direction | Balance > balance
Kotak Mahindra Bank (debit and credit columns)
  Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref No. > reference | Debit > debit | Credit > credit | Balance > balance
Kotak Mahindra Bank (debit and credit columns)
  Transaction Date > date | Transaction Details > narration | Chq / Ref No. > reference | Debit > debit | Credit > credit
Kotak Mahindra Bank (signed amount)
  # | TRANSACTION DATE > date | VALUE DATE > valueDate | TRANSACTION DETAILS > narration | CHQ / REF NO. > reference | DEBIT/CREDIT(₹) > amount | BALANCE(₹) > balance
State Bank of India
  Txn Date > date | Value Date > valueDate | Description > narration | Ref No./Cheque No. > reference | Debit > debit | Credit > credit | Balance > balance
State Bank of India
  Date > date | Details > narration | Ref No./Cheque No > reference | Debit > debit | Credit > credit | Balance > balance
HDFC Bank (Dr and Cr)
  Date > date | Narration > narration | Chq./Ref.No. > reference | Value Dt > valueDate | Withdrawal Amt (Dr) > debit | Deposit Amt (Cr) > credit | Closing Balance > balance
ICICI Bank (with Tran. Id)
  S.N. | Tran. Id | Value Date > valueDate | Transaction Date > date | Transaction Posted Date | Cheque. No./Ref. No. > reference | Transaction Remarks > narration | Withdrawal Amt (INR) > debit | Deposit Amt (INR) > credit | Balance (INR) > balance
ICICI Bank (Cr/Dr column)
  No. | Transaction ID | Value Date > valueDate | Txn Posted Date > date | ChequeNo. > reference | Description > narration | Cr/Dr > direction | Transaction Amount(INR) > amount | Available Balance(INR) > balance
ICICI Bank (Cr/Dr column)
  No | Transaction ID | Value Date > valueDate | Txn Posted Date > date | Cheque No > reference | Description > narration | Cr/Dr > direction | Transaction Amount > amount | Available Balance > balance
ICICI Bank (with mode)
  DATE > date | MODE > reference | PARTICULARS > narration | DEPOSITS > credit | WITHDRAWALS > debit | BALANCE > balance
ICICI Bank (with mode)
  S No. | Date > date | Mode > reference | Particulars > narration | Deposits > credit | Withdrawals > debit | Balance > balance
Axis Bank (one amount column)
  Tran Date > date | Value Date > valueDate | Transaction Particulars > narration | Chq No > reference | Amount(in Rs.) > amount | DR/CR > direction | Balance(in Rs.) > balance
Axis Bank (debit/credit column)
  S.No | Transaction Date (dd/mm/yyyy) > date | Value Date (dd/mm/yyyy) > valueDate | Particulars > narration | Amount(INR) > amount | Debit/Credit > direction | Balance(INR) > balance | Cheque Number > reference | Branch Name(SOL)
Kotak Mahindra Bank (debit and credit columns)
  Sl. No. | Transaction Date > date | Value Date > valueDate | Description > narration | Chq / Ref number > reference | Debit > debit | Credit > credit | Balance > balance
IDFC FIRST Bank
  Transaction Date > date | Value Date > valueDate | Particulars > narration | Cheque No. > reference | Debit > debit | Credit > credit | Balance > balance
YES BANK
  Transaction Date > date | Value Date > valueDate | Cheque No/Reference No > reference | Description > narration | Withdrawals > debit | Deposits > credit | Running Balance > balance
YES BANK
  Transaction Date > date | Value Date > valueDate | Description > narration | Reference Number > reference | Withdrawals > debit | Deposits > credit | Running Balance > balance
Federal Bank
  Sl. No. | Tran Date > date | Particulars > narration |  | Value Date > valueDate | Tran Type | Cheque Details > reference | Withdrawal > debit | Deposit > credit | Balance Amount > balance
RBL Bank
  Transaction Date > date | Transaction Details > narration | Cheque ID > reference | Value Date > valueDate | Withdrawl Amt > debit | Deposit Amt > credit | Balance (INR) > balance | 
RBL Bank
  Transaction Date > date | Transaction Details > narration | Cheque ID > reference | Value Date > valueDate | Withdrawl Amt > debit | Deposit Amt > credit | Balance (₹) > balance
State Bank of India
  Date > date | Details > narration | Ref No/Cheque No > reference | Debit > debit | Credit > credit | Balance > balance
State Bank of India
  Txn Date > date | Value Date > valueDate | Description > narration | Ref No./Cheque No. > reference | Branch Code | Debit > debit | Credit > credit | Balance > balance
State Bank of India (Post Date)
  Post Date > date | Value Date > valueDate | Description > narration | Cheque No/Reference No > reference | Debit > debit | Credit > credit | Balance > balance
Punjab National Bank
  Txn No. | Txn Date > date | Description > narration | Branch Name | Cheque No. > reference | Dr Amount > debit | Cr Amount > credit | Balance > balance
Punjab National Bank
  Txn No. | Txn Date > date | Description > narration | Branch Name | Cheque No. > reference | Dr Amount > debit | Cr Amount > credit | Balance > balance | KIMS Remarks
Bank of Baroda
  TRAN DATE > date | VALUE DATE > valueDate | NARRATION > narration | CHQ.NO. > reference | WITHDRAWAL(DR) > debit | DEPOSIT(CR) > credit | BALANCE(INR) > balance
Canara Bank
  Txn Date > date | Value Date > valueDate | Cheque No. > reference | Description > narration | Branch Code | Debit > debit | Credit > credit | Balance > balance | 
Union Bank of India
  Date > date | Tran Id | Remarks > narration |  | UTR Number > reference | Instr. Id | Withdrawals > debit | Deposits > credit | Balance > balance
Indian Bank
  Value Date > valueDate | Post Date > date | Remitter Branch | Description > narration | Chq No/REF No/UTR No > reference | Debit Amount > debit | Credit Amount > credit | Balance > balance
Indian Bank
  Value Date > date valueDate | Description > narration | Chq No/REF No/UTR No > reference | Debit Amount > debit | Credit Amount > credit | Balance > balance
Indian Bank (debits and credits)
  Date > date | Transaction Details > narration | Debits > debit | Credits > credit | Balance > balance
Indian Overseas Bank
  Date(Value Date) > date | Particulars > narration | Ref No./Cheque No > reference | Transaction Type | Debit(Rs) > debit | Credit(Rs) > credit | Balance(Rs) > balance
Bank of India
  Sl No | Txn Date > date | Description > narration | Cheque No > reference | Withdrawal (in Rs.) > debit | Deposits (in Rs.) > credit | Balance (in Rs.) > balance
IDBI Bank
  Srl | Txn Date > date | Value Date > valueDate | Description > narration | Cheque No > reference | CR/DR > direction | CCY | Amount (INR) > amount | Balance (INR) > balance
IDBI Bank
  Srl | Txn Date > date | Value Date > valueDate | Description > narration | CR/DR > direction | CCY | Amount (INR) > amount | Balance (INR) > balance
`;
// cspell:enable

/** Each header with its preset; beside each heading what its column means, or nothing. */
export const HEADERS: readonly [preset: string, header: Readonly<Record<string, string>>][] = TEXT.trim()
  .split(/\n(?! )/)
  .map((text) => {
    const [name = '', header = ''] = text.split('\n');
    const columns = header.split(' | ').map((column) => column.split(' > ').map((part) => part.trim()));
    return [name, Object.fromEntries(columns.map(([heading = '', meaning = '']) => [heading, meaning]))];
  });

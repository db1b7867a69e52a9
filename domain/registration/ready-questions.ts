/** The learner reads this text unchanged, in the email and on their page. */
export const readyQuestions = {
  reference: {
    label: 'We cannot find this reference',
    text: 'We cannot find this reference in our bank statement. Please open the payment in your app and send us the 12-digit UPI transaction ID (UTR).',
  },
  amount: {
    label: 'The amount is different',
    text: 'We found a payment with this reference, but its amount is not the price of the course. Please check the payment in your app and send us its reference and date.',
  },
  date: {
    label: 'The date is different',
    text: 'We cannot find this payment on the day that you gave. Please look up the payment in your app and send us its reference and date once more.',
  },
} as const;

/** Undefined for an unknown name. */
export function readyQuestion(name: string): string | undefined {
  return Object.entries(readyQuestions).find(([known]) => known === name)?.[1].text;
}

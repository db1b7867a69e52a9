import { less, type Paise } from '../../domain/money.ts';
import { isOpen, type RegistrationState } from '../../domain/registration/registration-states.ts';

/** Whether a payment may still be recorded for a registration in this state. */
export function takesPayments(state: RegistrationState): boolean {
  return state === 'confirmed' || isOpen(state);
}

/** What of the price is to come: nothing once it is confirmed, also where a rupee was let pass. `kept`: see moneyKept. */
export function stillToPay({ state, price }: { state: RegistrationState; price: Paise }, kept: Paise): Paise {
  return state === 'confirmed' ? (0 as Paise) : less(price, kept);
}

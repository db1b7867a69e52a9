import { less, type Paise } from '../../domain/money.ts';
import { isOpen, type RegistrationState } from '../../domain/registration/registration-states.ts';

/** Whether a registration in this state takes payments. */
export function takesPayments(state: RegistrationState): boolean {
  return state === 'confirmed' || isOpen(state);
}

/** Amount still to pay: 0 once confirmed, even within the tolerance. `kept`: see moneyKept. */
export function stillToPay({ state, price }: { state: RegistrationState; price: Paise }, kept: Paise): Paise {
  return state === 'confirmed' ? (0 as Paise) : less(price, kept);
}

/** The pages of the first run, in order. Their questions are those of new-site (server/content/new-site/questions.ts). */
import { setUpPaths } from '../../domain/paths.ts';

export interface Step {
  id: keyof typeof setUpPaths;
  /** Its name among the steps; pages that belong to one step have the same. */
  name: string;
  heading: string;
  /** A sentence below the heading. */
  lead: string;
  /** The keys of its questions. */
  asks: readonly string[];
  /** Of these, the keys that few answer, which are folded. */
  folded?: { label: string; keys: readonly string[] };
}

const COURSE = 'courses[0].';

export const steps = [
  {
    id: 'name',
    name: 'Name',
    heading: 'What is your institute called?',
    lead: 'You can leave any answer empty and give it later.',
    asks: ['brand', 'town', 'tagline'],
  },
  {
    id: 'colours',
    name: 'Colours',
    heading: 'Choose your colours',
    lead: 'Pages, emails and pictures follow from two colours. These pages show your choice too.',
    asks: ['colours.main', 'colours.accent'],
  },
  {
    id: 'logo',
    name: 'Logo',
    heading: 'Do you have a logo?',
    lead: 'Without one, we draw the first letter of your name.',
    asks: ['logo'],
  },
  {
    id: 'contact',
    name: 'Contact',
    heading: 'How do learners reach you?',
    lead: 'Your pages show this. You sign in to your desk with the same email address.',
    asks: ['email', 'phone', 'address', 'whatsapp'],
    folded: { label: 'WhatsApp', keys: ['whatsapp'] },
  },
  {
    id: 'payee',
    name: 'Payment',
    heading: 'Where do learners pay?',
    lead: 'The money goes straight to your account. Until you give a UPI ID, your pages say that they are a sample.',
    asks: ['payee.vpa', 'payee.name', 'payee.bank.account', 'payee.bank.holder', 'payee.bank.ifsc', 'payee.bank.name'],
    folded: {
      label: 'Bank transfer',
      keys: ['payee.bank.account', 'payee.bank.holder', 'payee.bank.ifsc', 'payee.bank.name'],
    },
  },
  {
    id: 'tryPayee',
    name: 'Payment',
    heading: 'Try it with ₹1',
    lead: 'Pay from another account or the phone of a friend. The rupee stays yours.',
    asks: [],
  },
  {
    id: 'template',
    name: 'Course',
    heading: 'Your first course',
    lead: 'Begin with the one that is most like yours. You change every word on the next page.',
    asks: [],
  },
  {
    id: 'course',
    name: 'Course',
    heading: 'Make it your course',
    lead: 'Learners can register once it says who teaches it. More is for the desk, later.',
    asks: [
      ...['name', 'price', 'hours', 'promise', 'modules', 'trainer.name', 'trainer.experience', 'trainer.credentials'],
      ...['mode', 'place', 'start', 'timings', 'seats'],
    ].map((key) => COURSE + key),
    folded: {
      label: 'Recorded or live, place and times',
      keys: ['mode', 'place', 'start', 'timings', 'seats'].map((key) => COURSE + key),
    },
  },
  {
    id: 'check',
    name: 'Finish',
    heading: 'Look once more',
    lead: 'Everything can be changed afterwards.',
    asks: [],
  },
] as const satisfies readonly Step[];

/** The step at a path; undefined for other paths. */
export function stepAt(path: string): Step | undefined {
  return steps.find(({ id }) => setUpPaths[id] === path);
}

/** Each name once: pages that belong together count as one step. */
export const stepNames: readonly string[] = [...new Set(steps.map(({ name }) => name))];

import { transliterated } from '../../../domain/text/transliterated.ts';
import { capitalised } from '../../../domain/text/capitalised.ts';
import { SHIPPED } from '../../../domain/colour/colours.ts';
import { toldBy } from '../schema/explain.ts';
import { sentenceOf } from '../schema/schema-walk.ts';
import { dump } from 'js-yaml';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { isGstin } from '../../../domain/papers/gstin.ts';
import { WEEKDAYS } from '../../../domain/support-hours.ts';
import { type Answers, answersSchema, closesAfter, type CourseAnswers, taughtIn, toldApartFrom } from './answers.ts';

interface Question<T> {
  ask: string;
  field: z.ZodType<T>;
  /** Value of an empty answer. Without it, the question is asked again. */
  otherwise?: string;
  read?: (typed: string) => unknown;
  /** The message about a wrong answer. The default is that of the field. */
  again?: string;
}

const yesOrNo = z.enum(['yes', 'y', 'no', 'n']).transform((typed) => typed.startsWith('y'));

class BrokenOff extends Error {}

export interface Interviewed {
  answers: Answers;
  areRight: boolean;
}

/** Asks one question a line, each checked at once. Undefined if the input ends before the last question. */
export async function interview(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<Interviewed | undefined> {
  const terminal = createInterface({ input });
  const lines = terminal[Symbol.asyncIterator]();
  const say = (text: string) => output.write(`${text}\n`);

  async function ask<T>({ ask: words, field, otherwise, read = (typed) => typed, again }: Question<T>): Promise<T> {
    say(`\n${words}${otherwise === undefined ? '' : ` [${otherwise === '' ? 'none' : otherwise}]`}`);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until one can stand
      const { value, done } = await lines.next();
      if (done === true) throw new BrokenOff();
      const typed = value.trim() === '' && otherwise !== undefined ? otherwise : value.trim();
      const { success, data, error } = field.safeParse(read(typed));
      if (success) return data;
      const told = error.issues.map(toldBy).find((each) => each !== undefined);
      const advice =
        told === undefined
          ? (sentenceOf(field, typed, []) ?? '')
          : `${told.wrong.startsWith(typed) ? told.wrong : capitalised(told.wrong)}. ${told.fix}`;
      say(`  ${again ?? `This value cannot be used. ${asTyped(advice)} Please type it again.`}`);
    }
  }

  function askYes(words: string, otherwise: 'yes' | 'no' = 'no'): Promise<boolean> {
    return ask({
      ask: `${words} yes or no`,
      field: yesOrNo,
      otherwise,
      read: (typed) => typed.toLowerCase(),
      again: 'Please type yes or no.',
    });
  }

  const { shape } = answersSchema;
  const colour = shape.colours.unwrap().shape;
  const legal = shape.legal.shape;
  const payee = shape.payee.shape;
  const bank = payee.bank.unwrap().shape;

  async function askCourse(earlier: readonly CourseAnswers[], exams: boolean): Promise<CourseAnswers> {
    const course = shape.courses.element.shape;
    const own = toldApartFrom(earlier);
    const name = await ask({ ask: `Course ${earlier.length + 1}: its name`, field: own.name });
    const id = await ask({
      ask: 'Its web address, one word such as tally (you can set a longer one in its file later)',
      field: own.id,
      otherwise: slugOf(name),
    });
    const price = await ask({ ask: 'Its price in rupees', field: course.price, read: Number });
    const hours = await ask({ ask: 'How many hours it takes', field: course.hours, read: Number });
    const mode = await ask({ ask: 'recorded or live', field: course.mode, otherwise: 'recorded' });
    const answers = {
      name,
      id,
      price,
      hours,
      mode,
      ...(await askBatch(mode)),
      promise: await ask({ ask: 'What can a learner do after the course? One sentence', field: course.promise }),
    };
    return {
      ...answers,
      language: await ask({
        ask: 'In which language is it taught?',
        field: course.language,
        otherwise: taughtIn(answers.promise),
      }),
      ...(exams && { exam: await askYes('Does it end with the exam?', 'yes') }),
      modules: await ask({ ask: 'Its modules, with ; between them', field: course.modules, read: listed }),
      needs: await ask({ ask: 'What does a learner need?', field: course.needs, otherwise: 'A phone or a laptop' }),
      trainer: {
        name: await ask({ ask: 'Who teaches it? The name', field: course.trainer.shape.name }),
        experience: await ask({
          ask: 'Their experience: how long, and in what',
          field: course.trainer.shape.experience,
        }),
        credentials: await ask({
          ask: 'What can be checked: degree, certificate, employer',
          field: course.trainer.shape.credentials,
        }),
      },
    };
  }

  try {
    say(
      'Some questions about your institute. Press Enter to accept the value in [brackets]. At the end you see all your answers, and can correct any of them.',
    );
    const brand = await ask({ ask: 'The name of your institute, as people know it', field: shape.brand });
    const colours = {
      main: await ask({
        ask: 'The main colour of your brand: a dark one, for text and lines. As # and six digits or letters',
        field: colour.main,
        otherwise: SHIPPED.main,
      }),
      accent: await ask({
        ask: 'The colour of buttons and links',
        field: colour.accent,
        otherwise: SHIPPED.accent,
      }),
    };
    const logo = await ask({
      ask: 'Your logo: the path to an SVG or PNG, such as ../logo.svg. Without one, the first letter of the name is drawn',
      field: shape.logo,
      otherwise: '',
      read: (typed) => (typed === '' ? undefined : typed),
    });
    const email = await ask({ ask: 'Your email address for learners', field: shape.email });
    const town = await ask({ ask: 'Your town', field: shape.town });
    const address = await ask({
      ask: 'Your postal address, with ; between the lines',
      field: shape.address,
      read: listed,
    });
    const answers = {
      brand,
      colours,
      logo,
      email,
      town,
      address,
      url: await ask({ ask: 'The web address of the site, such as https://www.example.com', field: shape.url }),
      phone: await ask({ ask: 'Your phone number, such as +91 98765 43210', field: shape.phone }),
      whatsapp: await ask({
        ask: 'Your WhatsApp number with +91, if learners may write to you there',
        field: shape.whatsapp,
        otherwise: '',
        read: (typed) => (typed === '' ? undefined : typed),
      }),
      ...(await askHours()),
      weekdays: await ask({
        ask: 'On which days? With spaces between them',
        field: shape.weekdays,
        otherwise: WEEKDAYS.slice(0, -1).join(' '),
        read: (typed) => typed.toLowerCase().split(/[\s,;]+/),
        again: `Please type the days with spaces between them, such as: ${WEEKDAYS.slice(0, 3).join(' ')}.`,
      }),
      confirmation: await ask({
        ask: 'Within how many hours do you confirm a payment?',
        field: shape.confirmation,
        otherwise: '24',
        read: Number,
      }),
      payee: {
        vpa: await ask({ ask: 'The UPI ID that learners pay to', field: payee.vpa }),
        name: await ask({
          ask: 'The name that UPI apps show for it',
          field: payee.name,
          otherwise: transliterated(brand),
        }),
        bank: await askBank(),
      },
      exams: await askYes('Do you hold exams and give certificates?'),
      legal: {
        name: await ask({ ask: 'The legal name of the provider', field: legal.name, otherwise: brand }),
        address: await ask({ ask: 'Its registered address', field: legal.address, otherwise: address.join(', ') }),
        gstin: await ask({ ask: 'Its GSTIN', field: legal.gstin, otherwise: 'not registered' }),
        grievanceOfficer: await ask({
          ask: 'Your grievance officer: name and role (the law asks for one)',
          field: legal.grievanceOfficer,
        }),
        grievanceContact: await ask({ ask: 'How to reach them', field: legal.grievanceContact, otherwise: email }),
        processors: await ask({
          ask: 'The companies that run your server and send your email, such as: Reed Hosting, India',
          field: legal.processors,
        }),
      },
      tax: 'none' as Answers['tax'],
      courses: [] as CourseAnswers[],
    };
    if (isGstin(answers.legal.gstin)) {
      answers.tax = await ask({
        ask: 'Is that GSTIN regular, so that your prices include the tax, or under composition?',
        field: shape.tax,
        otherwise: 'regular',
        read: (typed) => (typed.toLowerCase() === 'none' ? 'regular' : typed.toLowerCase()),
        again: 'Please type regular or composition.',
      });
    }
    do {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.courses.push(await askCourse(answers.courses, answers.exams));
      // oxlint-disable-next-line no-await-in-loop -- asked after each
    } while (await askYes('Another course?'));
    say(`\nYour answers:\n\n${answersText(answers)}`);
    return { answers, areRight: await askYes('Is all of this right?', 'yes') };
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  } finally {
    terminal.close();
  }

  async function askHours(): Promise<Pick<Answers, 'opens' | 'closes'>> {
    const opens = await ask({ ask: 'From what time do you answer? As HH:MM', field: shape.opens, otherwise: '09:00' });
    return { opens, closes: await ask({ ask: 'Until when?', field: closesAfter(opens), otherwise: '18:00' }) };
  }

  async function askBatch(mode: CourseAnswers['mode']): Promise<Pick<CourseAnswers, 'seats' | 'start'>> {
    if (mode !== 'live') return {};
    const { seats, start } = shape.courses.element.shape;
    return {
      seats: await ask({
        ask: 'How many can take part?',
        field: seats,
        otherwise: '',
        read: (typed) => (typed === '' ? undefined : Number(typed)),
      }),
      start: await ask({
        ask: 'On which day does it start? As YYYY-MM-DD; leave it empty if there is no date yet',
        field: start,
        otherwise: '',
        read: (typed) => (typed === '' ? undefined : typed),
      }),
    };
  }

  async function askBank(): Promise<Answers['payee']['bank']> {
    if (!(await askYes('Do you take bank transfers too?'))) return undefined;
    return {
      holder: await ask({ ask: "The account holder's name", field: bank.holder }),
      account: await ask({ ask: 'The account number', field: bank.account, read: closedUp }),
      ifsc: await ask({ ask: 'The IFSC code', field: bank.ifsc, read: (typed) => closedUp(typed).toUpperCase() }),
      name: await ask({ ask: 'The bank and branch', field: bank.name }),
    };
  }
}

/** Without the quotes that only a file needs. */
export function answersText(answers: Answers): string {
  return dump(answers, { lineWidth: -1, skipInvalid: true });
}

function asTyped(advice: string): string {
  return advice.replace(/,? in quotes\b/g, '').replace(/(?<!\w)(['"])([^'"]+)\1(?!\w)/g, '$2');
}

/** Removes the spaces and hyphens of a passbook. */
const closedUp = (typed: string) => typed.replace(/[\s-]/g, '');

const listed = (typed: string) =>
  typed
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `tally-prime` for `Tally Prime`, `samay` for `समय`; empty without a letter or digit. */
function slugOf(name: string): string {
  return transliterated(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

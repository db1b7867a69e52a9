/** Schema of `content/site.yaml`. Descriptions of fields are also the advice in errors. */
import { z } from 'zod';
import { SHIPPED, unreadable } from '../../../domain/colour/colours.ts';
import { isFilled } from '../../../domain/text/filled.ts';
import { isPrefix } from '../../../domain/papers/paper-number.ts';
import { taxes } from '../../../domain/papers/paper-kinds.ts';
import { isGstin, NOT_REGISTERED } from '../../../domain/papers/gstin.ts';
import { isWhatsAppNumber } from '../../../domain/person/phone-links.ts';
import { isVpa } from '../../../domain/payment/upi.ts';
import { WEEKDAYS } from '../../../domain/support-hours.ts';
import { originOf } from '../../environment/web-address.ts';
import {
  claim,
  day,
  description,
  drawing,
  feature,
  language,
  once,
  sentence,
  slug,
  target,
  text,
  time,
  webLink,
} from './schema-fields.ts';

export const payeeSchema = z.strictObject({
  id: slug('How courses name this payee.'),
  name: z
    .string()
    .trim()
    .regex(/^[ -~]{1,50}$/)
    .describe(
      "The account holder's name exactly as the bank has it, since the payer's app shows it: in English letters, as banks keep names, and at most 50 of them.",
    ),
  vpa: z.string().refine(isVpa).describe('The UPI ID, e.g. yourname@okbank.'),
  verifiedMerchant: z
    .boolean()
    .default(false)
    .describe(
      'true only for a merchant UPI ID that a payment service issued and you have tried: pages then show a button that opens the UPI app.',
    )
    .meta({ help: 'Only for a merchant UPI ID that a payment service issued and you have tried.' }),
  signedQr: z
    .string()
    .startsWith('upi://')
    .describe(
      'The decoded text of a signed QR from your bank (it begins with upi://). Shown unchanged instead of a QR with the amount in it.',
    )
    .optional(),
  qrImage: z
    .string()
    .regex(/^\/media\/[A-Za-z0-9._/-]+\.(png|jpg|webp|svg)$/)
    .describe('A picture of such a QR in public/media/, e.g. /media/qr.png, if you cannot get its text.')
    .optional(),
  bank: z
    .strictObject({
      holder: text("The account holder's name.").meta({ input: 'line' }),
      account: z
        .string()
        .regex(/^\d{9,18}$/)
        .describe('The account number: 9 to 18 digits, in quotes.'),
      ifsc: z
        .string()
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)
        .describe('The IFSC code: four capitals, a zero, six letters or digits, e.g. SBIN0001234.'),
      name: text('The name of the bank and branch.').meta({ input: 'line' }),
    })
    .describe('The bank account for NEFT, IMPS and RTGS.')
    .optional(),
});

/** Rounds down, so that a ratio just too low does not look sufficient. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const group = z.strictObject({
  heading: sentence('The heading of the list.', 40),
  text: sentence('The sentence under it.', 160),
});

const colour = (what: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .describe(`${what} A colour as # and six digits or letters a to f, in quotes, e.g. '${SHIPPED.main}'.`);

const logoFile = (what: string) =>
  z
    .string()
    .regex(/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.(svg|png)$/)
    .describe(`${what} A file in public/, SVG or PNG, as a page asks for it, e.g. /logo.svg.`)
    .optional();

const brandName = sentence('The name of the provider.', 30);

export const brandSchema = z.strictObject({
  name: brandName,
  colours: z
    .strictObject({
      main: colour('Lines, bars and words of the site, which need a dark colour to be read.').superRefine(
        (main, context) => {
          const found = /^#[0-9a-f]{6}$/.test(main) ? unreadable(main) : undefined;
          if (found === undefined) return;
          const { measured, needed, near } = found;
          context.addIssue({
            code: 'custom',
            params: {
              wrong: `${main} stands out ${rounded(measured)} to 1 from the page; words need ${needed} to 1`,
              fix: `The nearest colour of its kind that can be read is '${near}'. For dark mode a lighter one is made of it.`,
            },
          });
        },
      ),
      accent: colour('Buttons and links. Any colour will do: the words on it are chosen so that they can be read.'),
    })
    .default({ ...SHIPPED })
    .describe(
      'The two colours of the brand, main and accent. All tones of pages, emails, icons and pictures are made of them.',
    ),
  logo: logoFile(
    'The logo. One that is at least twice as wide as high is taken to hold the name; beside another logo the name appears as text.',
  ),
  logoDark: logoFile('The logo for dark mode. Without one, the logo is shown on a light ground there.'),
  mark: z
    .enum(['letter', 'classroom'])
    .default('letter')
    .describe(
      'What is drawn where there is no logo: letter, the first letter of the name, or classroom, the mark of the sample.',
    ),
  tiles: z
    .enum(['mixed', 'petals', 'waves', 'kites'])
    .default('mixed')
    .describe('The pattern on the covers of courses: mixed, petals, waves or kites.'),
});

/** Below the opening of the home page, in their usual order. */
const HOME_SECTIONS = ['lesson', 'stats', 'tech', 'non-tech', 'features'] as const;

const notice = z
  .strictObject({
    words: sentence('What visitors should know now, e.g. "Our office is closed from 9 to 13 November."', 120),
    to: target('Where the words lead, if they are a link.').optional(),
    from: day('The first day on which it shows. Left out, it shows at once.').optional(),
    until: day('The last day on which it shows, in India.'),
  })
  .refine(({ from, until }) => from === undefined || from <= until)
  .describe('A bar under the header of every page, gone after its last day. from is not later than until.');

const aboutSection = z.strictObject({
  heading: sentence('Heading of the part.', 70),
  text: text('Its paragraph, before what else it has.').optional(),
  stress: z.boolean().default(false).describe('Whether its paragraph is large, with a bar beside it. Left out, false.'),
  people: z
    .array(
      z.strictObject({
        name: sentence('Who it is, e.g. The student.', 40),
        text: sentence('What brings them here.', 200),
        course: slug('The course for them: the name of its file without .yaml.').meta({
          help: 'The course for them.',
          names: 'courses',
        }),
      }),
    )
    .min(2)
    .max(4)
    .optional()
    .describe('For whom the courses are: two to four people, each with a drawn portrait and a course.'),
  steps: z
    .array(
      z.strictObject({
        drawing,
        name: sentence('The step in a word or two, e.g. You pay.', 30),
        text: text('What happens in it.'),
      }),
    )
    .min(3)
    .max(5)
    .optional()
    .describe('How a course goes: three to five steps, each with a drawing.'),
  roles: z
    .array(z.strictObject({ name: sentence('A role or a name, e.g. The proctor.', 60), text: text('What they do.') }))
    .min(1)
    .optional()
    .describe('Who does what: names or roles. The hours of support appear beside the heading.'),
});

export type AboutSection = z.infer<typeof aboutSection>;

export const siteSchema = z.strictObject({
  brand: z
    .preprocess((value) => (brandName.safeParse(value).success ? { name: value } : value), brandSchema)
    .describe(
      'The brand: its name alone, of at most 30 characters, or a group of name, colours, logo, logoDark, mark and tiles, of which only the name is needed.',
    )
    .meta({ help: 'Name, colours and logo.', lock: 'owners' }),
  lang: language('The language of the words in this file and in content/pages/.'),
  tagline: sentence('What the provider does, in a few words.', 90),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !value.endsWith('/') && originOf(value) !== undefined)
    .describe(
      "The site's public address without a slash or a path at the end, e.g. https://kaksha.example. The site needs a host name to itself.",
    )
    .meta({ lock: 'owners' }),
  videoCredit: sentence(
    'Whose videos these are, shown with every player, e.g. the author and licence of open films.',
    160,
  ).optional(),
  contact: z.strictObject({
    email: z.email().describe('The contact email address.'),
    phone: text('The support phone number as people read it, e.g. +91 120 000 0000.').meta({ input: 'line' }),
    whatsapp: z
      .string()
      .trim()
      .refine(isWhatsAppNumber)
      .describe(
        'The number of your WhatsApp account with its country code, in quotes, e.g. "+91 98765 43210": +91 and ten digits, or a number of another country. Left out, no page speaks of WhatsApp.',
      )
      .meta({ help: 'The number of your WhatsApp account with its country code, e.g. +91 98765 43210.' })
      .optional(),
    address: z
      .array(text('A line of the postal address.').meta({ input: 'line' }))
      .min(2)
      .describe('The postal address, a line each.'),
  }),
  social: z
    .array(webLink('The address of your page at Instagram, YouTube, LinkedIn, Facebook, X, Telegram or elsewhere.'))
    .max(20)
    .superRefine(once)
    .default([])
    .describe(
      'Your pages on other sites, as https addresses. The footer links to them, and search engines know them as yours.',
    ),
  notice: notice.optional(),
  support: z
    .strictObject({
      opens: time('When support opens.'),
      closes: time('When support closes.'),
      weekdays: z
        .array(z.enum(WEEKDAYS))
        .min(1)
        .default([...WEEKDAYS])
        .describe('The days of support: mon, tue, wed, thu, fri, sat, sun. Left out, all seven.')
        .meta({ help: 'The days of support.', input: 'ticks' }),
      reply: sentence('By when you answer an email, as it follows "we answer". Texts say it as {reply}.', 60).default(
        'by the next working day',
      ),
    })
    .refine(({ opens, closes }) => opens < closes)
    .describe('When people reach you, in Indian time; closes comes after opens on the same day.'),
  access: z
    .enum(['open', 'enrolled'])
    .default('open')
    .describe('Who may watch the lectures of paid courses: open (anyone) or enrolled (confirmed learners, signed in).'),
  accessMonths: z
    .int()
    .min(1)
    .max(120)
    .default(12)
    .describe('How many months a learner has access from the confirmation on. Texts say it as {accessMonths}.'),
  refundWorkingDays: z
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe(
      'Within how many working days of the email that confirms it a refund is paid. Texts say it as {refundWorkingDays}.',
    ),
  refundDays: z
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe(
      'For how many days after the confirmation a learner gets the price of a recorded course back. Texts say it as {refundDays}.',
    ),
  certificate: z
    .strictObject({
      signatory: sentence('Who signs the certificates.', 60).meta({ lock: 'owners' }).optional(),
      role: sentence('What the signatory is, under the name.', 60)
        .meta({ lock: 'owners' })
        .default('Examinations desk'),
      place: sentence('The town in which they are issued.', 40).optional(),
      text: sentence(
        'What a certificate says of the exam, before its day. If left out: "and has passed its online proctored exam", or "online exam" where nobody watched over it.',
        120,
      ).optional(),
      seal: z
        .string()
        .regex(/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.png$/)
        .describe('A picture of the seal or signature. A file in public/, PNG, as a page asks for it, e.g. /seal.png.')
        .meta({ lock: 'owners' })
        .optional(),
    })
    .prefault({})
    .describe('What certificates show: signatory, role, place, text and seal.'),
  confirmation: z.strictObject({
    hours: z
      .int()
      .min(1)
      .max(48)
      .describe('Within how many whole hours we answer a payment: 48 at most. Texts say it as {confirmation}.'),
  }),
  linksWithinDays: z
    .int()
    .min(1)
    .max(30)
    .default(2)
    .describe(
      'Of a course without lectures on the site: within how many days after the confirmation, or before the start of a batch, learners are promised the links.',
    ),
  seatHours: z
    .int()
    .min(1)
    .max(48)
    .default(6)
    .describe(
      'For how many whole hours a seat is held for somebody who has registered and whose payment is not found yet. Then it is offered again.',
    ),
  tolerance: z
    .int()
    .min(0)
    .max(10)
    .default(1)
    .describe(
      'By how many rupees a payment may fall short of the price and still confirm, or be over without a refund. Left out, 1; 0 allows no difference.',
    )
    .meta({ input: 'rupees', lock: 'owners' }),
  legal: z
    .strictObject({
      name: text('The legal name of the provider.').meta({ input: 'line' }),
      address: text('The registered address.'),
      gstin: z
        .string()
        .refine((value) => value === NOT_REGISTERED || isGstin(value) || !isFilled(value))
        .describe('The GSTIN, e.g. 09ABCDE1234F1ZY, or the words: not registered.')
        .meta({ lock: 'owners' }),
      grievanceOfficer: text("The grievance officer's name and designation.").meta({ input: 'line' }),
      grievanceContact: text("The grievance officer's email or phone.").meta({ input: 'line' }),
      processors: text(
        'Who runs the server and sends the email for you, each with its country. The privacy notice names them.',
      ),
    })
    .describe(
      'Who answers for the site. A text that begins "To be filled" is left out of pages, and preflight lists it.',
    ),
  tax: z
    .enum(taxes)
    .default('none')
    .describe(
      'What you issue for money received: none (you have no GSTIN: plain receipts), composition (bills of supply) or regular (tax invoices, the price includes the tax). Your accountant decides which.',
    )
    .meta({ lock: 'owners' }),
  papers: z
    .strictObject({
      prefix: z
        .string()
        .refine(isPrefix)
        .describe(
          'What the numbers of receipts and invoices begin with: one or two capital letters, e.g. K for K/26-27/000123. Left out, the first letter of the brand. Another prefix begins another series.',
        )
        .optional(),
      rate: z
        .int()
        .min(1)
        .max(40)
        .default(18)
        .describe('The rate of tax in per cent that your prices include, a whole number, e.g. 18. For tax: regular.'),
      sac: z
        .string()
        .regex(/^99\d{4}$/)
        .default('999293')
        .describe(
          'The services accounting code on bills and invoices: six digits that begin with 99, in quotes. Left out, 999293, commercial training and coaching.',
        ),
    })
    .prefault({})
    .describe('How receipts and invoices are numbered and, where you are registered, taxed.')
    .meta({ lock: 'owners' }),
  payees: z.array(payeeSchema).min(1).describe('Who is paid. The first is the usual one.').meta({ lock: 'money' }),
  home: z.strictObject({
    sections: z
      .array(
        z
          .enum(HOME_SECTIONS)
          .describe(
            'lesson (one minute of a course), stats (the figures), tech, non-tech (the two lists of courses) or features (the path of a course).',
          ),
      )
      .superRefine(once)
      .default([...HOME_SECTIONS])
      .describe(
        `What follows the opening of the home page, in this order: ${HOME_SECTIONS.join(', ')}. Left out, all of them in this order.`,
      )
      .meta({ help: 'What follows the opening of the home page, in this order. What you remove is not shown.' }),
    title: sentence('Title of the home page in search results.', 65),
    description,
    heading: sentence('The first thing a visitor reads.', 70),
    text: sentence('The two sentences under it.', 280),
    action: sentence('The words on the button that leads to Contact Us.', 30),
    phrases: z
      .array(
        z.strictObject({
          text: sentence('A phrase that is typed letter by letter.', 40),
          course: slug('The course it is about: the name of its file without .yaml. Its tile is marked.')
            .meta({ help: 'The course it is about. Its tile is marked.', names: 'courses' })
            .optional(),
        }),
      )
      .min(2)
      .describe('The phrases that are typed one after the other.'),
    stats: z
      .array(
        z.strictObject({
          value: z.number().int().min(0).max(100).describe('A whole per cent, e.g. 80.'),
          labels: z
            .array(sentence('The rest of the sentence, e.g. of questions are answered on the same day.', 90))
            .min(2)
            .max(4)
            .describe('Two to four ways to finish the sentence with this figure, typed one after the other.'),
          source: claim.shape.source,
        }),
      )
      .max(4)
      .default([])
      .describe('Stat cards, four at most; none without a figure that you can prove.'),
    featuresHeading: sentence('The heading of the path of a course, the last part of the page.', 60),
    features: z
      .array(feature.omit({ icon: true }).extend({ drawing }))
      .min(3)
      .max(9)
      .describe(
        'What a learner should know, three to nine. Those with the same drawing are one step, in the order of the first of each.',
      ),
  }),
  groups: z.strictObject({ tech: group, 'non-tech': group }).describe('The two lists of courses: tech and non-tech.'),
  courses: z.strictObject({
    title: sentence('Title of the catalogue in search results.', 65),
    description,
    heading: sentence('The heading of the catalogue.', 70),
    text: sentence('The sentence under it.', 280),
  }),
  about: z.strictObject({
    title: sentence('Title of the about page in search results.', 65),
    description,
    heading: sentence('The heading of the about page.', 70),
    welcome: z.array(text('A paragraph.')).min(1).describe('The welcome text, a paragraph each.'),
    sections: z.array(aboutSection).describe('Further parts of the page, in order.'),
  }),
  contactPage: z.strictObject({
    title: sentence('Title of the contact page in search results.', 65),
    description,
    heading: sentence('The heading of the contact page.', 70),
    text: sentence('The sentence under it.', 280),
    topics: z
      .array(z.strictObject({ question: sentence('What somebody wants to know.', 120), answer: text('The answer.') }))
      .describe('What people ask most, with the answers.'),
  }),
});

export type Site = z.infer<typeof siteSchema>;
export type Brand = Site['brand'];
export type Payee = Site['payees'][number];

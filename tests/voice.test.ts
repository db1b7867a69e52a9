/** "Email" is the one word, and odd phrases must not come back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesThatPeopleRead, passagesOf } from './words-people-read.fixture.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Not in paths, names in code or longer words, and not in the specification's "Confirmation mail within 24 hours". Bank
 * mail is the name of a part of the desk.
 */
const NOT_EMAIL = /(?<!bank )(?<![\w./@$-])(?:e-mails?|mails?(?! within)|mailed|mailing)(?![\w/-]|\.\w|:\w)/i;

/** Wrong words, with the right ones. */
const INSTEAD: readonly [RegExp, string][] = [
  [NOT_EMAIL, 'email'],
  [/who is going to learn\?/i, 'Who will take this course?'],
  [/as it should stand/i, 'As you want it on the receipt'],
  [/how have you paid\?/i, 'How did you pay?'],
  [/\bneeds? you\b/i, 'Your reply is needed, to do'],
  [/waiting for the learner/i, 'Waiting for learner'],
  [/mark refund(?:ed| due)\b/i, 'Mark refund paid, or Refund in full'],
  [/for what no payment was found/i, 'The payment was not found. The learner reads your reason.'],
  [/\bha(?:s|ve) come in\b|\bcame in from\b/i, 'received'],
  [/\bwhat is to be seen\b/i, 'what it shows'],
  [/\bis (?:an? )?(?:owner|verifier) already\b/i, 'is already'],
  [/\bwhom no\b/i, 'who cannot, who has no'],
  [/\bwork the queue\b/i, 'check payments'],
  [/the way of your registration/i, 'Progress'],
  [/\bits time is over/i, 'your access has ended'],
  [/\bthis is no (?:date|amount|text)\b/i, 'This is not a valid …'],
  [/one digit again and again/i, 'all digits are the same'],
  [/paid too much goes back/i, 'We refund the extra'],
  [/\bhow to mend\b|\bmended?\b/i, 'correct'],
  [/\bfor what (?:is odd|no payment)/i, 'Something looks wrong'],
  [/\ba slip that came to light/i, 'Correct a typing mistake'],
  [/\bit is not kept\b/i, 'We do not store this row'],
  [/\bfor who had\b/i, 'for learners who had'],
  [/\berase[ds]?\b/i, 'delete'],
  [/\bnothing was done\b/i, 'Your change was not saved'],
  [/\byou say once\b/i, 'tell us once'],
  [/\ball the same\b/i, 'anyway'],
  [/\bneed not (?:do|pay|wait|answer|reply)\b/i, 'do not have to'],
  [/\bsomebody else of the staff\b/i, 'a colleague'],
  [/\byou need no password\b/i, 'You do not need a password'],
  [
    /\bwe email (?:you|it to you|them to you) (?:when|once(?! about)|as soon|before|the day|the link|an hour|by)\b/i,
    'We will email you',
  ],
  [/\bnothing is changed here\b/i, 'Change these in the files, then restart'],
  [/\brefunds page\b/i, 'refund rules'],
  [/\bemail that confirms your (?:place|registration)\b/i, 'confirmation email'],
  [/\b100 ?% together\b/i, '100% in total'],
  [/\b(?:sat|sits?|sitting) (?:again|(?:an? |the |this )?(?:proctored )?exam|it)\b/i, 'take'],
];

/** Wrong words of the command line and of documents. */
const INSTEAD_BESIDE_PAGES: readonly [RegExp, string][] = [
  [/\bwhoever\b/i, 'people who, anyone who, if you'],
  [/\b(?<!there |… )(?:is|are) no (?!longer\b|more\b)\w/i, 'is not a'],
  [/\bneeds? no (?!longer\b)\w/i, 'do not need a'],
  [/\bneed not\b/i, 'do not need to'],
  [/\bof (?:its|my|our|their|your) own(?= (?:and|for|in|that|which)\b|[^\w\s]|$)/i, 'its own …, before the noun'],
  [/\b(?:lay|lies?) (?:at|below|beside|in|under)\b|\bstands? (?:beside|in(?! for\b)|on|there|under)\b/i, 'is, appears'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'until then'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bis there already\b/i, 'already exists'],
  [/\blets? pass\b/i, 'allowed'],
  [/\b(?:put|puts) right\b/i, 'correct'],
  [/\bsee to (?:it|its|the)\b/i, 'fix'],
  [/\bof ours\b/i, 'our …'],
  [/\bholds? data already\b|\bof another program already\b/i, 'already holds'],
  [/\bnames? none\b/i, 'does not name its own'],
  [/\bnothing of yours\b/i, 'your action is not carried out'],
  [/\bif no email reaches\b/i, 'if they cannot get our emails'],
  [/\bpaste this\b/i, 'paste these lines'],
];

/** Wrong words of the desk. */
const INSTEAD_AT_DESK: readonly [RegExp, string][] = [
  ...INSTEAD_BESIDE_PAGES,
  [/\b(?:for|is|pay|with) the rest\b(?! of)/i, 'balance'],
  [/\bof (?:its|your|their) own\b/i, 'its own …, before the noun'],
  [/\b(?:sit|sits|sat|sitting)\b/i, 'take, taken'],
  [/\bhand(?:ed|s)? in\b/i, 'submit'],
  [/\bat the door\b/i, 'in the waiting room'],
  [/\bback the seat\b|\bseats? (?:is )?(?:given )?back\b|\bexam seat\b/i, 'booking'],
  [/\b(?:tell|tells) the code\b/i, 'read out the code'],
  [/\bempty means\b/i, 'Leave empty …'],
  [/\b(?:what|who) is (?:missing|too much)\b/i, 'balance, refund'],
  [/\b(?:is|are) (?:then )?to be (?:paid|refunded)\b/i, 'We refund …'],
  [/\b(?:waits?|wait) for (?:you|nobody)\b/i, 'to do'],
  [/\b(?:any more|any longer)\b/i, 'no longer'],
  [/\bwith the person\b/i, '(deleted)'],
  [/\ball of it\b/i, 'in full'],
  [/\btaught\b/i, 'added'],
  [/\b(?:learner|person|answer)(?:s|'s)? waits? for\b|\bpeople wait for\b/i, 'is waiting for, are waiting for'],
  [/\bbefore you have\b/i, 'until you have'],
];

const DESK =
  /^site\/(?:components|pages)\/desk\/|^site\/layouts\/DeskPage|^domain\/(?:alerts|statement|walk-in)\/|^server\/review\//;

/** Where these are read; pages, emails and content have their own words. */
const BESIDE_PAGES =
  /^[^/]+$|^(?:bench|deploy|docs|scripts)|^server\/(?:backup|content|db\/(?:open|sqlite)|doctor|environment|setup|start)\b/;

/** Wrong words of emails, exams, certificates and receipts. */
const INSTEAD_IN_EMAILS_AND_EXAMS: readonly [RegExp, string][] = [
  [/\bwhoever\b/i, 'anyone who, if you'],
  [/\b(?<!there |… )(?:is|are) no (?!longer\b|more\b)\w/i, 'is not a'],
  [/\bneeds? no (?!longer\b)\w/i, 'do not need a'],
  [/\bneed not\b/i, 'do not need to, or please do not'],
  [/\bof (?:its|my|our|their|your) own(?= (?:and|for|in|that|which)\b|[^\w\s]|$)/i, 'its own …, before the noun'],
  [/\bstands?(?: on|[.,]|$)/i, 'is, is valid'],
  [/\b(?:anew|at present|meanwhile)\b/i, 'again, now, until then'],
  [/\bgo(?:es|ing)? on\b/i, 'continue'],
  [/\bhand(?:ed|ing|s)? in\b/i, 'submit'],
  [/\b(?:at )?the door\b/i, 'the waiting room'],
  [/\bcancel (?:my |your )?seat\b|\byour seat (?:for|is)\b/i, 'Cancel booking, your slot is'],
  [/\bnone of your attempts\b|\battempt is not used\b/i, 'You have not lost an attempt'],
  [/\bexam (?:in|of) …/i, 'the … exam'],
  [/\byou get (?:our|your)\b/i, 'You will get'],
  [/\bwe (?:check again|issue it|pay it back|refund (?:what|you)|write (?:again|and|to you))\b/i, 'We will'],
  [/\bring\b/i, 'call'],
];

/** Where these are read. */
const EMAILS_AND_EXAMS =
  /^(?:domain\/(?:exam\/(?:elsewhere-words|facts|rules)|papers)|server\/(?:exam\/sitting|mail\/templates|papers|payment\/course-words)|site\/(?:certificate|components\/(?:certificate|exam|papers)|layouts\/CheckPage|pages\/(?:certificates|exam)))\b/;

/** Wrong words from the payment to the lectures. */
const INSTEAD_FOR_LEARNERS: readonly [RegExp, string][] = [
  [/\bwhoever\b/i, 'if you, anyone who'],
  [/\b(?<!there |… )(?:is|are) no (?!longer\b|more\b)\w/i, 'is not a'],
  [/\bneeds? no (?!longer\b)\w/i, 'do not need a'],
  [/\bneed not\b/i, 'do not need to'],
  [/\bof (?:its|my|our|their|your) own\b/i, 'its own …, before the noun'],
  [/\b(?:anew|any more|at present|besides|meanwhile)\b/i, 'again, no longer, now, also, until then'],
  [/\bgo(?:es|ing)? on\b/i, 'continue'],
  [/\bgo(?:es)? by (?:it|this|that)\b/i, 'depends on'],
  [/\b(?:sat|sits?|sitting) (?:again|an exam|it|the exam)\b/i, 'take'],
  [/\b(?:for|is|pay|with) the rest\b(?! of)/i, 'balance'],
  [
    /\b(?:an|our) answer\b|\bour email (?:comes|within)\b/i,
    'our reply, before it is decided; then the confirmation email',
  ],
  [/\bpaid already\b/i, 'already paid'],
  [/\b(?:pay|paid|pays) (?:it|your money) back\b|\bgoes back to you\b/i, 'refund'],
  [/\band (?:are|we are) late\b/i, 'We are late, and we are sorry.'],
];

/** Where these are read. */
const FOR_LEARNERS =
  /^(?:domain\/(?:course|learning|payment|registration)|site\/(?:components\/(?:bank-mail|learning|lecture|payment|reading|registration|sign-in|slip|waiting)|layouts\/(?:ModuleNotFound|PaymentPage)|pages\/(?:404|500|my-courses|register|registrations|sign-in|unsubscribe|waiting-list)))\b/;
/** Wrong words of the site's own pages and of courses. */
const INSTEAD_IN_COURSES: readonly [RegExp, string][] = [
  ...INSTEAD_BESIDE_PAGES,
  [/\bof (?:its|my|our|their|your) own\b/i, 'its own …, before the noun'],
  [/\b(?:sit|sits|sitting)\b/i, 'take'],
  [/\bgo(?:es|ing)? on\b/i, 'continue'],
  [/\bRRN\b|\btransaction reference\b/i, 'payment reference (UTR)'],
  [/\bemail that confirms your place\b/i, 'our confirmation email'],
  [/\bfor those who\b|\bthose (?:who )?pass\b|\bwhen you pass\b/i, 'if you pass'],
  [/\bwatch(?:es|ing) over\b|\bperson watch/i, 'a proctor watches'],
  [/\bno earlier\b/i, 'You do not need … first'],
  [/\blessons\b/i, 'lectures, videos'],
  [/\d %/, '60%'],
];

const COURSES = /^content\/(?:courses\/|site\.yaml)/;

/** Wrong words of readings and of questions in exams. */
const INSTEAD_IN_LESSONS: readonly [RegExp, string][] = [
  [/\bwhoever\b/i, 'anyone who, if you'],
  [/\bneed not\b/i, 'do not have to'],
  [/\bof (?:its|my|our|their|your) own(?= (?:and|for|in|that|which)\b|[^\w\s]|$)/i, 'its own …, before the noun'],
  [/\b(?:anew(?!-)|besides|meanwhile)\b/i, 'again, also, until then'],
  [/\bgo(?:es|ing)? on\b(?! (?:his|the|Tuesday)\b)/i, 'continue'],
];

const LESSONS = /^content\/(?:exams|readings)\//;

const BY_PLACE = [
  [BESIDE_PAGES, INSTEAD_BESIDE_PAGES],
  [COURSES, INSTEAD_IN_COURSES],
  [LESSONS, INSTEAD_IN_LESSONS],
  [DESK, INSTEAD_AT_DESK],
  [EMAILS_AND_EXAMS, INSTEAD_IN_EMAILS_AND_EXAMS],
  [FOR_LEARNERS, INSTEAD_FOR_LEARNERS],
] as const;

/** Log lines, which machines search for: from the document of the log. */
const LOG_LINES = new Set([...read('docs/deploy.md').matchAll(/`([^`\n]+ [^`\n]+)`/g)].map(([, line]) => line));

function wrongIn(file: string, source: string): string[] {
  const words = [...INSTEAD, ...BY_PLACE.flatMap(([place, wrong]) => (place.test(file) ? wrong : []))];
  return passagesOf(file, source)
    .filter(({ text }) => !LOG_LINES.has(text))
    .flatMap(({ line, text }) =>
      words.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${file}:${line}: ${text} (say: ${better})`),
    );
}

test('nothing that people read breaks the voice', () => {
  const files = filesThatPeopleRead(root);
  expect(files.length).toBeGreaterThan(300);
  // Of the changelog the newest part: what was released stays as it was written.
  const text = (file: string) => (file === 'CHANGELOG.md' ? (read(file).split(/^## \d/m)[0] ?? '') : read(file));
  expect(files.flatMap((file) => wrongIn(file, text(file)))).toEqual([]);
});

/* ---- what the scanner finds, and what it leaves alone ---- */

test.each([
  ['the text of an element', 'a.tsx', 'const a = <p>Look at your <b>mail</b>.</p>;'],
  ['a heading of one word', 'a.tsx', 'const a = <h2>Mails</h2>;'],
  ['text beside braces', 'a.tsx', 'const a = <p>{count} mails wait</p>;'],
  ['text in braces', 'a.tsx', "const a = <p>{one ? 'a mail' : 'none'}</p>;"],
  ['a label', 'a.tsx', 'const a = <Field label="E-mail address" />;'],
  ['a label of one word', 'a.tsx', 'const a = <Fact label="Mail" />;'],
  ['a message', 'a.ts', "const a = { message: 'Type your e-mail address.' };"],
  ['a message that breaks at a value', 'a.ts', 'const a = `A mail went to ${address}.`;'],
  ['a message within a value', 'a.ts', "const a = `Sent ${again ? 'in a second mail' : ''}.`;"],
  ['what an error says', 'a.mjs', "throw new Error('No mail server is named.');"],
  ['the script of a page', 'a.astro', "---\nconst title = 'Your mails';\n---\n<p>{title}</p>"],
  ['the text of a page', 'a.astro', '---\nconst a = 1;\n---\n<Page>\n  <p>You get a mail.</p>\n</Page>'],
  ['a script in a page', 'a.astro', '<p>Hello</p>\n<script>\n  word.textContent = "No mail yet";\n</script>'],
  ['a document', 'a.md', 'Everybody who pays gets an e-mail.'],
  ['a document, at the end of a sentence', 'a.mdx', 'Look at your mail.'],
  ['a field of the content', 'a.yaml', 'text: You get a mail when it is confirmed.'],
  ['the comment of a setting', '.env.example', '# The sender of all mails.'],
  ['a phrase', 'a.tsx', 'const a = <h2>The way of your registration</h2>;'],
  ['a phrase over two lines', 'a.tsx', 'const a = <p>The way of\n  your registration</p>;'],
  ['a phrase in content', 'a.yaml', 'heading: Who is going to learn?'],
  ['a word that is another here', 'a.md', 'Ask us to erase it.'],
  ['a word of a manual', 'docs/a.md', 'It is stored in a folder of its own.'],
  ['a word of the desk', 'site/components/desk/a.tsx', 'const a = <p>{called} has not been asked for the rest.</p>;'],
  ['a word of an email', 'server/mail/templates/a.ts', "const a = paragraph('You get our answer by 4:30 PM.');"],
  ['a word of an exam', 'site/components/home/A.tsx', 'const a = <p>Sit a proctored exam from home.</p>;'],
  ['a word of a certificate', 'site/components/certificate/A.tsx', 'const a = <p>We issued it, and it stands.</p>;'],
  ['a word of the form', 'site/components/registration/a.tsx', 'const a = <p>Our answer comes by email.</p>;'],
  ['a word of a command', 'scripts/commands/a.ts', "say('The folder is there already.');"],
  [
    'a word of a question at the desk',
    'site/components/desk/b.tsx',
    'const a = <p>Two learners wait for the links.</p>;',
  ],
  ['a word of the doctor', 'scripts/commands/b.ts', "say('It holds one of ours.');"],
  ['a word of a course', 'content/courses/a.yaml', 'answer: Your camera is on, and a person watches.'],
  ['a word of an exam question', 'content/exams/a.yaml', 'text: Which charge goes on while it is stopped?'],
  ['a word of a reading', 'content/readings/a.mdx', 'You need not agree on the spot.'],
  ['a word of the home page', 'content/site.yaml', 'text: A certificate for those who pass.'],
])('finds it in %s', (_, file, source) => {
  expect(wrongIn(file, source)).toHaveLength(1);
});

test.each([
  ['email', 'a.tsx', 'const a = <p>You get an email. Emails wait.</p>;'],
  ['the name of a part of the desk', 'docs/a.md', '# Bank mail'],
  [
    'names in code',
    'a.ts',
    "import { mail } from './mail.ts';\nconst mails = { mail: 'send-mail', 'mail': mail.mails };",
  ],
  ['words of the code', 'a.ts', "type By = 'mail' | 'app'; const by = 'mail'; queue('mails');"],
  ['comments of code', 'a.ts', '/** The mails that wait. */\n// no mail\nconst a = 1;'],
  ['classes', 'a.tsx', 'const a = <p className="mail list" class="mail list" id="mails" />;'],
  ['addresses', 'a.tsx', 'const a = <a href="mailto:a@example.org">a@mail.example.org</a>;'],
  ['SQL', 'a.ts', 'const a = sql`select mail from outbox`;'],
  ['paths and code of documents', 'a.md', 'See `mail sent`, server/mail/registry.ts and [the room](server/mail/).'],
  ['a line of the log', 'a.ts', "log.info('mail sent');"],
  ['the styles of a page', 'a.astro', '<p>Hello</p>\n<style>\n  .mail p { color: red; }\n</style>'],
  ['a noun behind its own', 'docs/a.md', 'It is part of its own folder, and there is no other.'],
  ['a word of a manual on a page', 'site/a.tsx', 'const a = <p>Whoever pays can register.</p>;'],
  ['a word of the desk elsewhere', 'site/components/a.tsx', 'const a = <p>Pay the rest.</p>;'],
  ['the rest of a thing', 'site/pages/desk/a.tsx', 'const a = <p>We show the rest of the statement.</p>;'],
  ['a seat of a course in an email', 'server/mail/templates/a.ts', "const a = 'A seat in React.Js is free for you.';"],
  ['a word of a course in an exam', 'content/exams/a.yaml', 'text: Eight people sit in a meeting.'],
  ['a list that something goes on', 'content/readings/a.mdx', 'Longer jobs go on the list.'],
  ['longer words', 'a.md', 'The mailbox of a mailman, and mending.'],
])('leaves %s alone', (_, file, source) => {
  expect(wrongIn(file, source)).toEqual([]);
});

test('says the line', () => {
  expect(wrongIn('a.astro', '---\nconst a = 1;\n---\n\n<p>\n  {a}\n</p>\n<p>A mail</p>')).toEqual([
    'a.astro:8: A mail (say: email)',
  ]);
});

test.each(['domain/registration/registration-actions.ts', 'site/pages/desk/import.astro', 'README.md'])(
  'reads the words of %s',
  (file) => {
    expect(passagesOf(file, read(file)).length).toBeGreaterThan(10);
  },
);

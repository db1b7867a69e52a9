import { parseEmail } from '../../../domain/person/email.ts';
import { aRole, staffRoles } from '../../../domain/staff/roles.ts';
import { formatMoment } from '../../../domain/day.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { printCode } from './command-code.ts';
import { resetSecondFactor } from './second-factor.ts';
import { addStaff, listStaff, removeStaff, type Role } from './staff.ts';

interface CommandAnswer {
  lines: string[];
  ok: boolean;
}

const ROLES: Record<Role, string> = {
  owner: 'checks payments, manages staff, exports and deletes personal data',
  verifier: 'checks payments',
  editor: 'changes words, courses and pictures of the site',
};

/** The commands of `npm run staff` as one types them, each preceded by `run`. */
export function staffUsage(run: string): string[] {
  return [
    `${run} add name@example.org --role ${staffRoles.join('|')}`,
    `${run} list`,
    `${run} remove name@example.org`,
    `${run} code name@example.org`,
    `${run} reset-second-factor name@example.org`,
    '',
    ...Object.entries(ROLES).map(([role, may]) => `${role}: ${may}`),
    '',
    'code: prints a code to sign in with, for somebody who cannot get our emails',
    'reset-second-factor: for somebody who has lost their phone and has no recovery codes left. First make sure, in person or by phone, that it is really them.',
  ];
}

/** Runs a command of `npm run staff`. Repeating it changes nothing more. */
export async function staffCommand(
  context: Pick<DeskContext, 'db' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [command, ...rest] = words;
  switch (command) {
    case 'add':
      return add(context, rest);
    case 'list':
      return list(context, rest);
    case 'remove':
      return remove(context, rest);
    case 'code':
      return code(context, rest);
    case 'reset-second-factor':
      return reset(context, rest);
    default:
      return failed(
        command === undefined ? 'Say what to do:' : `There is no "${command}". Say what to do:`,
        staffUsage(context.staffCommand),
      );
  }
}

async function add(context: Parameters<typeof staffCommand>[0], words: readonly string[]): Promise<CommandAnswer> {
  const { role: typed, others } = takeRole(words);
  const parsed = oneAddress(others);
  if ('problem' in parsed) return failed(parsed.problem);
  const role = staffRoles.find((each) => each === typed);
  if (role === undefined) {
    const said = typed === undefined ? 'The role is missing' : `There is no role "${typed}"`;
    return failed(`${said}. Add --role owner, --role verifier or --role editor.`);
  }
  const { email } = parsed;
  switch (await addStaff(context, { email, role, actor: 'system' })) {
    case 'added':
      return done(
        `${email} is now on the staff (${role}: ${ROLES[role]}).`,
        `The running site tells them by email. Sign in at ${context.publicUrl}/desk`,
      );
    case 'role-changed':
      return done(`${email} is now ${aRole(role)} (${ROLES[role]}).`);
    case 'unchanged':
      return done(`${email} is already ${aRole(role)}. Nothing was changed.`);
    case 'last-owner':
      return failed(`${email} is the only owner. Add another one first, then change this role.`);
  }
}

async function list(
  { db, staffCommand: run }: Parameters<typeof staffCommand>[0],
  words: readonly string[],
): Promise<CommandAnswer> {
  if (words.length > 0) return failed(`"list" takes nothing after it, but there is "${words.join(' ')}".`);
  const staff = await listStaff(db);
  if (staff.length === 0) return done('Nobody is on the staff yet. Add the first owner:', staffUsage(run)[0] ?? '');
  const width = Math.max(...staff.map(({ email }) => email.length));
  return done(
    ...staff.map(({ email, role, hasSecondFactor }) =>
      `${email.padEnd(width)}  ${role.padEnd(8)}  ${hasSecondFactor ? 'with second factor' : ''}`.trimEnd(),
    ),
  );
}

async function remove(context: Parameters<typeof staffCommand>[0], words: readonly string[]): Promise<CommandAnswer> {
  const parsed = oneAddress(words);
  if ('problem' in parsed) return failed(parsed.problem);
  const { email } = parsed;
  switch (await removeStaff(context, { email, actor: 'system' })) {
    case 'removed':
      return done(`${email} is no longer on the staff. All their sessions have ended.`);
    case 'unknown':
      return done(`${email} is not on the staff. Nothing was changed.`);
    case 'last-owner':
      return failed(`${email} is the only owner. Add another one first, then remove this one.`);
  }
}

async function code(context: Parameters<typeof staffCommand>[0], words: readonly string[]): Promise<CommandAnswer> {
  const parsed = oneAddress(words);
  if ('problem' in parsed) return failed(parsed.problem);
  const { email } = parsed;
  const printed = await printCode(context, email);
  if (printed === undefined)
    return failed(`${email} is not on the staff. "${context.staffCommand} list" shows who is.`);
  return done(
    printed.code,
    `This code signs ${email} in once, in any browser, until ${formatMoment(printed.expiresAt)}.`,
    `Open ${context.publicUrl}/desk/sign-in, then "Other ways to sign in". People with a second factor are asked for it, too.`,
  );
}

async function reset(context: Parameters<typeof staffCommand>[0], words: readonly string[]): Promise<CommandAnswer> {
  const parsed = oneAddress(words);
  if ('problem' in parsed) return failed(parsed.problem);
  const { email } = parsed;
  switch (await resetSecondFactor(context, email)) {
    case 'reset':
      return done(
        `The second factor of ${email} is off, their recovery codes no longer work, and all their sessions have ended.`,
        'They and the other owners are told by an email that waits in the outbox; the running site sends it.',
        `What to do next: they sign in at ${context.publicUrl}/desk with a code by email ("${context.staffCommand} code ${email}" prints one if none arrives),`,
        'open "Your account", set up the second factor on the new phone, and keep the recovery codes.',
      );
    case 'unknown':
      return failed(`Nobody on the staff has the address ${email}. "${context.staffCommand} list" shows who is.`);
    case 'removed':
      return failed(
        `${email} was removed from the staff, so there is no second factor to switch off. "${context.staffCommand} add ${email} --role ${staffRoles.join('|')}" brings them back without one.`,
      );
    case 'off':
      return failed(`${email} has no second factor: a code by email is enough to sign in. Nothing was changed.`);
  }
}

/** `--role owner` or `--role=owner`, in any place. */
function takeRole(words: readonly string[]): { role: string | undefined; others: string[] } {
  const at = words.findIndex((word) => word === '--role' || word.startsWith('--role='));
  const flag = words[at];
  if (flag === undefined) return { role: undefined, others: [...words] };
  const apart = flag === '--role';
  return { role: apart ? words[at + 1] : flag.slice('--role='.length), others: words.toSpliced(at, apart ? 2 : 1) };
}

function oneAddress(words: readonly string[]): { email: string } | { problem: string } {
  const [address, ...more] = words;
  if (address === undefined) return { problem: 'The email address is missing. Add it, for example name@example.org.' };
  if (more.length > 0) return { problem: `Give one address at a time, without "${more.join(' ')}".` };
  const parsed = parseEmail(address);
  return 'problem' in parsed ? { problem: `"${address}": ${parsed.problem}` } : parsed;
}

function done(...lines: string[]): CommandAnswer {
  return { lines, ok: true };
}

function failed(first: string, more: readonly string[] = []): CommandAnswer {
  return { lines: [first, ...more], ok: false };
}

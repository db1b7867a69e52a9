/** Step 2 of the set-up of bank mail: the mailbox that the bank writes to. */
import type { FormFields, ValuesOf } from '../../form-fields.ts';
import { parseEmail } from '../../person/email.ts';
import type { Read } from '../../sent-fields.ts';
import { isTooLong, oneLine, plainLine } from '../../text/typed-text.ts';

/** As most mailboxes have them. */
export const USUAL_FOLDER = 'INBOX';
export const USUAL_PORT = 993;

const LONGEST_HOST = 253;
const LONGEST_FOLDER = 200;
const LONGEST_PASSWORD = 200;

const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Server, folder and port may be empty: then the usual ones count. The password may be, if it is kept. */
export const mailboxFields = {
  address: {
    label: 'Email address',
    hint: 'The address that your bank has for its alerts. Do not publish it anywhere.',
    type: 'email',
    read: readAddress,
  },
  host: {
    label: 'IMAP server',
    hint: 'If you leave it empty, we fill it in from your address.',
    read: readHost,
  },
  password: {
    label: 'App password',
    hint: 'Gmail: 16 letters; spaces do not matter.',
    read: readPassword,
  },
  folder: {
    label: 'Folder',
    hint: 'If a filter moves the bank’s emails, the folder they are in.',
    read: readFolder,
  },
  port: {
    label: 'Port',
    hint: `${USUAL_PORT} is with TLS from the start, 143 with STARTTLS.`,
    inputMode: 'numeric',
    narrow: true,
    read: readPort,
  },
} as const satisfies FormFields;

export type TypedMailbox = ValuesOf<typeof mailboxFields>;

function readAddress(typed: string): Read<string> {
  const parsed = parseEmail(typed);
  return 'problem' in parsed ? parsed : { value: parsed.email };
}

/** Empty if nothing was typed. */
function readHost(typed: string): Read<string> {
  const host = isTooLong(typed) ? typed : plainLine(typed).toLowerCase();
  return host === '' || (host.length <= LONGEST_HOST && HOST.test(host))
    ? { value: host }
    : {
        problem: 'Type the name of the server alone, such as imap.gmail.com. The port has its own field.',
      };
}

/** Empty if nothing was typed. */
function readPassword(typed: string): Read<string> {
  const password = typed.trim();
  return password.length <= LONGEST_PASSWORD && !/\p{Cc}/u.test(password)
    ? { value: password }
    : { problem: 'This is not an app password. Copy it alone, in one line.' };
}

function readFolder(typed: string): Read<string> {
  const folder = isTooLong(typed) ? typed : oneLine(typed);
  if (folder.length > LONGEST_FOLDER) return { problem: `Type the name of one folder, such as ${USUAL_FOLDER}.` };
  return { value: folder === '' ? USUAL_FOLDER : folder };
}

function readPort(typed: string): Read<number> {
  const digits = isTooLong(typed) ? typed : plainLine(typed);
  if (digits === '') return { value: USUAL_PORT };
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535
    ? { value: port }
    : { problem: `Type the port as a number, such as ${USUAL_PORT}.` };
}

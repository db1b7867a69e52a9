export interface ExpectedCourse {
  id: string;
  name: string;
  /** Rupees for people. */
  price: string;
  /** Rupees in a UPI link. */
  amount: string;
  /** The course in the note of a UPI link. */
  note: string;
  duration: string;
  group: 'tech' | 'non-tech';
  page: string;
  payment: string;
  layout: 'steps' | 'receipt';
  /** The second date line of the card. */
  dates: 'start' | 'exam';
  /** The name of a tab. */
  unit: 'Module' | 'Part';
  /** The hours of each module, or the number of modules if unknown. */
  modules: readonly number[] | number;
  /** Topics are not known: "Will be updated soon...". */
  soon: boolean;
  payees: readonly string[];
}

type Row = [
  id: string,
  name: string,
  price: string,
  note: string,
  duration: string,
  page: string,
  payment: string,
  dates: ExpectedCourse['dates'],
  modules: ExpectedCourse['modules'],
];

const tech: Row[] = [
  [
    'react',
    'React.Js',
    '650',
    'React Js',
    '14+ hours recorded',
    '/ReactRegister',
    '/ReactPayment',
    'start',
    [2, 2, 2, 5],
  ],
  [
    'cyber-security',
    'Cyber Security Essentials',
    '700',
    'Cyber Security Essentials',
    '14+ hours recorded',
    '/CyberRegister',
    '/CyberPayment',
    'start',
    [4, 4, 4, 4],
  ],
  [
    'data-management',
    'Data Management (Excel & Tableau)',
    '750',
    'Data Management Excel Tableau',
    '15+ hours recorded',
    '/DmRegister',
    '/dm-payment',
    'start',
    8,
  ],
  [
    'cpp',
    'Introduction to C++',
    '1,500',
    'Introduction to Cpp',
    '15 hours live',
    '/CRegister',
    '/C-Plus-Plus-Payment',
    'start',
    6,
  ],
  [
    'python',
    'Advanced Python with Libraries',
    '1,300',
    'Advanced Python with Libraries',
    '15 hours live',
    '/PythonRegister',
    '/PythonPayment',
    'start',
    6,
  ],
  [
    'operating-systems',
    'Operating Systems Concepts',
    '559',
    'Operating Systems Concepts',
    '27 hours recorded',
    '/OsRegister',
    '/os-payment',
    'exam',
    6,
  ],
  [
    'computer-organisation',
    'Computer organisation and design',
    '850',
    'Computer organisation',
    '25 hours',
    '/codRegister',
    '/cod-Payment',
    'exam',
    [3, 4, 3, 3, 4, 3, 3, 2],
  ],
  [
    'cloud',
    'Cloud Fundamentals',
    '699',
    'Cloud Fundamentals',
    '15+ hours',
    '/CloudRegister',
    '/CloudPayment',
    'start',
    [4, 4, 4, 3],
  ],
];

const nonTech: Row[] = [
  [
    'time-management',
    'Effective Time Management',
    '330',
    'Effective Time Management',
    '5+ hours',
    '/effectivePage',
    '/timeManagementBuyPage',
    'exam',
    [3.5, 2.5],
  ],
  [
    'positive-attitude',
    'Building Positive Attitude',
    '360',
    'Building Positive Attitude',
    '6 hours',
    '/positivePage',
    '/positiveAttitudeBuyPage',
    'exam',
    [3, 2, 1],
  ],
  [
    'email-etiquette',
    'Email Etiquette',
    '399',
    'Email Etiquette',
    '5 hours',
    '/emailEtiquette',
    '/EmailPayment',
    'exam',
    5,
  ],
  [
    'linkedin',
    'Digital Profiling through LinkedIn',
    '399',
    'Digital Profiling',
    '5 hours',
    '/digitalProfiling',
    '/DigitalPayment',
    'exam',
    6,
  ],
];

const receipts = ['react', 'cyber-security', 'data-management'];
const twoPayees = ['operating-systems', 'computer-organisation'];
const byPart = ['time-management', 'positive-attitude'];
const withoutTopics = ['cpp', 'python', 'email-etiquette', 'linkedin'];

const course =
  (group: ExpectedCourse['group']) =>
  ([id, name, price, note, duration, page, payment, dates, modules]: Row): ExpectedCourse => ({
    ...{ id, name, note, duration, group, page, payment, dates, modules },
    price: `₹${price}`,
    amount: `${price.replace(',', '')}.00`,
    layout: receipts.includes(id) ? 'receipt' : 'steps',
    unit: byPart.includes(id) ? 'Part' : 'Module',
    soon: withoutTopics.includes(id),
    payees: twoPayees.includes(id) ? ['kaksha@example', 'kaksha2@example'] : ['kaksha@example'],
  });

export const courses: readonly ExpectedCourse[] = [...tech.map(course('tech')), ...nonTech.map(course('non-tech'))];

export const provider = {
  brand: 'Kaksha',
  url: 'https://kaksha.example',
  email: 'hello@example.com',
  phone: '+91 120 000 0000',
  payee: 'Kaksha Sample Payee',
  bank: {
    'Account number': '000000000000',
    'Account holder': 'Kaksha Sample Payee',
    'IFSC code': 'EXMP0000000',
    'Bank name': 'Example Bank, Noida',
  },
} as const;

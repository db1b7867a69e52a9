/** Every URL of the site, written out to compare links and pages with. */

export interface Url {
  path: string;
  /** The whole heading. */
  h1: string | RegExp;
  /** Words in the title. */
  title: string;
}

const url = (path: string, h1: string | RegExp, title = h1 instanceof RegExp ? '' : h1): Url => ({ path, h1, title });

const general = [
  url('/', /\w/, 'Kaksha'),
  url('/Home', /\w/, 'Kaksha'),
  url('/Courses', /courses/i, 'courses'),
  url('/ContactUs', 'Contact Us', 'Contact'),
  url('/AboutUs', 'About Us', 'About'),
];

const landing = [
  url('/ReactRegister', 'React.Js'),
  url('/CyberRegister', 'Cyber Security Essentials'),
  url('/DmRegister', 'Data Management (Excel & Tableau)', 'Data Management'),
  url('/OsRegister', 'Operating Systems Concepts'),
  url('/codRegister', 'Computer organisation and design', 'Computer Organisation'),
];

const detail = [
  url('/CRegister', 'Introduction to C++'),
  url('/PythonRegister', 'Advanced Python with Libraries', 'Advanced Python'),
  url('/CloudRegister', 'Cloud Fundamentals'),
  url('/effectivePage', 'Effective Time Management'),
  url('/positivePage', 'Building Positive Attitude'),
  url('/emailEtiquette', 'Email Etiquette'),
  url('/digitalProfiling', 'Digital Profiling through LinkedIn'),
];

const stepPayments = [
  url('/C-Plus-Plus-Payment', /Introduction to C\+\+/, 'Introduction to C++'),
  url('/PythonPayment', /Advanced Python with Libraries/, 'Advanced Python with Libraries'),
  url('/CloudPayment', /Cloud Fundamentals/, 'Cloud Fundamentals'),
  url('/os-payment', /Operating Systems Concepts/, 'Operating Systems Concepts'),
  url('/cod-Payment', /Computer organisation and design/, 'Computer organisation and design'),
  url('/EmailPayment', /Email Etiquette/, 'Email Etiquette'),
  url('/DigitalPayment', /Digital Profiling through LinkedIn/, 'Digital Profiling through LinkedIn'),
  url('/timeManagementBuyPage', /Effective Time Management/, 'Effective Time Management'),
  url('/positiveAttitudeBuyPage', /Building Positive Attitude/, 'Building Positive Attitude'),
];

const receiptPayments = [
  url('/dm-payment', /Data Management \(Excel & Tableau\)/, 'Data Management (Excel & Tableau)'),
  url('/CyberPayment', /Cyber Security Essentials/, 'Cyber Security Essentials'),
  url('/ReactPayment', /React\.Js/, 'React.Js'),
];

export const playlists = [
  url('/course-content', /React/, 'React'),
  url('/dm-course-content', /Data Management/, 'Data Management'),
];

const players = [
  ...['HTML and CSS', 'JS Refresher', 'DOM Manipulation', 'Event Handling', 'Node js'].map((title, index) =>
    url(`/module/${index}`, title),
  ),
  ...Array.from({ length: 31 }, (_, index) => url(`/DmModule/${index}`, `Lecture ${index + 1}`)),
];

export const freeVideos = [
  url('/effectiveVideo', /Effective Time Management/, 'Effective Time Management'),
  url('/positiveVideo', /Building Positive Attitude/, 'Building Positive Attitude'),
];

const readings = [
  url('/effectiveMaterials', /Time Management/, 'Time Management'),
  url('/positiveMaterials', 'The Power of Attitude'),
];

const texts = [
  url('/terms', /Terms/, 'Terms'),
  url('/privacy', /Privacy/, 'Privacy'),
  url('/refunds', /Refund rules/, 'Refund rules'),
  url('/accessibility', /Accessibility/, 'Accessibility'),
  url('/how-we-teach', 'How we teach'),
];

/** Answered by the process, and found by search engines. */
export const checks = [url('/certificates', 'Check a certificate', 'Check a certificate')];

export const registrations = [
  url('/register/react', /React\.Js/, 'React.Js'),
  url('/register/cyber-security', /Cyber Security Essentials/, 'Cyber Security Essentials'),
  url('/register/data-management', /Data Management \(Excel & Tableau\)/, 'Data Management'),
  url('/register/cpp', /Introduction to C\+\+/, 'Introduction to C++'),
  url('/register/python', /Advanced Python with Libraries/, 'Advanced Python with Libraries'),
  url('/register/operating-systems', /Operating Systems Concepts/, 'Operating Systems Concepts'),
  url('/register/computer-organisation', /Computer organisation and design/, 'Computer organisation and design'),
  url('/register/cloud', /Cloud Fundamentals/, 'Cloud Fundamentals'),
  url('/register/time-management', /Effective Time Management/, 'Effective Time Management'),
  url('/register/positive-attitude', /Building Positive Attitude/, 'Building Positive Attitude'),
  url('/register/email-etiquette', /Email Etiquette/, 'Email Etiquette'),
  url('/register/linkedin', /Digital Profiling through LinkedIn/, 'Digital Profiling through LinkedIn'),
];

export const everyUrl: readonly Url[] = [
  ...general,
  ...landing,
  ...detail,
  ...stepPayments,
  ...receiptPayments,
  ...playlists,
  ...players,
  ...freeVideos,
  ...readings,
  ...texts,
  ...registrations,
  ...checks,
];

/** Hidden from search engines: the second home page, and pages after a payment. */
export const notIndexed = ['/Home', ...registrations.map(({ path }) => path)];

/** Unknown lectures, with their playlist. */
export const badLectures = [
  { player: '/module', playlist: '/course-content' },
  { player: '/DmModule', playlist: '/dm-course-content' },
].flatMap(({ player, playlist }) =>
  ['-1', '5', '31', 'abc', '1.5', '01', '99999999999']
    .filter((id) => !(player === '/DmModule' && id === '5'))
    .map((id) => ({ path: `${player}/${id}`, playlist })),
);

/** One page of each kind, for every view. */
export const kinds = {
  home: '/',
  courses: '/Courses',
  contact: '/ContactUs',
  about: '/AboutUs',
  'landing page': '/ReactRegister',
  'landing page with a promo video': '/OsRegister',
  'landing page with a picture': '/codRegister',
  'detail page': '/effectivePage',
  'detail page without an outline': '/CRegister',
  'payment in steps': '/os-payment',
  'payment receipt': '/ReactPayment',
  registration: '/register/react',
  'check of a certificate': '/certificates',
  playlist: '/course-content',
  'lecture player': '/module/1',
  'free videos': '/effectiveVideo',
  'reading with quotes': '/effectiveMaterials',
  'reading with tables': '/positiveMaterials',
  'plain text': '/refunds',
  'page of blocks': '/how-we-teach',
  'unknown address': '/no-such-page',
  'unknown lecture': '/module/abc',
} as const;

/** Courses to begin with: answers as a person writes them, every one of which can be changed. */

export interface CourseTemplate {
  id: string;
  /** How it is taught, as people choose it. */
  label: string;
  hint: string;
  /** By key of the question, without the number of the course. */
  answers: Readonly<Record<string, string>>;
}

export const courseTemplates = [
  {
    id: 'recorded',
    label: 'Recorded lectures',
    hint: 'Learners begin on any day, and watch when they have time.',
    answers: {
      name: 'Excel for office work',
      price: '999',
      hours: '12',
      mode: 'recorded',
      promise: 'Keep lists, bills and reports in Excel without help.',
      modules: ['Sheets and cells', 'Formulas', 'Sorting and filters', 'Charts and printing'].join('\n'),
    },
  },
  {
    id: 'live',
    label: 'Live batch, online',
    hint: 'A trainer teaches in the evening, and learners ask at once.',
    answers: {
      name: 'Spoken English',
      price: '2,500',
      hours: '30',
      mode: 'live',
      seats: '20',
      timings: 'Mon, Wed and Fri, 7 to 8 PM',
      promise: 'Speak English at work and on the phone without fear.',
      modules: ['Everyday talk', 'On the phone', 'At an interview', 'Before a group'].join('\n'),
    },
  },
  {
    id: 'classroom',
    label: 'Batch at your centre',
    hint: 'Learners come to your room at fixed hours.',
    answers: {
      name: 'Tally Prime with GST',
      price: '6,000',
      hours: '60',
      mode: 'live',
      place: 'At our centre',
      seats: '25',
      timings: 'Mon-Sat, 5 to 6 PM',
      promise: 'Keep the books of a shop and file its GST return.',
      modules: ['Ledgers and groups', 'Vouchers', 'Stock', 'GST returns'].join('\n'),
    },
  },
  {
    id: 'workshop',
    label: 'Workshop of a weekend',
    hint: 'Two days live, with one skill at the end.',
    answers: {
      name: 'Your CV and first interview',
      price: '499',
      hours: '6',
      mode: 'live',
      seats: '40',
      timings: 'Sat and Sun, 10 AM to 1 PM',
      promise: 'Leave with a finished CV and answers to ten usual questions.',
      modules: ['A CV of one page', 'The interview'].join('\n'),
    },
  },
] as const satisfies readonly CourseTemplate[];

/** The template with this id, else the first. */
export function templateNamed(id: string | undefined): CourseTemplate {
  return courseTemplates.find((template) => template.id === id) ?? courseTemplates[0];
}

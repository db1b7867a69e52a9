import type { Problem } from '../schema/file-findings.ts';
import { checkLogo } from './brand.ts';
import { checkFormerIds } from './former-ids.ts';
import { checkExams } from './exams.ts';
import { checkLanguages } from './languages.ts';
import {
  checkClasses,
  checkExamDays,
  checkFreeCourses,
  checkFreeVideoIds,
  checkLectureModules,
  checkLectures,
  checkLessons,
  checkLinks,
} from './lessons.ts';
import { checkMedia } from './media.ts';
import type { Check, Parts } from './parts.ts';
import { checkPayees } from './payments.ts';
import { checkTax } from './papers.ts';
import {
  checkCourses,
  checkDrawings,
  checkEmblems,
  checkOrders,
  checkPages,
  checkPhrases,
  checkQuotes,
  checkReadings,
} from './references.ts';
import { checkPictures } from './pictures.ts';
import { checkQuestions } from './questions.ts';
import { checkTargets, checkUrls } from './urls.ts';
import { checkWords } from './words-in-content.ts';

const CHECKS: readonly Check[] = [
  checkCourses,
  checkUrls,
  checkTargets,
  checkPayees,
  checkTax,
  checkReadings,
  checkDrawings,
  checkEmblems,
  checkPages,
  checkPhrases,
  checkQuotes,
  checkOrders,
  checkFormerIds,
  checkLectures,
  checkLectureModules,
  checkLessons,
  checkFreeVideoIds,
  checkMedia,
  checkPictures,
  checkLogo,
  checkFreeCourses,
  checkLinks,
  checkClasses,
  checkExamDays,
  checkExams,
  checkQuestions,
  checkWords,
  checkLanguages,
];

/** Problems that no single file shows: whether the files fit together. */
export function crossCheck(parts: Parts): Problem[] {
  return CHECKS.flatMap((check) => check(parts));
}

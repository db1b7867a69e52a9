/** The child process of apart.ts. */
import { answerQuestions } from '../base/child.ts';
import { createReading } from './reading.ts';

answerQuestions(createReading());

/** The child process that draws what stands in for the pictures of a build. */
import { answerQuestions } from '../../../server/base/child.ts';
import { standIns } from './stand-ins.tsx';

answerQuestions({ standIns });

/** The child process of apart.ts. */
import sharp from 'sharp';
import { answerQuestions } from '../base/child.ts';
import { making } from './making.ts';

// Everything else that the library can read, such as SVG, TIFF and PDF, stays closed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
// Others need the processor too.
sharp.concurrency(1);

answerQuestions(making);

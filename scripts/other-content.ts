/** `node scripts/other-content.ts`: says whose content the last build is, where it is not the one that is configured; else nothing. */
import { otherContent } from '../server/setup/other-content.ts';
import { homeOf } from '../server/setup/home.ts';

const other = otherContent(homeOf(import.meta.dirname).root);
if (other !== undefined) console.log(other);

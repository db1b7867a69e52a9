/** `node scripts/other-content.ts`: tells if the last build has another content than the configured one. */
import { otherContent } from '../server/setup/other-content.ts';
import { homeOf } from '../server/setup/home.ts';

const other = otherContent(homeOf(import.meta.dirname).root);
if (other !== undefined) console.log(other);

// @ts-check
/** The lint rules of this project, for .oxlintrc.json. */
import { docstring } from './docstring.mjs';
import { roomOrder } from './room-order.mjs';

export default { meta: { name: 'kaksha' }, rules: { docstring, 'room-order': roomOrder } };

/**
 * Must be the first that the program runs. What a request leaves behind dies at once, in whatever space it has; left
 * alone, V8 lets that space grow from 1 MB to 16 of them, which the process then keeps. Of code it is to keep the least
 * that runs as fast. What lives longer has no limit.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');

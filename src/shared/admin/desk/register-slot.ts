import './start';

/** The script `benefit-desk`: webpack leaves it out of scripts that import this file, which find it on `window`. */
export { registerSlot } from './slots';

import './start';

/**
 * Entry of the script `benefit-desk`. Webpack makes it an external for scripts that import it: they find it on
 * `window`.
 */
export { registerSlot } from './slots';

/**
 * `npm test`: every suite that must pass, from a bare clone. Needs only Node.
 *
 * For developers: --quick (fast suites: under three minutes, no browser) · --only=unit,e2e · --show (print all output at
 * once) · --keep (keep the folder with sites and logs).
 */
import { main } from './lib/test-run.mjs';

await main( { prove: false } );

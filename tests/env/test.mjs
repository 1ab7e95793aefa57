/**
 * `npm test`: everything that must pass, from a bare clone. Needs nothing but Node.
 * For developers: --quick (what takes seconds: under three minutes, no browser) · --only=unit,e2e · --show (print all output at once) · --keep (leave the folder with sites and logs).
 */
import { main } from './lib/test-run.mjs';

await main( { prove: false } );

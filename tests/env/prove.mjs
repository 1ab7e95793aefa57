/**
 * `npm run prove`: what `npm test` has no time for, and the long forms of races and sizes. What has passed on this very tree
 * is not run again; `--only=…` runs suites in any case.
 */
import { main } from './lib/test-run.mjs';

await main( { prove: true } );

/**
 * `npm run prove`: suites that take too long for `npm test`, and the long forms of races and sizes. Suites that have
 * passed on the same tree do not run again; those of `--only=…` always run.
 */
import { main } from './lib/test-run.mjs';

await main( { prove: true } );

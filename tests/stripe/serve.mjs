/**
 * The server as a program, for PHP: `node tests/stripe/serve.mjs [--live]` prints one line of JSON with its address, and
 * ends when its standard input ends, so that nothing is left behind however its parent dies.
 */
import { startStripe } from './server.mjs';

const { url } = await startStripe( { live: process.argv.includes( '--live' ) } );
process.stdout.write( JSON.stringify( { url } ) + '\n' );
process.stdin.resume();
process.stdin.on( 'end', () => process.exit( 0 ) );

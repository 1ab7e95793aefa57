/** `npm stop`: ends all sites that were started from this clone, or the one of `--dir`. */
import { resolve } from 'node:path';
import { parseArguments } from './lib/args.mjs';
import { defaultSite } from './lib/paths.mjs';
import { registered } from './lib/register.mjs';
import { stopSite } from './lib/site.mjs';
import { explain } from './lib/steps.mjs';

try {
	const { dir } = parseArguments( process.argv.slice( 2 ), { dir: 'value' } );
	const folders = dir ? [ resolve( dir ) ] : [ ...new Set( [ defaultSite, ...registered() ] ) ];
	let ended = 0;
	for ( const folder of folders ) {
		if ( ( await stopSite( folder ) ) > 0 ) {
			ended++;
			process.stdout.write( `Ended the site in ${ folder }\n` );
		}
	}
	if ( ended === 0 ) {
		process.stdout.write( dir ? `No site runs in ${ dir }\n` : 'No site of this clone runs.\n' );
	}
} catch ( error ) {
	process.stderr.write( `${ explain( error ) }\n` );
	process.exitCode = 1;
}

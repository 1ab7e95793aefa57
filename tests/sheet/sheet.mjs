/**
 * `npm run sheet`: takes pictures of every public page and email in its states and puts them side by side into
 * artifacts/sheet/index.html.
 *
 *     npm run sheet                        on a demo site of its own
 *     npm run sheet -- --site=FILE         on a running one (its site.json); one that was started with --tests also
 *                                          has the states of tests/fixtures/islands
 *     npm run sheet -- --only=cart,order   groups, or names of states; other pictures stay as they are
 *     npm run sheet -- --design=FOLDER     beside pages of a design: FOLDER/shots/<page>-<width>.jpg
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArguments } from '../env/lib/args.mjs';
import { onSite } from '../env/lib/own-site.mjs';
import { checkout } from '../env/lib/paths.mjs';
import { Failure } from '../env/lib/run.mjs';
import { runPhp } from '../env/lib/run-php.cjs';
import { collect, html } from './page.mjs';
import { looks, states } from './states.mjs';

const FOLDER = join( checkout, 'artifacts/sheet' );

const {
	site: file,
	only,
	design,
} = parseArguments( process.argv.slice( 2 ), {
	site: 'value',
	only: 'value',
	design: 'value',
} );
if ( file ) {
	process.env.BENEFIT_SITE_JSON = resolve( file );
}
const wanted = only?.split( ',' );
const isWanted = ( { name, group } ) => ! wanted || wanted.some( ( word ) => word === name || word === group );

await onSite( { name: 'sheet', db: 'sqlite', browser: true }, async () => {
	const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
	if ( ! site.pages[ 'event-states' ] ) {
		throw new Failure( 'The site was made by an earlier version. Make it again with: npm start -- --reset' );
	}
	const php = ( script, input = {} ) =>
		runPhp( join( checkout, script ), { ...input, path: site.path, url: site.url } );
	const made = php( 'tests/sheet/php/states.php' );
	const emails = php( 'tests/sheet/php/emails.php' );
	const all = states( { site, made, emails, php } );
	const inLooks = looks( php( 'tests/e2e/php/look.php', { list: true } ), all );

	// The browser's configuration reads the site when it is loaded.
	const { Camera } = await import( './camera.mjs' );
	if ( ! wanted ) {
		rmSync( FOLDER, { recursive: true, force: true } );
	}
	mkdirSync( FOLDER, { recursive: true } );
	const camera = await Camera.open( FOLDER );
	const restore = () => php( 'tests/e2e/php/look.php' );
	process.once( 'exit', restore );
	const take = async ( state ) => {
		if ( state.before ) {
			// Earlier carts must not keep the last tickets.
			php( 'tests/e2e/php/expire-holds.php' );
		}
		await camera.take( state );
	};
	try {
		for ( const state of all.filter( isWanted ) ) {
			await take( state );
		}
		for ( const { look, states: ofLook } of inLooks ) {
			const asked = ofLook.filter( isWanted );
			if ( asked.length > 0 ) {
				php( 'tests/e2e/php/look.php', look );
				for ( const state of asked ) {
					await take( state );
				}
			}
		}
	} finally {
		restore();
		process.off( 'exit', restore );
		await camera.close();
	}
	const rows = collect(
		FOLDER,
		[ ...all, ...inLooks.flatMap( ( one ) => one.states ) ],
		design && resolve( design )
	);
	writeFileSync( join( FOLDER, 'index.html' ), html( rows ) );
	process.stdout.write( `${ camera.taken } pictures: ${ join( FOLDER, 'index.html' ) }\n` );
	if ( camera.missed.length > 0 ) {
		throw new Failure( `These states were not reached:\n${ camera.missed.join( '\n' ) }` );
	}
} );

/**
 * Shows how a change of the code affects the HTML of the demo's pages, on one database:
 *
 *   npm start -- --detach --dir=SITE
 *   node tools/pages.mjs keep SITE       before the change
 *   node tools/pages.mjs compare SITE    after it: prints the lines that differ, and fails if there are any
 *
 * Versions of files, nonces and inline scripts, which always differ.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const MASKS = [
	[ /([?&](?:amp;|#038;)?)ver=[^"'&\s<>]*/g, '$1ver=' ],
	[ /((?:nonce|token)(?:"|&quot;|\\u0022)?(?: value=|:|=)\s*(?:"|'|&quot;|\\u0022)?)[\w-]{8,}/gi, '$1…' ],
	[ /(name="(?:_wpnonce|[a-z_]*(?:nonce|token|key))" value=")[^"]*/g, '$1…' ],
	[ /<script(?![^>]*(?:\ssrc=|application\/))([^>]*)>[\s\S]*?<\/script>/g, '<script$1>…</script>' ],
];

const [ command, dir ] = process.argv.slice( 2 );
if ( ! [ 'keep', 'compare' ].includes( command ) || ! dir ) {
	console.error( 'Usage: node tools/pages.mjs keep|compare SITE' );
	process.exit( 2 );
}

const { pages } = JSON.parse( readFileSync( join( dir, 'site.json' ), 'utf8' ) );
const kept = join( dir, 'pages', 'kept' );
const now = join( dir, 'pages', 'now' );
const target = command === 'keep' ? kept : now;

rmSync( target, { recursive: true, force: true } );
mkdirSync( target, { recursive: true } );
for ( const [ name, url ] of Object.entries( pages ) ) {
	const response = await fetch( url, { redirect: 'manual' } );
	const html = MASKS.reduce( ( text, [ pattern, mask ] ) => text.replace( pattern, mask ), await response.text() );
	writeFileSync( join( target, `${ name }.html` ), `${ response.status }\n${ html }` );
}

if ( command === 'compare' ) {
	const { status, stdout } = spawnSync( 'diff', [ '-r', '-U0', kept, now ], { encoding: 'utf8' } );
	console.log( status === 0 ? `${ Object.keys( pages ).length } pages, no difference` : stdout );
	process.exitCode = status;
}

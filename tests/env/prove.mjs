/** `npm run prove`: the same with the long forms of races and sizes; writes docs/PROOF.md and docs/proof.json. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { checkout } from './lib/paths.mjs';
import { merged, proofText } from './lib/proof.mjs';
import { main } from './lib/test-run.mjs';
import { SUITES } from './suites.mjs';

const KEPT = join( checkout, 'docs/proof.json' );
const OURS = [ 'docs/PROOF.md', 'docs/proof.json' ];

const said = ( program, ...args ) => execFileSync( program, args, { cwd: checkout, encoding: 'utf8' } ).trim();

/** At the beginning: what is committed meanwhile is not what runs. */
function commit() {
	try {
		const changes = said( 'git', 'status', '--porcelain', '--untracked-files=no' )
			.split( '\n' )
			.filter( ( line ) => line && ! OURS.some( ( file ) => line.endsWith( file ) ) );
		return said( 'git', 'rev-parse', '--short=12', 'HEAD' ) + ( changes.length ? ', changed' : '' );
	} catch {
		return 'none (not a git clone)';
	}
}

function mariadb() {
	try {
		return said( 'mariadbd', '--version' ).match( /Ver (\S+)/ )?.[ 1 ] ?? 'unknown';
	} catch {
		return 'not installed';
	}
}

function writeProof( run ) {
	const date = new Date().toISOString().slice( 0, 10 );
	const fresh = run.results.map( ( { name, passed, failed, duration } ) => [
		name,
		{ commit: tried, date, passed, failed, duration, figures: run.proofOf( name ) },
	] );
	const kept = existsSync( KEPT ) ? JSON.parse( readFileSync( KEPT, 'utf8' ) ) : {};
	const proven = merged(
		kept,
		Object.fromEntries( fresh ),
		SUITES.map( ( { name } ) => name )
	);
	const wordpress = [ ...new Set( [ ...run.sites.values() ].map( ( { description } ) => description.wp ) ) ];
	const about = [
		`Machine: ${ cpus().length } cores (${ cpus()[ 0 ]?.model.trim() ?? 'unknown' }), ${ Math.round( totalmem() / 2 ** 30 ) } GiB`,
		`PHP ${ said( 'php', '-r', 'echo PHP_VERSION;' ) }, Node ${ process.version }, WordPress ${ wordpress.join( ', ' ) || '–' }, MariaDB ${ mariadb() }`,
	];
	writeFileSync( KEPT, `${ JSON.stringify( proven, null, '\t' ) }\n` );
	writeFileSync( join( checkout, 'docs/PROOF.md' ), proofText( proven, about ) );
}

const tried = commit();
await main( { prove: true, afterwards: writeProof } );

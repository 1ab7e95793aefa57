/** `npm run prove`: the same with the long forms of races and sizes; writes docs/PROOF.md. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { checkout } from './lib/paths.mjs';
import { main } from './lib/test-run.mjs';

const said = ( program, ...args ) => execFileSync( program, args, { cwd: checkout, encoding: 'utf8' } ).trim();
const cell = ( text ) =>
	String( text ?? '' )
		.replaceAll( '|', '\\|' )
		.replaceAll( '\n', ' ' );
const table = ( head, rows ) =>
	[ head, head.map( () => '---' ), ...rows ].map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ).join( '\n' );

function commit() {
	try {
		const changed = said( 'git', 'status', '--porcelain', '--untracked-files=no' ) !== '';
		return said( 'git', 'rev-parse', 'HEAD' ) + ( changed ? ', with changes that are not in it' : '' );
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

function writeProof( run, proof ) {
	const { passed, failed } = run.totals;
	const memory = Math.round( totalmem() / 2 ** 30 );
	const wordpress = [ ...new Set( [ ...run.sites.values() ].map( ( { description } ) => description.wp ) ) ].join(
		', '
	);
	const text = [
		'# Proof',
		'',
		'Written by `npm run prove`; not edited by hand.',
		'',
		`- Commit: ${ commit() }`,
		`- Command: \`npm run prove${ process.argv.length > 2 ? ` -- ${ process.argv.slice( 2 ).join( ' ' ) }` : '' }\``,
		`- Date: ${ new Date().toISOString().slice( 0, 10 ) }`,
		`- Machine: ${ cpus().length } cores (${ cpus()[ 0 ]?.model.trim() ?? 'unknown' }), ${ memory } GiB`,
		`- PHP ${ said( 'php', '-r', 'echo PHP_VERSION;' ) }, Node ${ process.version }, WordPress ${ wordpress || '–' }, MariaDB ${ mariadb() }`,
		`- Result: ${ passed } passed, ${ failed } failed`,
		'',
		'## Figures',
		'',
		proof.length
			? table(
					[ 'What', 'Figure', 'How' ],
					proof.map( ( { what, figure, detail } ) => [ what, figure, detail ] )
				)
			: 'None were measured.',
		'',
		'## Suites',
		'',
		table(
			[ 'Suite', 'Passed', 'Failed', 'Duration' ],
			run.results.map( ( one ) => [ one.name, one.passed, one.failed, one.duration ] )
		),
		'',
	].join( '\n' );
	mkdirSync( join( checkout, 'docs' ), { recursive: true } );
	writeFileSync( join( checkout, 'docs/PROOF.md' ), text );
}

await main( { prove: true, afterwards: writeProof } );

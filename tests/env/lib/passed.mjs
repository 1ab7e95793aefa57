import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, checkout } from './paths.mjs';

/** Written by hand from a run's output, so a change of it does not invalidate the proof. */
const LEFT_OUT = 'docs/PROOF.md';
const KEPT_TREES = 20;

/** A name for the content of the working tree, committed or not; null outside a git clone. */
export function nameOfTree( root = checkout ) {
	const folder = mkdtempSync( join( tmpdir(), 'benefit-index-' ) );
	const git = ( ...args ) =>
		execFileSync( 'git', args, {
			cwd: root,
			encoding: 'utf8',
			env: { ...process.env, GIT_INDEX_FILE: join( folder, 'index' ) },
			stdio: [ 'ignore', 'pipe', 'ignore' ],
		} ).trim();
	try {
		git( 'add', '--all' );
		git( 'rm', '--cached', '--quiet', '--ignore-unmatch', LEFT_OUT );
		return git( 'write-tree' );
	} catch {
		return null;
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

/**
 * Suites of `npm run prove` that have passed on one tree: a long proof can run in parts and continue after an
 * interruption.
 */
export class Passed {
	constructor( tree, folder = cacheFolder( 'proved' ) ) {
		this.folder = folder;
		this.file = tree ? join( folder, `${ tree }.json` ) : null;
		this.suites = this.file && existsSync( this.file ) ? JSON.parse( readFileSync( this.file, 'utf8' ) ) : {};
	}

	get( name ) {
		return this.suites[ name ] ?? null;
	}

	add( name, result ) {
		this.suites[ name ] = result;
		if ( this.file ) {
			writeFileSync( this.file, JSON.stringify( this.suites ) );
			this.forgetOldTrees();
		}
	}

	forgetOldTrees() {
		readdirSync( this.folder )
			.map( ( name ) => join( this.folder, name ) )
			.sort( ( one, other ) => statSync( other ).mtimeMs - statSync( one ).mtimeMs )
			.slice( KEPT_TREES )
			.forEach( ( file ) => rmSync( file, { force: true } ) );
	}
}

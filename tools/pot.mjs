/**
 * Writes languages/: benefit.pot from the sentences of PHP, TypeScript and block.json files, updates every
 * benefit-<locale>.po, and writes the compiled files that WordPress reads.
 *
 *     npm run pot          updates the files, and lists missing translations
 *     npm run pot:check    lists both without writing, and fails if there are any
 *
 * A new language starts as an empty .po file with the headers Language and Plural-Forms.
 *
 * We have our own tool, built on parsers that are installed anyway, because no available one reads all three: wp-cli's
 * `i18n make-pot` has no version for PHP 8 on Packagist, wp-pot reads only PHP, and Babel's plug-in only scripts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, merge, readPo, template, writePo } from './pot/catalogue.mjs';
import { jsonFile, phpFile } from './pot/compiled.mjs';
import { blocksOf, metadataStrings } from './pot/metadata-strings.mjs';
import { reachedFrom, scriptStrings } from './pot/script-strings.mjs';
import { scripts as otherScripts } from '../src/scripts.cjs';

const ROOT = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const LANGUAGES = join( ROOT, 'languages' );

function phpStrings() {
	const { status, stdout, stderr } = spawnSync( 'php', [ join( ROOT, 'tools/pot/php-strings.php' ), ROOT ], {
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	} );
	if ( status !== 0 ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}

/** The handle of each script with sentences → its files. Islands have none: their sentences come from PHP. */
function filesByHandle() {
	const entries = {
		...Object.fromEntries(
			blocksOf( ROOT )
				.filter( ( { block } ) => block.editorScript )
				.map( ( { slug, block } ) => [
					`${ block.name.replace( '/', '-' ) }-editor-script`,
					`blocks/${ slug }/${ block.editorScript.replace( /^file:\.\//, '' ) }`,
				] )
		),
		...Object.fromEntries(
			otherScripts()
				.filter( ( { handle } ) => handle )
				.map( ( { handle, entry } ) => [ handle, entry ] )
		),
	};
	return new Map( Object.entries( entries ).map( ( [ handle, entry ] ) => [ handle, reachedFrom( ROOT, entry ) ] ) );
}

function refuseUnreached( sentences, scripts ) {
	const reached = new Set( [ ...scripts.values() ].flatMap( ( files ) => [ ...files ] ) );
	const lost = new Set( sentences.map( ( { file } ) => file ).filter( ( file ) => ! reached.has( file ) ) );
	if ( lost.size > 0 ) {
		throw new Error(
			`${ [ ...lost ].join( ', ' ) }: no script of ours has it, so its sentences would stay English. An island gets its sentences from PHP; a script of the editor or of a screen is named in its slice's scripts.json.`
		);
	}
}

/** Every file that languages/ should contain → its text; and the missing translations. */
function wanted() {
	const { version } = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) );
	const inScripts = scriptStrings( ROOT );
	const scripts = filesByHandle();
	refuseUnreached( inScripts, scripts );
	const sentences = merge( [ ...metadataStrings( ROOT ), ...phpStrings(), ...inScripts ] );
	const files = new Map( [ [ 'benefit.pot', template( sentences, version ) ] ] );
	const missing = [];
	for ( const name of readdirSync( LANGUAGES ).filter( ( file ) => file.endsWith( '.po' ) ) ) {
		const base = name.slice( 0, -'.po'.length );
		const language = readPo( readFileSync( join( LANGUAGES, name ), 'utf8' ) );
		missing.push( ...[ ...faults( sentences, language ) ].map( ( fault ) => `languages/${ name }: ${ fault }` ) );
		files.set( name, writePo( sentences, version, language ) );
		files.set( `${ base }.l10n.php`, phpFile( sentences, language ) );
		for ( const [ handle, inScript ] of scripts ) {
			const json = jsonFile( sentences, inScript, language );
			if ( json !== null ) {
				files.set( `${ base }-${ handle }.json`, json );
			}
		}
	}
	return { files, missing };
}

function main( check ) {
	mkdirSync( LANGUAGES, { recursive: true } );
	const { files, missing } = wanted();
	const is = ( name ) =>
		existsSync( join( LANGUAGES, name ) ) ? readFileSync( join( LANGUAGES, name ), 'utf8' ) : null;
	const leftOver = readdirSync( LANGUAGES ).filter( ( name ) => ! files.has( name ) );
	const outOfStep = [ ...[ ...files.keys() ].filter( ( name ) => is( name ) !== files.get( name ) ), ...leftOver ];
	outOfStep.forEach( ( name ) => console.log( `languages/${ name } is out of step` ) );
	missing.forEach( ( line ) => console.log( line ) );
	if ( ! check ) {
		leftOver.forEach( ( name ) => rmSync( join( LANGUAGES, name ) ) );
		files.forEach( ( text, name ) => writeFileSync( join( LANGUAGES, name ), text ) );
		return;
	}
	if ( outOfStep.length > 0 || missing.length > 0 ) {
		console.log( 'Run "npm run pot", and translate what it lists in the .po file; then run it again.' );
		process.exitCode = 1;
		return;
	}
	console.log( `Languages are in step (${ files.size } files).` );
}

try {
	main( process.argv.includes( '--check' ) );
} catch ( error ) {
	console.error( error.message );
	process.exitCode = 2;
}

/** Finds every translatable sentence in TypeScript with TypeScript's own parser, and the files that an entry reaches. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const DOMAIN = 'benefit';
const FUNCTIONS = {
	__: [ 'text' ],
	_x: [ 'text', 'context' ],
	_n: [ 'text', 'plural', 'number' ],
	_nx: [ 'text', 'plural', 'number', 'context' ],
};
const REMARK = /(?:\/\*+|\/\/)\s*(translators:[\s\S]*?)\s*(?:\*\/|\n)/gi;

const parse = ( path ) =>
	ts.createSourceFile(
		path,
		readFileSync( path, 'utf8' ),
		ts.ScriptTarget.Latest,
		true,
		path.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
const lineOf = ( source, position ) => source.getLineAndCharacterOfPosition( position ).line;

/** Finds comments for translators, on the line of a call or the line above. */
function remarksOf( source ) {
	const remarks = new Map();
	for ( const { 0: all, 1: text, index } of source.text.matchAll( REMARK ) ) {
		remarks.set( lineOf( source, index + all.trimEnd().length ), text.replace( /\s*\n[\s*]*/g, ' ' ) );
	}
	return remarks;
}

function sentence( source, call, remarks ) {
	const name = ts.isPropertyAccessExpression( call.expression )
		? call.expression.name.text
		: call.expression.getText( source );
	const parts = Object.hasOwn( FUNCTIONS, name ) ? FUNCTIONS[ name ] : null;
	if ( ! parts ) {
		return null;
	}
	const line = lineOf( source, call.getStart( source ) );
	const wrong = ( why ) => new Error( `${ source.fileName }:${ line + 1 }: ${ why }` );
	if ( call.arguments[ parts.length ]?.text !== DOMAIN ) {
		throw wrong( `${ name }() needs the text domain '${ DOMAIN }', written out` );
	}
	const found = {};
	parts.forEach( ( part, index ) => {
		const value = call.arguments[ index ];
		if ( part === 'number' ) {
			return;
		}
		if ( ! ts.isStringLiteralLike( value ) ) {
			throw wrong( `the ${ part } of ${ name }() has to be one string, written out` );
		}
		found[ part ] = value.text;
	} );
	const comment = remarks.get( line ) ?? remarks.get( line - 1 );
	return comment ? { ...found, comment } : found;
}

function sentencesOf( root, path ) {
	const source = parse( path );
	const remarks = remarksOf( source );
	const found = [];
	const visit = ( node ) => {
		const one = ts.isCallExpression( node ) ? sentence( source, node, remarks ) : null;
		if ( one ) {
			found.push( { file: relative( root, path ), ...one } );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

function* scripts( folder ) {
	for ( const name of readdirSync( folder ).sort() ) {
		const path = join( folder, name );
		if ( statSync( path ).isDirectory() ) {
			// Texts in tests are for engineers.
			yield* name === 'test' ? [] : scripts( path );
		} else if ( /(?<!\.d)\.tsx?$/.test( name ) ) {
			yield path;
		}
	}
}

/** Sentences of all scripts of the plugin. */
export function scriptStrings( root ) {
	return [ 'blocks', 'src' ].flatMap( ( folder ) =>
		[ ...scripts( join( root, folder ) ) ].flatMap( ( path ) => sentencesOf( root, path ) )
	);
}

const resolve = ( from, name ) => {
	const base = join( dirname( from ), name );
	return [ base, `${ base }.ts`, `${ base }.tsx`, join( base, 'index.ts' ), join( base, 'index.tsx' ) ].find(
		( path ) => existsSync( path ) && /\.tsx?$/.test( path )
	);
};

/** Files, relative to the root, that webpack puts into an entry's script. */
export function reachedFrom( root, entry ) {
	const reached = new Set();
	const visit = ( path ) => {
		if ( reached.has( path ) ) {
			return;
		}
		reached.add( path );
		for ( const { fileName } of ts.preProcessFile( readFileSync( path, 'utf8' ), true, true ).importedFiles ) {
			const next = fileName.startsWith( '.' ) ? resolve( path, fileName ) : null;
			if ( next ) {
				visit( next );
			}
		}
	};
	visit( join( root, entry ) );
	return new Set( [ ...reached ].map( ( path ) => relative( root, path ) ) );
}

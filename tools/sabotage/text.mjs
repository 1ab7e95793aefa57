/** Finds the place of a protection by its text, because files move and lines are wrapped differently. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tests/env/lib/run.mjs';

const SOURCES = [ 'includes', 'src', 'blocks', 'plugin.php', 'uninstall.php' ];
const READ = /\.(php|tsx?|json)$/;
const TEST = /(^|\/)tests?\//;

/** Every source file below a folder, by relative path. */
export function sourcesOf( root ) {
	const all = SOURCES.flatMap( ( name ) =>
		READ.test( name )
			? [ name ]
			: readdirSync( join( root, name ), { recursive: true } ).map( ( path ) => `${ name }/${ path }` )
	);
	return all
		.filter( ( path ) => READ.test( path ) && ! TEST.test( path ) )
		.sort()
		.map( ( path ) => ( { path, text: readFileSync( join( root, path ), 'utf8' ) } ) );
}

const isWord = ( token ) => /^\w+$/.test( token );
const escaped = ( text ) => text.replace( /[.*+?^${}()|[\]\\/]/g, '\\$&' );

/** Returns the pattern for white space between two tokens, however the text was wrapped. */
function gap( one, next ) {
	if ( isWord( one ) && isWord( next ) ) {
		return '\\s+';
	}
	// A list with one line per item ends in a comma.
	return /[)\]}]/.test( next ) && one !== ',' ? '\\s*,?\\s*' : '\\s*';
}

/** Matches the text with any white space between its words and signs. */
export function patternOf( text ) {
	const tokens = text.match( /\w+|[^\w\s]/gu ) ?? [];
	return new RegExp(
		tokens
			.map( ( token, index ) => ( index ? gap( tokens[ index - 1 ], token ) : '' ) + escaped( token ) )
			.join( '' ),
		'gu'
	);
}

/**
 * Returns the one place where an entry's text occurs.
 *
 * @throws {Failure} when it occurs nowhere or more than once
 */
export function placeOf( { name, find }, sources ) {
	const pattern = patternOf( find );
	// Few files contain the longest word, so the pattern is tried only on those.
	const [ longest ] = find.match( /\w+/g ).sort( ( one, other ) => other.length - one.length );
	const places = sources
		.filter( ( { text } ) => text.includes( longest ) )
		.flatMap( ( { path, text } ) =>
			[ ...text.matchAll( pattern ) ].map( ( match ) => ( {
				path,
				text,
				start: match.index,
				end: match.index + match[ 0 ].length,
			} ) )
		);
	if ( places.length === 1 ) {
		return places[ 0 ];
	}
	const where =
		places.length === 0
			? 'stands nowhere. Find out where the protection is now, and copy its line into the entry; where it is gone on purpose, take the entry out'
			: `stands ${ places.length } times (${ places
					.map( ( { path, text, start } ) => `${ path }:${ text.slice( 0, start ).split( '\n' ).length }` )
					.join( ', ' ) }). Make it longer, until only the protection is meant`;
	throw new Failure( `${ name }: its text ${ where } (tools/sabotage/entries). The text: ${ find }` );
}

/** Removes the protection from the tree at `root` and returns a function that restores it. */
export function takeOut( root, { replace }, { path, text, start, end } ) {
	const file = join( root, path );
	writeFileSync( file, text.slice( 0, start ) + replace + text.slice( end ) );
	return () => writeFileSync( file, text );
}

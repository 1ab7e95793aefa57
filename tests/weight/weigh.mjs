/** `npm run weigh`: what every page of the demo site makes a browser load, in bytes after gzip. */
import { readdirSync, readFileSync } from 'node:fs';
import { onSite } from '../env/lib/own-site.mjs';
import { gz, LIMITS, WARNING } from './gz.mjs';

const COLUMNS = [ 'page', '', 'our scripts', 'second scripts', 'WordPress’s', 'our CSS', 'all scripts', 'islands' ];
const WIDTHS = [ 14, 7, 18, 16, 16, 18, 12, 0 ];

const part = ( { requests, bytes }, limit = Infinity ) =>
	`${ bytes.toLocaleString( 'en' ) } in ${ requests }${ bytes >= WARNING * limit ? ' (!)' : '' }`;
const row = ( cells ) =>
	cells
		.map( ( cell, index ) => cell.padEnd( WIDTHS[ index ] ) )
		.join( ' ' )
		.trimEnd();
const line = ( name, when, { ours, second, wordpress, css }, touched ) =>
	row( [
		name,
		when,
		part( ours, LIMITS.scripts ),
		part( second ),
		part( wordpress ),
		part( css, LIMITS.css ),
		( ours.bytes + second.bytes + wordpress.bytes ).toLocaleString( 'en' ),
		touched.join( ', ' ),
	] );

function printSizes( folder ) {
	for ( const name of readdirSync( folder ).filter( ( one ) => one.endsWith( '.js' ) ) ) {
		const bytes = gz( readFileSync( new URL( name, folder ) ) ).toLocaleString( 'en' );
		console.log( `${ name.padEnd( 26 ) }${ bytes.padStart( 8 ) }` );
	}
}

await onSite( { name: 'weigh', db: 'sqlite', browser: true }, async () => {
	// Only now: the configuration of the browser reads the site when it is loaded.
	const { weigh } = await import( './measure.mjs' );
	console.log(
		`Bytes after gzip (level 9), inline scripts included, in so many requests. Cart and checkout have a ticket in them.
Second scripts come where a page needs them, and have no limit. (!): from ${ WARNING * 100 }% of the limit.\n`
	);
	console.log( row( COLUMNS ) );
	for ( const { name, before, after, touched } of await weigh() ) {
		console.log( line( name, 'before', before, [] ) );
		if ( touched.length > 0 ) {
			console.log( line( '', 'after', after, touched ) );
		}
	}
	console.log( '\nScripts of islands, each alone.\n' );
	printSizes( new URL( '../../build/islands/', import.meta.url ) );
	console.log( '\nScripts of the admin’s screens; `lists` is fetched once for all of them.\n' );
	printSizes( new URL( '../../build/admin/', import.meta.url ) );
} );

/** `npm run weigh`: what every page of the demo site makes a browser load, in bytes after gzip. */
import { readdirSync, readFileSync } from 'node:fs';
import { onSite } from '../env/lib/own-site.mjs';
import { gz } from './gz.mjs';

const COLUMNS = [ 'page', '', 'our scripts', 'WordPress’s', 'our CSS', 'all scripts', 'islands' ];
const WIDTHS = [ 11, 7, 16, 16, 16, 12, 0 ];

const part = ( { requests, bytes } ) => `${ bytes.toLocaleString( 'en' ) } in ${ requests }`;
const row = ( cells ) =>
	cells
		.map( ( cell, index ) => cell.padEnd( WIDTHS[ index ] ) )
		.join( ' ' )
		.trimEnd();
const line = ( name, when, { ours, wordpress, css }, touched ) =>
	row( [
		name,
		when,
		part( ours ),
		part( wordpress ),
		part( css ),
		( ours.bytes + wordpress.bytes ).toLocaleString( 'en' ),
		touched.join( ', ' ),
	] );

await onSite( { name: 'weigh', db: 'sqlite', browser: true }, async () => {
	// Only now: the configuration of the browser reads the site when it is loaded.
	const { weigh } = await import( './measure.mjs' );
	console.log(
		'Bytes after gzip (level 9), inline scripts included, in so many requests. Cart and checkout have a ticket in them.\n'
	);
	console.log( row( COLUMNS ) );
	for ( const { name, before, after, touched } of await weigh() ) {
		console.log( line( name, 'before', before, [] ) );
		if ( touched.length > 0 ) {
			console.log( line( '', 'after', after, touched ) );
		}
	}
	const admin = new URL( '../../build/admin/', import.meta.url );
	console.log( '\nScripts of the admin’s screens; `lists` is fetched once for all of them.\n' );
	for ( const name of readdirSync( admin ).filter( ( one ) => one.endsWith( '.js' ) ) ) {
		console.log( row( [ name, '', gz( readFileSync( new URL( name, admin ) ) ).toLocaleString( 'en' ) ] ) );
	}
} );

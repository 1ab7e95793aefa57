/** Reads the emails that the site has caught, with the parts of MIME that WordPress uses. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { site } from './site.mjs';

const words = ( text ) =>
	text
		.replace( /\?=\s+=\?/g, '?==?' )
		.replace( /=\?utf-8\?([qb])\?([^?]*)\?=/gi, ( _, kind, word ) =>
			decode(
				word.replace( /_/g, kind.toLowerCase() === 'q' ? '=20' : '_' ),
				kind.toLowerCase() === 'q' ? 'quoted-printable' : 'base64'
			)
		);

function decode( body, encoding ) {
	switch ( encoding.toLowerCase() ) {
		case 'base64':
			return Buffer.from( body, 'base64' ).toString();
		case 'quoted-printable':
			return Buffer.from(
				body
					.replace( /=\r?\n/g, '' )
					.replace( /=([0-9A-F]{2})/gi, ( _, hex ) => String.fromCharCode( parseInt( hex, 16 ) ) ),
				'latin1'
			).toString();
	}
	return body;
}

/** Returns the leaves of a message by type, and its headers. */
function parse( bytes, message = { headers: null, parts: {} } ) {
	const at = bytes.search( /\r?\n\r?\n/ );
	const head = bytes.slice( 0, at ).replace( /\r?\n[ \t]+/g, ' ' );
	const body = bytes.slice( at ).replace( /^\r?\n\r?\n/, '' );
	const header = ( name ) => head.match( new RegExp( `^${ name }: *(.*)$`, 'im' ) )?.[ 1 ] ?? '';
	message.headers ??= Object.fromEntries(
		head
			.split( /\r?\n/ )
			.map( ( line ) => [ line.split( ':', 1 )[ 0 ].toLowerCase(), words( line.replace( /^[^:]*: */, '' ) ) ] )
	);
	const boundary = header( 'Content-Type' ).match( /boundary="?([^";]+)"?/ )?.[ 1 ];
	if ( boundary ) {
		body.split( `--${ boundary }` )
			.slice( 1, -1 )
			.forEach( ( part ) => parse( part.replace( /^\r?\n/, '' ), message ) );
	} else {
		const type = header( 'Content-Type' ).split( ';' )[ 0 ] || 'text/plain';
		message.parts[ type ] ??= decode( body, header( 'Content-Transfer-Encoding' ) );
	}
	return message;
}

export const mailNames = () => new Set( readdirSync( site.mail ).filter( ( name ) => name.endsWith( '.eml' ) ) );

export function mailsSince( known ) {
	return [ ...mailNames() ]
		.filter( ( name ) => ! known.has( name ) )
		.sort()
		.map( ( name ) => parse( readFileSync( join( site.mail, name ), 'utf8' ) ) );
}

/** Returns the mails since then once there is one: cron sends those that must not tell whether an address is known. */
export async function mailsOfCron( known, deadline = Date.now() + 15_000 ) {
	while ( mailsSince( known ).length === 0 && Date.now() < deadline ) {
		await new Promise( ( resolve ) => void setTimeout( resolve, 100 ) );
	}
	return mailsSince( known );
}

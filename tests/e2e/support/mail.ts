import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { site } from './site';

export interface Mail {
	to: string;
	subject: string;
	html: string;
	text: string;
	/** Images inside the email by content id. */
	images: Map< string, Buffer >;
}

interface Part {
	headers: Map< string, string >;
	body: string;
}

function splitPart( source: string ): Part {
	const end = source.search( /\r?\n\r?\n/ );
	const head = ( end < 0 ? source : source.slice( 0, end ) ).replace( /\r?\n[ \t]+/g, ' ' );
	const headers = new Map< string, string >();
	for ( const line of head.split( /\r?\n/ ) ) {
		const colon = line.indexOf( ':' );
		headers.set( line.slice( 0, colon ).toLowerCase(), line.slice( colon + 1 ).trim() );
	}
	return { headers, body: end < 0 ? '' : source.slice( end ).replace( /^\r?\n\r?\n/, '' ) };
}

function quotedPrintable( text: string ): Buffer {
	const joined = text.replace( /=\r?\n/g, '' );
	return Buffer.from(
		joined.replace( /=([0-9A-F]{2})/gi, ( _, hex: string ) => String.fromCharCode( parseInt( hex, 16 ) ) ),
		'latin1'
	);
}

/** Replaces non-breaking spaces by ordinary ones. */
function plainSpaces( text: string ): string {
	return text.replace( /\u00a0/g, ' ' );
}

/** Decodes character references. */
function characters( html: string ): string {
	return html.replace( /&#(\d+);/g, ( _, code: string ) => String.fromCodePoint( Number( code ) ) );
}

function decoded( { headers, body }: Part ): Buffer {
	switch ( headers.get( 'content-transfer-encoding' )?.toLowerCase() ) {
		case 'base64':
			return Buffer.from( body, 'base64' );
		case 'quoted-printable':
			return quotedPrintable( body );
		default:
			return Buffer.from( body, 'latin1' );
	}
}

/** Decodes a header with characters outside ASCII (RFC 2047). */
function headerText( value: string ): string {
	return value
		.replace( /\?=\s+=\?/g, '?==?' )
		.replace( /=\?(?:utf-8|us-ascii)\?([bq])\?([^?]*)\?=/gi, ( _, kind: string, text: string ) =>
			( kind.toLowerCase() === 'b'
				? Buffer.from( text, 'base64' )
				: quotedPrintable( text.replace( /_/g, ' ' ) )
			).toString()
		);
}

function leaves( source: string ): Part[] {
	const part = splitPart( source );
	const boundary = /multipart\/.*boundary="?([^";]+)"?/i.exec( part.headers.get( 'content-type' ) ?? '' )?.[ 1 ];
	if ( boundary === undefined ) {
		return [ part ];
	}
	return part.body
		.split( `--${ boundary }` )
		.slice( 1, -1 )
		.flatMap( ( inner ) => leaves( inner.replace( /^\r?\n/, '' ) ) );
}

function read( file: string ): Mail {
	// One character per byte, because each part names its own encoding.
	const source = readFileSync( file, 'latin1' );
	const { headers } = splitPart( source );
	const mail: Mail = {
		to: headerText( headers.get( 'to' ) ?? '' ),
		subject: headerText( headers.get( 'subject' ) ?? '' ),
		html: '',
		text: '',
		images: new Map(),
	};
	for ( const part of leaves( source ) ) {
		const type = part.headers.get( 'content-type' ) ?? '';
		const id = /<(.+)>/.exec( part.headers.get( 'content-id' ) ?? '' )?.[ 1 ];
		if ( type.startsWith( 'image/png' ) && id !== undefined ) {
			mail.images.set( id, decoded( part ) );
		} else if ( type.startsWith( 'text/html' ) ) {
			mail.html = plainSpaces( characters( decoded( part ).toString() ) );
		} else if ( type.startsWith( 'text/plain' ) ) {
			mail.text = plainSpaces( decoded( part ).toString() );
		}
	}
	return mail;
}

function all(): Mail[] {
	return readdirSync( site.mail )
		.filter( ( name ) => name.endsWith( '.eml' ) )
		.sort()
		.map( ( name ) => read( join( site.mail, name ) ) );
}

/** Returns emails that contain a text (a number, an address) in their recipients or content. */
export function mailsAbout( text: string ): Mail[] {
	return all().filter( ( mail ) => [ mail.to, mail.subject, mail.text ].some( ( where ) => where.includes( text ) ) );
}

/** Waits until this many emails about it have been caught; they are sent after the page. */
export async function expectMails( text: string, count: number ): Promise< Mail[] > {
	await expect.poll( () => mailsAbout( text ).length, { message: `mails about ${ text }` } ).toBe( count );
	return mailsAbout( text );
}

import { asAjaxError } from '../../../shared/http/ajax-error';
import { fetchJson, fetchText as words, type FormRequest, type Session } from '../../../shared/http/requests';
import { startStallTimer } from '../../../shared/http/stall-timer';
import { baseScriptData } from '../../../shared/http/script-data';

/** A file on the server. */
export interface UploadedFile {
	readonly id: number;
	readonly name: string;
	/** Formatted size. */
	readonly size: string;
}

export interface Sending {
	readonly formId: number;
	readonly slug: string;
	/** Ids of the files that the field shows. */
	readonly kept: readonly number[];
	readonly session: Session;
	/** Receives the share that was sent, from 0 to 1. */
	readonly onProgress: ( share: number ) => void;
	readonly signal: AbortSignal;
}

/** Has the server's error code; `aborted`, `stalled`, or `offline` without a response. */
export class SendError extends Error {
	constructor( readonly code: string ) {
		super( code );
	}
}

interface Answer {
	readonly text: string;
	readonly reason: string;
}

const ask: FormRequest = ( action, fields ) => fetchJson( action, fields, { kind: 'read', session: null } );

/**
 * Uploads one file. Uses XMLHttpRequest, since fetch does not report the progress of uploads.
 *
 * @throws {SendError}
 */
export async function sendFile( file: File, sending: Sending ): Promise< UploadedFile > {
	let answer = await attempt( file, sending );
	if ( answer.reason === 'bad_nonce' ) {
		sending.session.nonce = '';
		answer = await attempt( file, sending );
	}
	const [ item ] = itemsIn( answer.text );
	if ( answer.reason || ! item ) {
		throw new SendError( answer.reason || 'upload_failed' );
	}
	return item;
}

/**
 * Returns which of the ids that the browser remembers are still files of this visitor on the server. Rejects as every
 * Ajax call does.
 */
export async function fileExists(
	ids: string,
	{ formId, slug, session }: Pick< Sending, 'formId' | 'slug' | 'session' >
): Promise< readonly UploadedFile[] > {
	const fields = { form_id: `${ formId }`, type: slug, ffm_kept: ids };
	return itemsIn( ( await words( 'benefit_form_files', fields, { kind: 'read', session } ) ).body );
}

function itemsIn( html: string ): UploadedFile[] {
	const items = new DOMParser().parseFromString( html, 'text/html' ).querySelectorAll( '[data-attach_id]' );
	const text = ( item: Element, part: string ): string =>
		item.querySelector( `.benefit-file__${ part }` )?.textContent ?? '';
	return [ ...items ]
		.map( ( item ) => ( {
			id: Number( item.getAttribute( 'data-attach_id' ) ),
			name: text( item, 'name' ),
			size: text( item, 'size' ),
		} ) )
		.filter( ( { id } ) => id > 0 );
}

async function attempt( file: File, { formId, slug, kept, session, onProgress, signal }: Sending ): Promise< Answer > {
	if ( session.nonce === '' ) {
		session.nonce = await session.renew( ask ).catch( ( error ) => {
			const { failure } = asAjaxError( error );
			throw new SendError( failure.kind === 'refused' ? failure.code : failure.kind );
		} );
	}
	const address = new URL( baseScriptData().ajaxUrl, window.location.href );
	const query = { action: 'benefit_ffm_file_upload', form_id: `${ formId }`, type: slug, nonce: session.nonce };
	Object.entries( query ).forEach( ( [ name, value ] ) => address.searchParams.set( name, value ) );
	const body = new FormData();
	body.set( 'ffm_kept', kept.join( ',' ) );
	body.set( 'ffm_file', file );
	const frame = document.querySelector< HTMLInputElement >( 'input[name="benefit_frame"]' )?.value;
	if ( frame ) {
		body.set( 'benefit_frame', frame );
	}
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		const fail = ( code: string ) => () => reject( new SendError( code ) );
		const stop = () => request.abort();
		const stall = startStallTimer( () => {
			fail( 'stalled' )();
			stop();
		} );
		signal.addEventListener( 'abort', stop );
		request.upload.onprogress = ( { loaded, total } ) => {
			stall.progress( loaded, total );
			onProgress( total ? loaded / total : 0 );
		};
		request.onload = () => {
			const reason = request.getResponseHeader( 'X-Benefit-Error' ) ?? '';
			// A proxy may have a lower limit than the site, and refuses with a bare 413.
			const isTooLarge = request.status === 413 && reason === '';
			resolve( { text: request.responseText, reason: isTooLarge ? 'too_large' : reason } );
		};
		request.onerror = fail( 'offline' );
		request.onabort = fail( 'aborted' );
		request.onloadend = () => {
			stall.stop();
			signal.removeEventListener( 'abort', stop );
		};
		if ( signal.aborted ) {
			stall.stop();
			fail( 'aborted' )();
			return;
		}
		request.open( 'POST', address.href );
		request.send( body );
	} );
}

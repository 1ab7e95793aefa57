type Reply = Response | Error | Promise< Response >;
export interface Call {
	readonly action: string;
	readonly body: URLSearchParams;
	readonly url: string;
	/** Body as it was passed to fetch(): URLSearchParams or FormData. */
	readonly sent: unknown;
	readonly signal: AbortSignal;
}

/** Server that answers as the test says, and records all calls. */
export function fakeServer( answer: ( call: Call, number: number ) => Reply ) {
	const asked: Call[] = [];
	window.fetch = ( url, init ) => {
		const body = init?.body as URLSearchParams;
		// A copy, because a retry changes the same object.
		const call = {
			action: body.get( 'action' ) ?? '',
			body: new URLSearchParams( body ),
			url: `${ url }`,
			sent: body,
			signal: init?.signal as AbortSignal,
		};
		asked.push( call );
		return new Promise( ( resolve, reject ) => {
			const stop = () => reject( new DOMException( 'The user aborted a request.', 'AbortError' ) );
			if ( call.signal.aborted ) {
				stop();
			}
			call.signal.addEventListener( 'abort', stop );
			const reply = answer( call, asked.length );
			// Not `resolve( reply )`, which would tie the promise to one that may never settle, so that abort could not
			// reject it.
			( reply instanceof Error ? Promise.reject( reply ) : Promise.resolve( reply ) ).then( resolve, reject );
		} );
	};
	return { asked, actions: () => asked.map( ( { action } ) => action ) };
}

export const never = (): Promise< Response > => new Promise( () => {} );
export const reply = ( text: string, status = 200, headers: Record< string, string > = {} ): Response =>
	new Response( text, { status, headers } );
export const success = ( data: unknown ): Response => reply( JSON.stringify( { success: true, data } ) );
export const refusal = ( code: string, status: number, more = {}, headers = {} ): Response =>
	reply( JSON.stringify( { success: false, data: { code, message: `Sentence of ${ code }.`, ...more } } ), status, {
		'X-Benefit-Error': code,
		...headers,
	} );

/** The part of the answer of benefit_session that the scripts read. */
export const sessionOf = ( nonce: string ): Response => success( { nonce } );

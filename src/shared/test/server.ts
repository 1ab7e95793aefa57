type Reply = Response | Error | Promise< Response >;
export interface Call {
	readonly action: string;
	readonly body: URLSearchParams;
	readonly url: string;
	/** The body itself: encoded fields, or parts. */
	readonly sent: unknown;
	readonly signal: AbortSignal;
}

/** A server that answers as it is told to, call by call, and notes what was asked. */
export function fakeServer( answer: ( call: Call, number: number ) => Reply ) {
	const asked: Call[] = [];
	window.fetch = ( url, init ) => {
		const body = init?.body as URLSearchParams;
		// As it was when it was sent: a second try changes the same object.
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
			// Not `resolve( reply )`: from a promise that never ends nothing could be cut off any more.
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

/** Of the answer of benefit_session, what this slice reads. */
export const sessionOf = ( nonce: string ): Response => success( { nonce } );

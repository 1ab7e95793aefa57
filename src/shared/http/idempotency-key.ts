const BYTES = 24;

/** A key by which the server knows one intention: 32 of the characters that `idempotency_key` takes. */
export function createIdempotencyKey(): string {
	// `randomUUID()` is missing on a page without https.
	const bytes = crypto.getRandomValues( new Uint8Array( BYTES ) );
	return btoa( String.fromCharCode( ...bytes ) )
		.replaceAll( '+', '-' )
		.replaceAll( '/', '_' );
}

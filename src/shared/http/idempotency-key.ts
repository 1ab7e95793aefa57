const BYTES = 24;

/**
 * Creates the key by which the server recognizes one intention: 32 of the characters that `idempotency_key` accepts.
 */
export function createIdempotencyKey(): string {
	// `randomUUID()` is missing on a page without https.
	const bytes = crypto.getRandomValues( new Uint8Array( BYTES ) );
	return btoa( String.fromCharCode( ...bytes ) )
		.replaceAll( '+', '-' )
		.replaceAll( '/', '_' );
}

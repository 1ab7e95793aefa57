const BYTES = 24;

/** Creates the key by which the server recognizes a repeated request: 32 characters that `idempotency_key` accepts. */
export function createIdempotencyKey(): string {
	// `randomUUID()` is not available on pages without HTTPS.
	const bytes = crypto.getRandomValues( new Uint8Array( BYTES ) );
	return btoa( String.fromCharCode( ...bytes ) )
		.replaceAll( '+', '-' )
		.replaceAll( '/', '_' );
}

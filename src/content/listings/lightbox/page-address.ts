/** '' for a malformed address. */
export function urlOrigin( address: string ): string {
	try {
		return new URL( address, location.href ).origin;
	} catch {
		return '';
	}
}

/**
 * Whether a page answers with an error status. Only a page of this site says so: another one, and one that leads on to another, is
 * asked by its frame alone.
 */
export async function isErrorPage( address: string, signal: AbortSignal ): Promise< boolean > {
	if ( urlOrigin( address ) !== location.origin ) {
		return false;
	}
	try {
		const { status } = await fetch( address, { method: 'HEAD', credentials: 'same-origin', signal } );
		return status >= 400;
	} catch {
		return false;
	}
}

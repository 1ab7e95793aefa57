/** Returns the origin of an address, '' for a malformed one. */
export function urlOrigin( address: string ): string {
	try {
		return new URL( address, location.href ).origin;
	} catch {
		return '';
	}
}

/**
 * Whether a page answers with an error status. Only pages of this site can be asked; other sites, also after a
 * redirect, count as no error.
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

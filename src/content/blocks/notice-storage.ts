/** Remembers which notices this visitor has dismissed, with a key in local storage for each. */

const keyOf = ( id: string ): string => `benefit-notice-${ id }`;

export function isNoticeDismissed( id: string ): boolean {
	try {
		return localStorage.getItem( keyOf( id ) ) !== null;
	} catch {
		// Storage is blocked.
		return false;
	}
}

export function storeDismissedNotice( id: string ): void {
	try {
		localStorage.setItem( keyOf( id ), '1' );
	} catch {
		// Storage is blocked or full: the notice is dismissed on this page only.
	}
}

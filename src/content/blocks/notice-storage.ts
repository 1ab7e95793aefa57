/** Which notices this visitor has dismissed: a key in local storage for each. */

const keyOf = ( id: string ): string => `benefit-notice-${ id }`;

export function isNoticeDismissed( id: string ): boolean {
	try {
		return localStorage.getItem( keyOf( id ) ) !== null;
	} catch {
		// All storage is blocked.
		return false;
	}
}

export function storeDismissedNotice( id: string ): void {
	try {
		localStorage.setItem( keyOf( id ), '1' );
	} catch {
		// Blocked or full: the notice is gone from this page only.
	}
}

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

/** Tells whether a notice stays hidden: this visitor dismissed it, or its period has not started or is over. */
export function isNoticeHidden( { dataset }: HTMLElement ): boolean {
	const { benefitNotice: id, dismissed, from, to } = dataset;
	const now = Date.now() / 1000;
	// A missing time is NaN, and every comparison with it false.
	return (
		dismissed === '' ||
		( id !== undefined && isNoticeDismissed( id ) ) ||
		now < Number( from ) ||
		now >= Number( to )
	);
}

export function storeDismissedNotice( id: string ): void {
	try {
		localStorage.setItem( keyOf( id ), '1' );
	} catch {
		// Storage is blocked or full: the notice is dismissed on this page only.
	}
}

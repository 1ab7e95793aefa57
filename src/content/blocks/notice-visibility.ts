/**
 * Inline script, the first element of a notice. It hides the notice before it is painted if this visitor has dismissed
 * it or it is not the time for it, and checks again when another tab dismisses it and when the page comes back from the
 * back/forward cache.
 */
import { isNoticeDismissed } from './notice-storage';

const notice = document.currentScript!.parentElement!;

function isDismissed(): boolean {
	const { benefitNotice: id, dismissed } = notice.dataset;
	return dismissed === '' || ( id !== undefined && isNoticeDismissed( id ) );
}

function decide(): void {
	const now = Date.now() / 1000;
	// A missing time is NaN, and every comparison with it false.
	notice.hidden = isDismissed() || now < Number( notice.dataset.from ) || now >= Number( notice.dataset.to );
}

decide();
window.addEventListener( 'storage', decide );
window.addEventListener( 'pageshow', decide );

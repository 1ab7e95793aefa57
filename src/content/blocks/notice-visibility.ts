/**
 * Printed in the page itself, as the first thing in a notice: hides it before it is painted, when this visitor has dismissed it
 * or its time is another one; again when another tab has changed that, and when the page comes back from the browser's memory.
 */
import { isNoticeDismissed } from './notice-storage';

const notice = document.currentScript!.parentElement!;

function isDismissed(): boolean {
	const { benefitNotice: id, dismissed } = notice.dataset;
	return dismissed === '' || ( id !== undefined && isNoticeDismissed( id ) );
}

function decide(): void {
	const now = Date.now() / 1000;
	// Without a moment the comparison is with none, and false.
	notice.hidden = isDismissed() || now < Number( notice.dataset.from ) || now >= Number( notice.dataset.to );
}

decide();
window.addEventListener( 'storage', decide );
window.addEventListener( 'pageshow', decide );

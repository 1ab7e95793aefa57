/**
 * Inline script, the first element of a notice. It hides the notice before it is painted if this visitor has dismissed
 * it or it is not the time for it, and checks again when another tab dismisses it and when the page comes back from the
 * back/forward cache.
 */
import { isNoticeHidden } from './notice-storage';

const notice = document.currentScript!.parentElement!;

function decide(): void {
	notice.hidden = isNoticeHidden( notice );
}

decide();
window.addEventListener( 'storage', decide );
window.addEventListener( 'pageshow', decide );

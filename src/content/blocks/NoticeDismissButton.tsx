import type { MouseEvent } from 'react';
import { announce } from '../../shared/ui/announce';
import type { NoticeProps } from './contracts';
import { storeDismissedNotice } from './notice-storage';

/** Puts the focus where reading goes on, on what can take it. */
function focusAfter( notice: HTMLElement ): void {
	let next: Element | null = notice;
	do {
		next = next.nextElementSibling ?? notice.parentElement;
		if ( next instanceof HTMLElement ) {
			const place = next;
			if ( ! place.hasAttribute( 'tabindex' ) ) {
				place.tabIndex = -1;
				place.addEventListener( 'blur', () => place.removeAttribute( 'tabindex' ), { once: true } );
			}
			place.focus( { preventScroll: true } );
		}
	} while ( next && next !== notice.parentElement && next !== notice.ownerDocument.activeElement );
}

/** Template: dismiss.php. */
export function NoticeDismissButton( { label, dismissed }: NoticeProps ) {
	function dismiss( { currentTarget }: MouseEvent ): void {
		const notice = currentTarget.closest< HTMLElement >( '[data-benefit-notice]' )!;
		notice.hidden = true;
		// For the lines in the page, where nothing can be stored.
		notice.dataset.dismissed = '';
		storeDismissedNotice( notice.dataset.benefitNotice! );
		focusAfter( notice );
		announce( dismissed );
	}

	return <button type="button" className="benefit-hint__dismiss" aria-label={ label } onClick={ dismiss } />;
}

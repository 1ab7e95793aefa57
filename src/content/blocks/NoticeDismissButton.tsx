import type { MouseEvent } from 'react';
import { announce } from '../../shared/ui/announce';
import type { NoticeProps } from './contracts';
import { storeDismissedNotice } from './notice-storage';

/** Moves the focus to the next element that can take it, where reading continues. */
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

/** Button that dismisses a notice for this visitor. Template: dismiss.php. */
export function NoticeDismissButton( { label, dismissed }: NoticeProps ) {
	function dismiss( { currentTarget }: MouseEvent ): void {
		const notice = currentTarget.closest< HTMLElement >( '[data-benefit-notice]' )!;
		notice.hidden = true;
		// Read by notice-visibility.ts if nothing can be stored.
		notice.dataset.dismissed = '';
		storeDismissedNotice( notice.dataset.benefitNotice! );
		focusAfter( notice );
		announce( dismissed );
	}

	return <button type="button" className="benefit-hint__dismiss" aria-label={ label } onClick={ dismiss } />;
}

import { announce } from '../../../shared/ui/announce';

/** Puts the server's HTML in the place of a ticket's container, and sees to it that its message is read, once. */
export function showBuyFormResponse( container: Element | null, html: string ): void {
	if ( ! container ) {
		return;
	}
	const { activeElement, body } = container.ownerDocument;
	// A buyer who has gone on to another field meanwhile is not called back.
	const wasHere = activeElement === null || activeElement === body || container.contains( activeElement );
	const shown = window.benefitIslands.swap( container, html );
	const message = shown?.querySelector< HTMLElement >( '.benefit-added, .benefit-error' );
	// A region that is new to the page is read by some and not by others: the focus, or the page's own region, says it.
	message?.removeAttribute( 'role' );
	if ( wasHere ) {
		message?.focus();
	} else {
		announce( message?.textContent ?? '' );
	}
}

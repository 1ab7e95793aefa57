import { announce } from '../../../shared/ui/announce';

/** Replaces a ticket's container with the server's HTML, and makes sure that its message is read exactly once. */
export function showBuyFormResponse( container: Element | null, html: string ): void {
	if ( ! container ) {
		return;
	}
	const { activeElement, body } = container.ownerDocument;
	// The focus is not moved if the buyer has gone on to another field.
	const wasHere = activeElement === null || activeElement === body || container.contains( activeElement );
	const shown = window.benefitIslands.swap( container, html );
	const message = shown?.querySelector< HTMLElement >( '.benefit-added, .benefit-error' );
	// Screen readers treat newly inserted live regions differently, so the focus or announce() reads the message
	// instead.
	message?.removeAttribute( 'role' );
	if ( wasHere ) {
		message?.focus();
	} else {
		announce( message?.textContent ?? '' );
	}
}

/**
 * Inline script at the end of a page whose cards open a window or a lightbox: handles clicks on their links, also in
 * cards that are added later. A pop-up window must be opened by the click itself. A lightbox is an island with a link
 * of its own, which gets the address and is clicked: the loader holds this click until React has loaded, or follows the
 * link if it does not load. Links in a part of a page that a lightbox shows open nothing.
 */

/** The island's link, with the card's link that was clicked. */
export type SharedLinks = HTMLAnchorElement & { benefitFrom?: HTMLAnchorElement };

/** Size of the pop-up window (docs/spec-content.md §9). */
const SIZE = 'popup,width=600,height=400';

document.addEventListener( 'click', ( event ) => {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >( 'a[data-benefit-open]:not(dialog a)' );
	if (
		! link ||
		link.target === '_blank' ||
		event.defaultPrevented ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.altKey
	) {
		return;
	}
	if ( link.dataset.benefitOpen === 'window' ) {
		const opened = window.open( link.href, '', SIZE );
		// If the window is blocked, the link opens in this tab.
		if ( opened ) {
			opened.opener = null;
			event.preventDefault();
		}
		return;
	}
	const lent = link
		.closest( '.benefit-grid' )
		?.querySelector< SharedLinks >( ':scope > .benefit-lightbox .benefit-lightbox__link' );
	if ( lent ) {
		event.preventDefault();
		lent.href = link.href;
		lent.benefitFrom = link;
		lent.click();
	}
} );

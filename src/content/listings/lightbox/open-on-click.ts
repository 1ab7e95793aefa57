/**
 * Printed at the end of a page whose cards open what they lead to: hears their links, also of cards that come later. A pop-up window has
 * to be opened by the press itself; a lightbox is an island, whose own link is lent the address and pressed: it is kept until React
 * has come, and followed where it does not come. A part of a page that a lightbox shows is its author's: links in it open nothing.
 */

/** The island's link, and the card's that was pressed. */
export type SharedLinks = HTMLAnchorElement & { benefitFrom?: HTMLAnchorElement };

/** spec/content.txt §9. */
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
		// Blocked: it opens in this tab.
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

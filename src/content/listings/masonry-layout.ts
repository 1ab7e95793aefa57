/**
 * Lays out cards of different heights without gaps, in reading order, if the browser has no masonry of its own. The
 * script is right behind the list, so that nothing is painted before the layout. Images have a size before they load.
 */
const ROW = 4;
/** Milliseconds from a change of size to the next layout, and from a resized window (docs/spec-content.md §9). */
const THROTTLE_MS = 300;
const RESIZED_MS = 500;

const list = document.currentScript?.previousElementSibling as HTMLElement | null;

function lay( cards: HTMLElement ): void {
	cards.classList.remove( 'is-laid' );
	const gap = parseFloat( getComputedStyle( cards ).columnGap ) || 0;
	const heights = [ ...cards.children ].map( ( card ) => card.getBoundingClientRect().height );
	cards.classList.add( 'is-laid' );
	[ ...cards.children ].forEach( ( card, index ) => {
		( card as HTMLElement ).style.gridRowEnd = `span ${ Math.ceil( ( heights[ index ]! + gap ) / ROW ) }`;
	} );
}

if ( list && ! CSS.supports( 'display', 'grid-lanes' ) ) {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let width = list.clientWidth;
	let isResized = false;
	lay( list );
	// Also called when a hidden list is shown, and when a card becomes higher.
	const observer = new ResizeObserver( () => {
		// Its cards change their height a moment later, which must not shorten the time.
		isResized ||= list.clientWidth !== width;
		width = list.clientWidth;
		clearTimeout( timer );
		timer = setTimeout(
			() => {
				isResized = false;
				lay( list );
			},
			isResized ? RESIZED_MS : THROTTLE_MS
		);
	} );
	const watch = () => [ list, ...list.children ].forEach( ( element ) => observer.observe( element ) );
	watch();
	new MutationObserver( () => {
		watch();
		lay( list );
	} ).observe( list, { childList: true } );
}

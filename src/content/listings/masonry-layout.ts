/**
 * Cards of different heights without gaps, in the order in which they are read, where the browser has no masonry of its own. It
 * stands right behind the list, so that nothing is painted before it was laid out. A card's image has its size before it comes.
 */
const ROW = 4;
/** spec/content.txt §9: laid out every 300 ms at most, and 500 ms after the window has been resized. */
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
	lay( list );
	// A hidden list is laid out when it is shown; a card that has become higher makes room.
	const observer = new ResizeObserver( () => {
		const isResized = list.clientWidth !== width;
		width = list.clientWidth;
		clearTimeout( timer );
		timer = setTimeout( () => lay( list ), isResized ? RESIZED_MS : THROTTLE_MS );
	} );
	const watch = () => [ list, ...list.children ].forEach( ( element ) => observer.observe( element ) );
	watch();
	new MutationObserver( () => {
		watch();
		lay( list );
	} ).observe( list, { childList: true } );
}

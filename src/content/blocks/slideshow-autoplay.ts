/**
 * Printed in the page itself, as the first thing in a slideshow: stacks the slides and moves one attribute, `data-current`, from one
 * to the next; the style sheet fades. Only the slide that comes next is fetched beside it (`data-near`). React comes with the first
 * touch, and turns it by `benefitTurn`: the clock stays here, so that nothing jumps.
 */
import { CHANGE, slidePosition, slidesOf, type SlideshowElement } from './slideshow-dom';

/** Milliseconds until it looks again, when the next picture has not come. */
const AGAIN = 250;

const show = document.currentScript!.parentElement as SlideshowElement;
const { speed, loops } = show.dataset;
let timer = 0;
let isOver = false;

const isAtRest = (): boolean =>
	! Number( speed ) ||
	'paused' in show.dataset ||
	isOver ||
	document.hidden ||
	( loops === undefined && slidePosition( show ) === slidesOf( show ).length - 1 ) ||
	show.querySelector( ':focus-visible' ) !== null ||
	window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** From here on the slide stands for its whole time. */
function wait( milliseconds = Number( speed ) ): void {
	clearTimeout( timer );
	if ( ! isAtRest() ) {
		timer = window.setTimeout( goOn, milliseconds );
	}
}

function goOn(): void {
	const slides = slidesOf( show );
	const next = ( slidePosition( show ) + 1 ) % slides.length;
	// A press waits for React, or a picture for the network.
	if (
		show.querySelector( '[aria-busy]' ) ||
		slides[ next ]!.querySelector< HTMLImageElement >( 'img' )?.complete === false
	) {
		wait( AGAIN );
	} else {
		turn( next );
	}
}

function turn( to: number ): void {
	const slides = slidesOf( show );
	const { length } = slides;
	const at = loops === undefined ? Math.max( 0, Math.min( length - 1, to ) ) : ( to + length ) % length;
	slides.forEach( ( slide, index ) => slide.toggleAttribute( 'data-current', index === at ) );
	bringNear( slides[ at ] );
	bringNear( slides[ ( at + 1 ) % length ] );
	show.style.setProperty( '--at', String( at ) );
	change();
}

const bringNear = ( slide?: Element ) => slide?.setAttribute( 'data-near', '' );

function change(): void {
	show.dispatchEvent( new Event( CHANGE ) );
	wait();
}

show.classList.add( 'benefit-show--plays' );
show.benefitTurn = turn;
window.addEventListener( 'load', () => {
	bringNear( slidesOf( show )[ 1 ] );
	// Stacked, there is nothing to scroll.
	show.querySelector( '[tabindex]' )?.removeAttribute( 'tabindex' );
	wait();
} );
document.addEventListener( 'visibilitychange', () => wait() );

/** Whatever somebody does, the slide that stands there has its whole time from then on. */
function listen( name: string, handler?: ( event: PointerEvent ) => void ): void {
	show.addEventListener( name, ( event ) => {
		handler?.( event as PointerEvent );
		wait();
	} );
}

let from = 0;
listen( 'focusin' );
listen( 'focusout' );
// A finger leaves nothing behind.
listen( 'pointerenter', ( { pointerType } ) => ( isOver = pointerType === 'mouse' ) );
listen( 'pointerleave', () => ( isOver = false ) );
listen( 'pointerdown', ( { clientX } ) => {
	from = clientX;
	// React is to hear where a finger on a picture goes.
	show.querySelector( '[data-benefit-island]' )?.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
} );
listen( 'pointerup', ( { pointerType, clientX } ) => {
	if ( pointerType === 'touch' ) {
		// For React, when it comes later than that.
		show.dataset.swiped = String( clientX - from );
	}
} );
listen( 'click', ( { target } ) => {
	if ( ( target as Element ).closest( '.benefit-show__pause:not([aria-disabled])' ) ) {
		show.toggleAttribute( 'data-paused' );
		change();
	}
} );

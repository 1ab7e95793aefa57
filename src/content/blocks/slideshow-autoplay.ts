/**
 * Inline script, the first element of a slideshow. It stacks the slides and moves one attribute, `data-current`, from
 * one to the next; the style sheet fades. Only the next slide is loaded in advance (`data-near`). React loads at the
 * first touch and turns the slides through `benefitTurn`: the timer stays here, so that nothing jumps.
 */
import { CHANGE, slidePosition, slidesOf, type SlideshowElement } from './slideshow-dom';

/** Milliseconds until the next attempt, if the next image has not loaded. */
const AGAIN = 250;

const show = document.currentScript!.parentElement as SlideshowElement;
const { speed, loops } = show.dataset;
let timer = 0;
let isOver = false;

const mediaIn = ( element: Element ): HTMLMediaElement[] => [
	...element.querySelectorAll< HTMLMediaElement >( 'video, audio' ),
];
/** A silent, looping video without controls is decoration, such as the background of a cover. */
const isBackground = ( media: HTMLMediaElement ): boolean => media.muted && media.loop && ! media.controls;

const isAtRest = (): boolean =>
	! Number( speed ) ||
	'paused' in show.dataset ||
	isOver ||
	document.hidden ||
	mediaIn( show ).some( ( media ) => ! media.paused && ! isBackground( media ) ) ||
	( loops === undefined && slidePosition( show ) === slidesOf( show ).length - 1 ) ||
	show.querySelector( ':focus-visible' ) !== null ||
	window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** Restarts the timer, by default with the whole time of a slide. */
function wait( milliseconds = Number( speed ) ): void {
	clearTimeout( timer );
	if ( ! isAtRest() ) {
		timer = window.setTimeout( goOn, milliseconds );
	}
}

function goOn(): void {
	const slides = slidesOf( show );
	const next = ( slidePosition( show ) + 1 ) % slides.length;
	// A press is waiting for React, or the next image is still loading.
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
	slides.forEach( ( slide, index ) => {
		slide.toggleAttribute( 'data-current', index === at );
		if ( index !== at ) {
			mediaIn( slide )
				.filter( ( media ) => ! isBackground( media ) )
				.forEach( ( media ) => media.pause() );
		}
	} );
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
	// Stacked slides do not scroll, so the keyboard need not reach them.
	show.querySelector( '[tabindex]' )?.removeAttribute( 'tabindex' );
	wait();
} );
document.addEventListener( 'visibilitychange', () => wait() );
// Events of media do not bubble.
[ 'play', 'pause', 'ended' ].forEach( ( name ) => show.addEventListener( name, () => wait(), true ) );

/** Gives the current slide its whole time again after an interaction. */
function listen( name: string, handler?: ( event: PointerEvent ) => void ): void {
	show.addEventListener( name, ( event ) => {
		handler?.( event as PointerEvent );
		wait();
	} );
}

let from = 0;
listen( 'focusin' );
listen( 'focusout' );
// A finger does not hover, so it must not stop the slideshow.
listen( 'pointerenter', ( { pointerType } ) => ( isOver = pointerType === 'mouse' ) );
listen( 'pointerleave', () => ( isOver = false ) );
listen( 'pointerdown', ( { clientX } ) => {
	from = clientX;
	// Loads React, which handles the swipe that may follow.
	show.querySelector( '[data-benefit-island]' )?.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
} );
listen( 'pointerup', ( { pointerType, clientX } ) => {
	if ( pointerType === 'touch' ) {
		// Kept for React, which may load only after the swipe.
		show.dataset.swiped = String( clientX - from );
	}
} );
listen( 'click', ( { target } ) => {
	if ( ( target as Element ).closest( '.benefit-show__pause:not([aria-disabled])' ) ) {
		show.toggleAttribute( 'data-paused' );
		change();
	}
} );

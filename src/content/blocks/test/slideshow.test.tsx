import { act, fireEvent, render, screen } from '@testing-library/react';
import dots from '../../../../tests/fixtures/islands/slideshow/dots.json';
import fifty from '../../../../tests/fixtures/islands/slideshow/fifty.json';
import { SlideshowControls } from '../SlideshowControls';
import { slidePosition, type SlideshowElement } from '../slideshow-dom';

let isReduced = false;
let isHidden = false;

/** Runs the inline script as the first element of a slideshow, on a page that has loaded. */
function play( attributes = 'data-speed="7000" data-loops', total = 3 ): SlideshowElement {
	document.body.innerHTML = `<div id="benefit-polite"></div><div class="benefit-show" ${ attributes }><script></script>
		<div class="benefit-show__slides" tabindex="0">${ '<div><img></div>'.repeat( total ) }</div>
		<div data-benefit-island="slideshow"><button class="benefit-show__pause">Pause</button></div></div>`;
	const show = document.querySelector< SlideshowElement >( '.benefit-show' )!;
	show.querySelector( '.benefit-show__slides > div' )?.setAttribute( 'data-current', '' );
	Object.defineProperty( document, 'currentScript', { value: show.firstElementChild, configurable: true } );
	jest.isolateModules( () => void require( '../slideshow-autoplay' ) );
	fireEvent( window, new Event( 'load' ) );
	return show;
}

function controlled( show: SlideshowElement, props: typeof dots = dots ): void {
	const place = show.querySelector( '[data-benefit-island]' )!;
	place.textContent = '';
	render( <SlideshowControls { ...props } />, { container: place as HTMLElement } );
}

const after = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );
const pointer = (
	target: Element,
	type: string,
	{ clientX = 0, ...more }: Readonly< Record< string, unknown > > & { readonly clientX?: number } = {}
) => {
	const event = new MouseEvent( type, { bubbles: ! /enter|leave/.test( type ), clientX } );
	fireEvent( target, Object.assign( event, { pointerType: 'mouse', isPrimary: true }, more ) );
};
const getAnnouncement = () => document.getElementById( 'benefit-polite' )!.textContent;
const near = ( show: SlideshowElement ) =>
	[ ...show.querySelectorAll( '.benefit-show__slides > *' ) ]
		.map( ( slide ) => ( slide.hasAttribute( 'data-near' ) ? 1 : 0 ) )
		.join( '' );
const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

beforeEach( () => {
	jest.useFakeTimers();
	[ isReduced, isHidden ] = [ false, false ];
	window.matchMedia = () => ( { matches: isReduced } ) as MediaQueryList;
	Object.defineProperty( document, 'hidden', { get: () => isHidden, configurable: true } );
} );
afterEach( () => jest.useRealTimers() );

describe( 'a slideshow that nobody has touched', () => {
	it( 'shows each slide for 7000 ms, and after the last one the first', () => {
		const show = play();
		const seen = [ 6999, 1, 7000, 7000 ].map( ( time ) => {
			after( time );
			return slidePosition( show );
		} );
		expect( seen ).toEqual( [ 0, 1, 2, 0 ] );
		expect( getAnnouncement() ).toBe( '' );
	} );

	it( 'stops at the end without looping', () => {
		const show = play( 'data-speed="7000"' );
		after( 4 * 7000 );
		expect( slidePosition( show ) ).toBe( 2 );
	} );

	it( 'fetches only the next slide beside the one that is shown', () => {
		const show = play( 'data-speed="7000" data-loops', 5 );
		expect( near( show ) ).toBe( '01000' );
		after( 7000 );
		expect( near( show ) ).toBe( '01100' );
	} );

	it( 'waits for a picture that has not come', () => {
		const show = play();
		const image = show.querySelectorAll( 'img' )[ 1 ]!;
		Object.defineProperty( image, 'complete', { value: false, configurable: true } );
		after( 20000 );
		expect( slidePosition( show ) ).toBe( 0 );
		Object.defineProperty( image, 'complete', { value: true } );
		after( 250 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'pauses in a hidden tab, and gives the slide its whole time afterwards', () => {
		const show = play();
		after( 6000 );
		isHidden = true;
		fireEvent( document, new Event( 'visibilitychange' ) );
		after( 60000 );
		expect( slidePosition( show ) ).toBe( 0 );
		isHidden = false;
		fireEvent( document, new Event( 'visibilitychange' ) );
		after( 6999 );
		expect( slidePosition( show ) ).toBe( 0 );
		after( 1 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'stands still for those who asked for less motion, and where the owner wants it', () => {
		isReduced = true;
		const still = play();
		after( 60000 );
		expect( slidePosition( still ) ).toBe( 0 );
		isReduced = false;
		const byHand = play( 'data-speed="0" data-loops' );
		after( 60000 );
		expect( slidePosition( byHand ) ).toBe( 0 );
	} );
} );

describe( 'a slideshow with a video', () => {
	function withVideo( attributes = 'controls' ) {
		const show = play();
		const slide = show.querySelector( '[data-current]' )!;
		slide.innerHTML = `<video ${ attributes }></video>`;
		const video = slide.firstElementChild as HTMLVideoElement;
		let isPaused = true;
		Object.defineProperty( video, 'paused', { get: () => isPaused } );
		const set = ( to: boolean, name: string ) => {
			isPaused = to;
			video.dispatchEvent( new Event( name ) );
		};
		video.play = async () => set( false, 'play' );
		video.pause = () => set( true, 'pause' );
		return { show, video };
	}

	it( 'stands while it plays, and gives the slide its whole time afterwards', () => {
		const { show, video } = withVideo();
		after( 6000 );
		void video.play();
		after( 60000 );
		expect( slidePosition( show ) ).toBe( 0 );
		video.pause();
		after( 6999 );
		expect( slidePosition( show ) ).toBe( 0 );
		after( 1 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'pauses it when a person turns away, and goes on', () => {
		const { show, video } = withVideo();
		controlled( show );
		void video.play();
		press( 'Next slide' );
		expect( video.paused ).toBe( true );
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 2 );
	} );

	it( 'does not wait for the moving background of a cover', () => {
		const { show, video } = withVideo( 'loop' );
		video.muted = true;
		void video.play();
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 1 );
		expect( video.paused ).toBe( false );
	} );
} );

describe( 'a slideshow that somebody touches', () => {
	it( 'pauses under a pointer and resumes', () => {
		const show = play();
		pointer( show, 'pointerenter' );
		after( 60000 );
		expect( slidePosition( show ) ).toBe( 0 );
		pointer( show, 'pointerleave' );
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'stands while a press waits for React', () => {
		const show = play();
		const island = show.querySelector( '[data-benefit-island]' )!;
		after( 6900 );
		island.setAttribute( 'aria-busy', 'true' );
		after( 2000 );
		expect( slidePosition( show ) ).toBe( 0 );
		island.removeAttribute( 'aria-busy' );
		after( 250 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'is paused by hand without React too, and does not resume after a pointer', () => {
		const show = play();
		press( 'Pause' );
		pointer( show, 'pointerenter' );
		pointer( show, 'pointerleave' );
		after( 60000 );
		expect( slidePosition( show ) ).toBe( 0 );
		press( 'Pause' );
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'wakes React by a finger on a picture', () => {
		const show = play();
		const woken = jest.fn();
		show.querySelector( '[data-benefit-island]' )!.addEventListener( 'pointerover', woken );
		pointer( show.querySelector( 'img' )!, 'pointerdown', { pointerType: 'touch' } );
		expect( woken ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'React at a slideshow', () => {
	it( 'goes on at the slide that stands there, and says it when a person turns', () => {
		const show = play();
		after( 7000 );
		controlled( show );
		expect( slidePosition( show ) ).toBe( 1 );
		expect( screen.getByRole( 'button', { current: true } ).getAttribute( 'aria-label' ) ).toBe( 'Slide 2 of 3' );
		after( 7000 );
		expect( screen.getByRole( 'button', { current: true } ).getAttribute( 'aria-label' ) ).toBe( 'Slide 3 of 3' );
		expect( getAnnouncement() ).toBe( '' );
		press( 'Next slide' );
		expect( getAnnouncement() ).toBe( 'Slide 1 of 3' );
		press( 'Previous slide' );
		press( 'Slide 2 of 3' );
		expect( [ slidePosition( show ), getAnnouncement() ] ).toEqual( [ 1, 'Slide 2 of 3' ] );
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 2 );
	} );

	it( 'ends at the ends without looping', () => {
		const show = play( 'data-speed="7000"' );
		controlled( show );
		press( 'Previous slide' );
		expect( slidePosition( show ) ).toBe( 0 );
		press( 'Slide 3 of 3' );
		press( 'Next slide' );
		expect( slidePosition( show ) ).toBe( 2 );
	} );

	it( 'turns by arrow keys, Home and End, as the text is read', () => {
		const show = play();
		controlled( show );
		const keys = ( ...names: string[] ) =>
			names.map( ( key ) => {
				fireEvent.keyDown( screen.getByRole( 'button', { name: 'Next slide' } ), { key } );
				return slidePosition( show );
			} );
		expect( keys( 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'a' ) ).toEqual( [ 1, 2, 1, 2, 0, 0 ] );
		show.style.direction = 'rtl';
		show.querySelector< HTMLElement >( '.benefit-show__controls' )!.style.direction = 'rtl';
		expect( keys( 'ArrowLeft', 'ArrowRight' ) ).toEqual( [ 1, 0 ] );
	} );

	it( 'turns by a swipe of 75 px, of one finger', () => {
		const show = play();
		controlled( show );
		const slides = show.querySelector( '.benefit-show__slides' )!;
		const swipe = ( start: number, to: number, more: object = {}, then: () => void = () => {} ) => {
			pointer( slides, 'pointerdown', { pointerType: 'touch', clientX: start, ...more } );
			then();
			pointer( slides, 'pointerup', { pointerType: 'touch', clientX: to, ...more } );
			return slidePosition( show );
		};
		expect( swipe( 200, 126 ) ).toBe( 0 );
		expect( swipe( 200, 125 ) ).toBe( 1 );
		expect( swipe( 100, 200 ) ).toBe( 0 );
		expect( swipe( 300, 100, { pointerType: 'mouse' } ) ).toBe( 0 );
		expect(
			swipe( 300, 100, {}, () => pointer( slides, 'pointerdown', { pointerType: 'touch', isPrimary: false } ) )
		).toBe( 0 );
		expect( swipe( 300, 100, {}, () => pointer( slides, 'pointercancel' ) ) ).toBe( 0 );
		expect( getAnnouncement() ).toBe( 'Slide 1 of 3' );
	} );

	it( 'makes the swipe that woke it', () => {
		const show = play();
		const image = show.querySelector( 'img' )!;
		pointer( image, 'pointerdown', { pointerType: 'touch', clientX: 300 } );
		pointer( image, 'pointerup', { pointerType: 'touch', clientX: 100 } );
		controlled( show );
		expect( [ slidePosition( show ), getAnnouncement() ] ).toEqual( [ 1, 'Slide 2 of 3' ] );
	} );

	it( 'knows of a pause by hand, from before it came too', () => {
		const show = play();
		press( 'Pause' );
		controlled( show );
		expect( screen.getByRole( 'button', { name: 'Play' } ) ).toBeTruthy();
		press( 'Play' );
		expect( screen.getByRole( 'button', { name: 'Pause' } ) ).toBeTruthy();
		after( 7000 );
		expect( slidePosition( show ) ).toBe( 1 );
	} );

	it( 'says where it ends without looping, and keeps the focus there', () => {
		const show = play( 'data-speed="7000"' );
		controlled( show );
		const states = () =>
			[ 'Previous slide', 'Next slide' ].map(
				( name ) => screen.getByRole( 'button', { name } ).getAttribute( 'aria-disabled' ) ?? ''
			);
		expect( states() ).toEqual( [ 'true', '' ] );
		press( 'Next slide' );
		expect( states() ).toEqual( [ '', '' ] );
		screen.getByRole( 'button', { name: 'Next slide' } ).focus();
		press( 'Next slide' );
		expect( states() ).toEqual( [ '', 'true' ] );
		expect( screen.getByRole( 'button', { name: 'Next slide' } ).matches( ':focus' ) ).toBe( true );
		press( 'The end' );
		press( 'Previous slide' );
		// Pressing “The end” has not paused it.
		expect( screen.getByRole( 'button', { name: 'Pause' } ) ).toBeTruthy();
	} );

	it( 'has no dots for fifty slides', () => {
		const show = play( 'data-speed="7000" data-loops', 50 );
		controlled( show, fifty );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 3 );
		press( 'Previous slide' );
		expect( [ slidePosition( show ), show.style.getPropertyValue( '--at' ) ] ).toEqual( [ 49, '49' ] );
	} );
} );

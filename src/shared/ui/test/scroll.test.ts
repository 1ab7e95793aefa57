import { AGE_OFFSET, ERRORS_OFFSET, scrollToElement } from '../scroll';

let frames: FrameRequestCallback[] = [];
let tops: number[] = [];

function setUp( reduced: boolean, top = 1000 ): Element {
	frames = [];
	tops = [];
	window.requestAnimationFrame = ( frame ) => frames.push( frame );
	window.matchMedia = ( query ) => ( { matches: reduced && query.includes( 'reduce' ) } ) as MediaQueryList;
	window.scrollTo = ( ( { top: to, behavior }: { top: number; behavior: string } ) => {
		expect( behavior ).toBe( 'instant' );
		tops.push( to );
	} ) as typeof window.scrollTo;
	Object.defineProperty( window, 'scrollY', { value: 200, configurable: true } );
	const element = document.createElement( 'p' );
	element.getBoundingClientRect = () => ( { top } ) as DOMRect;
	return element;
}

const frame = ( now: number ) => frames.shift()?.( now );

describe( 'scrolling', () => {
	it( 'has the offsets of the specification', () => {
		expect( [ AGE_OFFSET, ERRORS_OFFSET ] ).toEqual( [ 100, 40 ] );
	} );

	it( 'takes 350 ms and ends at the element, the offset above it', () => {
		scrollToElement( setUp( false ), AGE_OFFSET );
		[ 5000, 5100, 5349 ].forEach( frame );
		expect( tops[ 0 ] ).toBe( 200 );
		expect( tops[ 2 ] ).toBeLessThan( 1100 );
		frame( 5350 );
		expect( tops[ 3 ] ).toBe( 1100 );
		expect( frames ).toEqual( [] );
		expect( [ ...tops ].sort( ( a, b ) => a - b ) ).toEqual( tops );
	} );

	it( 'takes as long as it is told', () => {
		scrollToElement( setUp( false ), 50, 1000 );
		[ 0, 999 ].forEach( frame );
		expect( frames ).toHaveLength( 1 );
		frame( 1000 );
		expect( tops.at( -1 ) ).toBe( 1150 );
		expect( frames ).toEqual( [] );
	} );

	it( 'goes up as well', () => {
		scrollToElement( setUp( false, -100 ), ERRORS_OFFSET );
		[ 0, 350 ].forEach( frame );
		expect( tops ).toEqual( [ 200, 60 ] );
	} );

	it( 'is instant for those who asked for less motion', () => {
		scrollToElement( setUp( true ), AGE_OFFSET );
		expect( tops ).toEqual( [ 1100 ] );
		expect( frames ).toEqual( [] );
	} );

	it.each( [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ] )(
		'is given up at once when the visitor scrolls or presses: %s',
		( name ) => {
			scrollToElement( setUp( false ), AGE_OFFSET );
			frame( 0 );
			window.dispatchEvent( new Event( name ) );
			frame( 100 );
			expect( tops ).toEqual( [ 200 ] );
			expect( frames ).toEqual( [] );
		}
	);
} );

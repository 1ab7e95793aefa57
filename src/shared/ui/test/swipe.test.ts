import { SWIPE_THRESHOLD, swipeDirection } from '../swipe';

describe( 'a swipe', () => {
	it( 'is 75 px long at least, as the specification says', () => {
		expect( SWIPE_THRESHOLD ).toBe( 75 );
	} );

	it.each( [
		[ -74, 'ltr', 0 ],
		[ -75, 'ltr', 1 ],
		[ 75, 'ltr', -1 ],
		[ -75, 'rtl', -1 ],
		[ 75, 'rtl', 1 ],
		[ 0, 'ltr', 0 ],
	] )( 'of %d px, %s, goes %d', ( pixels, direction, by ) => {
		const element = document.createElement( 'div' );
		element.style.direction = direction;
		expect( swipeDirection( element, pixels ) ).toBe( by );
	} );
} );

import { render } from '@testing-library/react';
import { SlidingNotice } from '../SlidingNotice';

const animate = jest.fn< Partial< Animation >, Parameters< Element[ 'animate' ] > >();

/** Shows a notice, removes it, and returns what is left of it. */
function remove( isReduced: boolean ): HTMLElement | null {
	window.matchMedia = () => ( { matches: isReduced } ) as MediaQueryList;
	Element.prototype.animate = animate as never;
	const { container, rerender } = render(
		<div>
			<SlidingNotice as="span" id="notice">
				Too little.
			</SlidingNotice>
		</div>
	);
	rerender( <div /> );
	return container.querySelector( 'span' );
}

test( 'A notice slides up in 300 ms when it is no longer needed', () => {
	const motion: Partial< Animation > = {};
	animate.mockReturnValue( motion );
	const copy = remove( false );
	expect( copy?.textContent ).toBe( 'Too little.' );
	expect( [ copy?.id, copy?.getAttribute( 'aria-hidden' ) ] ).toEqual( [ '', 'true' ] );
	expect( animate.mock.calls[ 0 ]?.[ 1 ] ).toBe( 300 );
	motion.onfinish?.call( motion as Animation, {} as AnimationPlaybackEvent );
	expect( copy?.isConnected ).toBe( false );
} );

test( 'With reduced motion it is gone at once', () => {
	expect( remove( true ) ).toBeNull();
} );

import table from '../../../../tests/fixtures/sliders.json';
import { keyed, moved, said, sliderOf, type End } from '../filter/slider';

describe( 'the handles of a range', () => {
	it.each( table.sliders )( '$what', ( { options, slider } ) => expect( sliderOf( options ) ).toEqual( slider ) );

	it.each( table.moves )( 'go $what', ( { options, end, value, ends } ) =>
		expect( moved( options, sliderOf( options )!, end as End, value ) ).toEqual( ends )
	);

	it.each( table.keys )(
		'go by the keyboard: $end, $key, from right to left: $isRtl',
		( { end, key, isRtl, value } ) => {
			const slider = sliderOf( { min: 0, max: 100, from: 30, to: 60 } )!;
			expect( keyed( slider, end as End, key, isRtl === true ) ).toBe( value );
		}
	);

	it( 'say their numbers as the site writes them', () =>
		table.said.forEach( ( { number, words } ) => expect( said( number, ',', '.' ) ).toBe( words ) ) );
} );

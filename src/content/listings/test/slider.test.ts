import table from '../../../../tests/fixtures/sliders.json';
import { endOf, moveByKey, moveHandle, formatValue, createSlider, snapToStep, type End } from '../filters/range-slider';

describe( 'the handles of a range', () => {
	it.each( table.sliders )( '$what', ( { options, slider } ) => expect( createSlider( options ) ).toEqual( slider ) );

	it.each( table.stands )( 'stand $what', ( { options, number, at } ) => {
		const slider = createSlider( options )!;
		expect( snapToStep( slider, number ) ).toBe( at );
		// A browser moves handles that are between two steps, and hydration would take that for an entry.
		const input = document.createElement( 'input' );
		input.type = 'range';
		Object.assign( input, { min: slider.min, max: endOf( slider ), step: slider.step, value: at } );
		expect( Number( input.value ) ).toBe( at );
	} );

	it.each( table.moves )( 'go $what', ( { options, end, value, ends } ) =>
		expect( moveHandle( options, createSlider( options )!, end as End, value ) ).toEqual( ends )
	);

	it.each( table.keys )(
		'go by the keyboard: $end, $key, from right to left: $isRtl',
		( { end, key, isRtl, value } ) => {
			const slider = createSlider( { min: 0, max: 100, from: 30, to: 60 } )!;
			expect( moveByKey( slider, end as End, key, isRtl === true ) ).toBe( value );
		}
	);

	it( 'go by the keyboard from where they stand', () => {
		const slider = createSlider( { min: 0, max: 100, step: 30, from: 7.25 } )!;
		expect( moveByKey( slider, 'from', 'ArrowRight', false ) ).toBe( 30 );
		expect( moveByKey( slider, 'to', 'ArrowLeft', false ) ).toBe( 90 );
		expect( moveByKey( slider, 'to', 'End', false ) ).toBe( 120 );
	} );

	it( 'say their numbers as the site writes them', () =>
		table.said.forEach( ( { number, words } ) => expect( formatValue( number, ',', '.' ) ).toBe( words ) ) );
} );

import fixture from '../../../../../tests/fixtures/donation-amounts.json';
import { parseMoney, parseTypedMoney, type MoneyRules } from '../../../../shared/support/money-format';
import {
	amountText,
	toCustomAmount,
	chooseLevel,
	amountError,
	parseAmount,
	normalizeAmount,
	typeAmount,
} from '../donation-amount';

const rules = fixture.rules as Record< string, MoneyRules >;
const limit = ( minor: number ) => ( { minor, plain: '', shown: '' } );
const form = {
	type: 'multi' as const,
	levels: [
		{ id: '1', label: '', note: '', minor: 1000 },
		{ id: '2', label: '', note: '', minor: 2500 },
		{ id: 'custom', label: '', note: '', minor: 0 },
	],
	is_custom: true,
	fallback: { price_id: '2', minor: 2500 },
	minimum: limit( 500 ),
	maximum: limit( 100000 ),
	money: rules.us as MoneyRules,
};
const first = { priceId: '2', text: '25.00', minor: 2500 };

const read = fixture.typed.flatMap( ( { minor, shown = '', ...row } ) =>
	minor === null ? [] : [ { ...row, minor, shown } ]
);
const refused = fixture.typed.filter( ( { minor } ) => minor === null );

describe( 'The amount that was typed', () => {
	it.each( read )( 'reads $text by the rules $rules as $shown', ( row ) => {
		const money = rules[ row.rules ] as MoneyRules;
		expect( parseAmount( row.text, money ) ).toBe( row.minor );
		expect( amountText( row.minor, money ) ).toBe( row.shown );
	} );

	it.each( read.filter( ( { shown } ) => shown !== '' ) )(
		'$shown, shown by the rules $rules, is what the server reads',
		( row ) => {
			expect( parseMoney( row.shown, rules[ row.rules ] as MoneyRules ) ).toBe( row.minor );
		}
	);

	it.each( fixture.typed )( 'is read by the server when nothing surrounds it: $text by the rules $rules', ( row ) => {
		const minor = 'only' in row ? null : row.minor;
		expect( parseTypedMoney( row.text, rules[ row.rules ] as MoneyRules ) ).toBe( minor );
	} );

	it.each( refused )( '$text, by the rules $rules, is refused when the field is left, and stays', ( row ) => {
		const own = { ...form, money: rules[ row.rules ] as MoneyRules, minimum: limit( 0 ), maximum: limit( 1e15 ) };
		const choice = normalizeAmount( own, typeAmount( own, first, row.text ) );
		expect( choice ).toMatchObject( { text: row.text, minor: 0 } );
		expect( amountError( own, choice ) ).toBe( 'unreadable' );
	} );
} );

describe( 'The choice', () => {
	it( 'of a level writes its amount', () => {
		expect( chooseLevel( form, first, '1' ) ).toEqual( { priceId: '1', text: '10.00', minor: 1000 } );
	} );

	it( 'of an own amount keeps what stands in the field', () => {
		expect( chooseLevel( form, first, 'custom' ) ).toEqual( { ...first, priceId: 'custom' } );
	} );

	it( 'is the donor’s own as soon as the field has the focus', () => {
		expect( toCustomAmount( form, first ).priceId ).toBe( 'custom' );
		expect( toCustomAmount( { ...form, type: 'set' }, { ...first, priceId: '-1' } ).priceId ).toBe( '-1' );
	} );

	it( 'shows what was understood when the field is left', () => {
		expect( normalizeAmount( form, typeAmount( form, first, '1234,5 or so' ) ) ).toEqual( {
			priceId: 'custom',
			text: '1,234.50',
			minor: 123450,
		} );
	} );

	it.each( [ '', ' ', '0', '0.00' ] )( 'falls back to the default level when “%s” is left there', ( text ) => {
		expect( normalizeAmount( form, typeAmount( form, first, text ) ) ).toEqual( first );
	} );

	it( 'stays empty where there is no default', () => {
		const open = { ...form, fallback: { price_id: '', minor: 0 } };
		expect( normalizeAmount( open, typeAmount( open, first, '' ) ) ).toEqual( {
			priceId: 'custom',
			text: '',
			minor: 0,
		} );
	} );
} );

describe( 'The limits', () => {
	const own = ( minor: number ) => ( { priceId: 'custom', text: '', minor } );

	it( 'hold for the donor’s own amount', () => {
		expect( amountError( form, own( 499 ) ) ).toBe( 'minimum' );
		expect( amountError( form, own( 500 ) ) ).toBe( null );
		expect( amountError( form, own( 100000 ) ) ).toBe( null );
		expect( amountError( form, own( 100001 ) ) ).toBe( 'maximum' );
	} );

	it( 'do not hold for a level, nor for the amount of a form that has one', () => {
		expect( amountError( { ...form, minimum: limit( 5000 ) }, first ) ).toBe( null );
		expect( amountError( { ...form, type: 'set', minimum: limit( 5000 ) }, { ...first, priceId: '-1' } ) ).toBe(
			null
		);
	} );

	it( 'are not there where the form has none', () => {
		expect( amountError( { ...form, is_custom: false }, own( 1 ) ) ).toBe( null );
	} );
} );

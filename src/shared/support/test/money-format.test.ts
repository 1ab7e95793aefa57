import fixture from '../../../../tests/fixtures/money.json';
import { formatMoney, formatShort, parseMoney, formatPlain, type MoneyRules } from '../money-format';

const rules = fixture.rules as Record< string, MoneyRules >;
const by = ( name: string ): MoneyRules => rules[ name ] as MoneyRules;

describe( 'money', () => {
	it.each( fixture.format )( 'writes $minor by the rules $rules', ( row ) => {
		expect( formatMoney( row.minor, by( row.rules ) ) ).toBe( row.text );
		expect( formatPlain( row.minor, by( row.rules ) ) ).toBe( row.plain );
	} );

	it.each( fixture.short )( 'writes $minor by the rules $rules, without decimals where none needs them', ( row ) => {
		expect( row.minor.map( ( minor ) => formatShort( minor, by( row.rules ), row.minor ) ) ).toEqual( row.text );
	} );

	it.each( fixture.parse )( 'reads $text by the rules $rules', ( row ) => {
		expect( parseMoney( row.text, by( row.rules ) ) ).toBe( row.minor );
	} );

	it( 'reads back every amount it writes, and none below zero', () => {
		const positions = [ 'before', 'after', 'before_space', 'after_space' ] as const;
		const separators = [
			[ ',', '.' ],
			[ '.', ',' ],
			[ '\u00a0', ',' ],
			[ ' ', '.' ],
			[ '’', '.' ],
			[ "'", ',' ],
			[ '', '.' ],
		];
		const currencies = [
			[ 'EUR', '€', 2 ],
			[ 'INR', '₹', 2 ],
			[ 'JPY', '¥', 0 ],
			[ 'KWD', 'KWD', 3 ],
			[ 'PEN', 'S/', 2 ],
			[ 'USD', '$', 2 ],
			[ 'XOF', 'F CFA', 0 ],
		] as const;
		const amounts = [ 0, 1, 9, 10, 99, 100, 999, 1000, 99999, 100000, 123456789, 999999999999999 ];
		let seed = 7;
		for ( let digits = 1; digits <= 15; digits++ ) {
			seed = ( seed * 48271 ) % 2147483647;
			amounts.push( Math.floor( ( seed / 2147483647 ) * 10 ** digits ) );
		}
		for ( const [ currency, symbol, exponent ] of currencies ) {
			for ( const position of positions ) {
				for ( const [ thousands = '', decimal = '' ] of separators ) {
					const money = { currency, symbol, exponent, position, thousands, decimal };
					for ( const minor of amounts ) {
						expect( [ money, parseMoney( formatMoney( minor, money ), money ) ] ).toEqual( [
							money,
							minor,
						] );
						expect( parseMoney( formatMoney( -minor - 1, money ), money ) ).toBeNull();
					}
				}
			}
		}
	} );
} );

import { __, sprintf } from '@wordpress/i18n';
import type { InputFormat } from '../admin/use-parsed-input';
import { parseMoney, formatPlain, type MoneyRules } from '../support/money-format';
import { fromLocalInput, toLocalInput } from './timestamps';

/** Amounts in minor units, shown without a currency symbol and with the site's separators. */
export const amountFormat = ( money: MoneyRules, max: number ): InputFormat< number > => ( {
	format: ( minor ) => formatPlain( minor, money ).replace( '.', money.decimal ),
	parse( text ) {
		const minor = parseMoney( text, money );
		return minor === null || minor > max ? undefined : minor;
	},
} );

export const integerFormat = ( min: number, max: number ): InputFormat< number > => ( {
	format: String,
	parse( text ) {
		const number = /^\d{1,9}$/.test( text.trim() ) ? Number( text ) : NaN;
		return number >= min && number <= max ? number : undefined;
	},
} );

export const timestampFormat = ( zone: string ): InputFormat< string > => ( {
	format: ( stored ) => toLocalInput( stored, zone ),
	parse: ( text ) => fromLocalInput( text, zone ) ?? undefined,
} );

export const outOfRangeMessage = ( min: number, max: number ): string =>
	sprintf(
		/* translators: 1: a number, 2: a number */
		__( 'Enter a whole number from %1$d to %2$d.', 'benefit' ),
		min,
		max
	);

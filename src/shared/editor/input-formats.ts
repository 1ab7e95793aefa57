import { __, sprintf } from '@wordpress/i18n';
import type { Notation } from '../admin/use-parsed-input';
import { parse, plain, type MoneyRules } from '../support/money-format';
import { fromLocal, toLocal } from './timestamps';

/**
 * Amounts without sign, in the separators of the site; minor units.
 *
 * @param money
 * @param max
 */
export const amountIn = ( money: MoneyRules, max: number ): Notation< number > => ( {
	format: ( minor ) => plain( minor, money ).replace( '.', money.decimal ),
	parse( text ) {
		const minor = parse( text, money );
		return minor === null || minor > max ? undefined : minor;
	},
} );

export const whole = ( min: number, max: number ): Notation< number > => ( {
	format: String,
	parse( text ) {
		const number = /^\d{1,9}$/.test( text.trim() ) ? Number( text ) : NaN;
		return number >= min && number <= max ? number : undefined;
	},
} );

export const moment = ( zone: string ): Notation< string > => ( {
	format: ( stored ) => toLocal( stored, zone ),
	parse: ( text ) => fromLocal( text, zone ) ?? undefined,
} );

export const outOfRange = ( min: number, max: number ): string =>
	sprintf(
		/* translators: 1: a number, 2: a number */
		__( 'Enter a whole number from %1$d to %2$d.', 'benefit' ),
		min,
		max
	);

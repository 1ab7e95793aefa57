import { __, sprintf } from '@wordpress/i18n';
import { formatPercent, parsePercent } from '../../../shared/support/basis-points';
import { settings } from './editing-script-data';
import type { Notation } from '../../../shared/admin/use-parsed-input';
import { amountIn, whole } from '../../../shared/editor/input-formats';
import { format } from '../../../shared/support/money-format';

const orUndefined = < Value >( value: Value | null ): Value | undefined => value ?? undefined;

export const amount = (): Notation< number > => {
	const { money, price_max: max } = settings();
	return amountIn( money, max );
};

/** Said of what is no amount, with one as this site writes it. */
export function outOfAmounts( of: 'price' | 'fee' ): string {
	const { money, price_max: max } = settings();
	/* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
	const price = __( 'Enter the price as an amount such as %1$s, from 0 to %2$s.', 'benefit' );
	/* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
	const fee = __( 'Enter the fee as an amount such as %1$s, from 0 to %2$s.', 'benefit' );
	const example = amount().format( 12 * 10 ** money.exponent );
	const sentence = of === 'price' ? price : fee;

	return sprintf( sentence, example, format( max, money ) );
}

/** With the decimal sign of the site where it is one of the two that are read. */
export const percent: Notation< number > = {
	format: ( points ) => formatPercent( points ).replace( '.', settings().money.decimal === ',' ? ',' : '.' ),
	parse: ( text ) => orUndefined( parsePercent( text ) ),
};

/** An empty field is no limit. */
export const places = ( max: number ): Notation< number | null > => ( {
	format: ( number ) => ( number === null ? '' : String( number ) ),
	parse: ( text ) => ( text.trim() === '' ? null : whole( 0, max ).parse( text ) ),
} );

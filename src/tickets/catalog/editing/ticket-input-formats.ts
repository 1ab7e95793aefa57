import { __, sprintf } from '@wordpress/i18n';
import { formatPercent, parsePercent } from '../../../shared/support/basis-points';
import { eventEditorScriptData } from './event-editor-script-data';
import type { InputFormat } from '../../../shared/admin/use-parsed-input';
import { amountFormat, integerFormat } from '../../../shared/editor/input-formats';
import { formatMoney } from '../../../shared/support/money-format';

const orUndefined = < Value >( value: Value | null ): Value | undefined => value ?? undefined;

export const priceFormat = (): InputFormat< number > => {
	const { money, price_max: max } = eventEditorScriptData();
	return amountFormat( money, max );
};

/** Error for text that is not an amount, with an example in the site's format. */
export function amountRangeMessage( of: 'price' | 'fee' ): string {
	const { money, price_max: max } = eventEditorScriptData();
	/* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
	const price = __( 'Enter the price as an amount such as %1$s, from 0 to %2$s.', 'benefit' );
	/* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
	const fee = __( 'Enter the fee as an amount such as %1$s, from 0 to %2$s.', 'benefit' );
	const example = priceFormat().format( 12 * 10 ** money.exponent );
	const sentence = of === 'price' ? price : fee;

	return sprintf( sentence, example, formatMoney( max, money ) );
}

/** Percentages, with the site's decimal separator if it is one that can be parsed. */
export const percentFormat: InputFormat< number > = {
	format: ( points ) =>
		formatPercent( points ).replace( '.', eventEditorScriptData().money.decimal === ',' ? ',' : '.' ),
	parse: ( text ) => orUndefined( parsePercent( text ) ),
};

/** Capacities; an empty field means no limit. */
export const capacityFormat = ( max: number ): InputFormat< number | null > => ( {
	format: ( number ) => ( number === null ? '' : String( number ) ),
	parse: ( text ) => ( text.trim() === '' ? null : integerFormat( 0, max ).parse( text ) ),
} );

import type { CartProps } from '../shop/cart/contracts';
import type { Line } from '../shop/cart/cart-state';

export function line( id: number, stored: number, more: Partial< Line > = {} ): Line {
	return {
		id,
		name: `Ticket ${ id }`,
		event: 'Gala',
		event_url: '',
		unit: '€10',
		amount: `€${ stored * 10 }`,
		problem: '',
		stored,
		quantity: {
			field_id: `line-${ id }`,
			error_id: '',
			value: `${ stored }`,
			min: 2,
			max: 9,
			step: 1,
			fewer: 'Fewer',
			more: 'More',
		},
		label: `Quantity of ${ id }`,
		removed: `${ id } was removed.`,
		...more,
	};
}

const WORDS = [
	'is_empty',
	'see_events',
	'more_events',
	'remove',
	'undo',
	'update',
	'updated',
	'empty',
	'empty_what',
	'empty_yes',
	'empty_no',
	'checkout',
	'has_code',
	'code',
	'apply',
	'remove_code',
	'code_removed',
	'code_changed',
	'age',
] as const;

/** A cart as the server returns it. */
export function cartView( lines: Line[], more: Partial< CartProps > = {} ): CartProps {
	const words = Object.fromEntries( WORDS.map( ( name ) => [ name, `Text ${ name }.` ] ) );
	return {
		nonce: 'nonce',
		error: '',
		lines,
		coupon: { code: '', before: '', applied: false, problem: false, message: '' },
		rows: [],
		reservation: [],
		seconds_left: null,
		clock: { left: '%s left', warnings: [] },
		age: { asked: false, checked: false, error: '' },
		events_url: '',
		texts: words as Record< ( typeof WORDS )[ number ], string >,
		...more,
	};
}

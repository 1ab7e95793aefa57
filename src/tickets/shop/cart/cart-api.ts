import { AjaxError } from '../../../shared/http/ajax';
import { fetchHtml, fetchJson } from '../../../shared/http/requests';
import type { BenefitCartFormResponse, BenefitCartResponse, CartProps, TicketsSessionResponse } from './contracts';
import type { TicketTableProps } from '../storefront/contracts';

export type BuyNow = 'same' | 'new' | 'none';

export interface AddToCartRequest {
	readonly ticketId: number;
	readonly quantity: number;
	readonly type: 'cart' | 'buynow';
	readonly buyNow: BuyNow;
	/** Form variant that the answer must contain. */
	readonly variant: TicketTableProps[ 'variant' ];
	/** Identifies one press, however often it is sent. */
	readonly key: string;
}

/** Adds tickets and returns the container's new HTML, with a confirmation or an error (`error` is its code). */
export async function addToCart( {
	ticketId,
	quantity,
	type,
	buyNow,
	variant,
	key,
}: AddToCartRequest ): Promise< { html: string; error: string } > {
	const answer = await fetchHtml(
		'add_to_cart',
		{
			ticket_id: `${ ticketId }`,
			tc_qty: `${ quantity }`,
			tc_type: type,
			tc_open_method: buyNow,
			form_variant: variant,
			benefit_add_key: key,
			refusal_html: '1',
		},
		{ kind: 'write' }
	);
	if ( ! /class="benefit-ticket[ "]/.test( answer.html ) ) {
		// Not our answer, or a refusal without HTML: the form must stay.
		throw new AjaxError(
			answer.error === ''
				? { kind: 'unreadable' }
				: { kind: 'refused', code: answer.error, data: {}, status: 200 }
		);
	}
	return answer;
}

/**
 * Submits the legacy buy form and returns the number of available tickets, 999 if there is no limit. The rest of the
 * answer, the cart contents widget, is for clients without islands.
 *
 * @throws {AjaxError} with the server's message if nothing was added
 */
export async function buy( ticketId: number, quantity: number, key: string ): Promise< number > {
	const { html: answer, error } = await fetchHtml(
		'mp-update-cart',
		{ ticket_id: `${ ticketId }`, quantity: `${ quantity }`, benefit_add_key: key },
		{ kind: 'write' }
	);
	const [ first = '', ...rest ] = answer.split( '||' );
	if ( first === 'error' ) {
		throw new AjaxError(
			{ kind: 'refused', code: error || 'error', data: {}, status: 200 },
			textOf( rest.join( '||' ) )
		);
	}
	if ( rest.length === 0 || ! /^\d+$/.test( first ) ) {
		throw new AjaxError( { kind: 'unreadable' } );
	}
	return Number( first );
}

function textOf( markup: string ): string {
	const template = document.createElement( 'template' );
	template.innerHTML = markup;
	return template.content.textContent ?? '';
}

/** Request of a button in the cart, with the fields that it needs. */
export type CartAction =
	| { readonly benefit_cart_action: 'update_cart' | 'proceed_to_checkout'; readonly age: boolean }
	| { readonly benefit_cart_action: 'empty_cart' }
	/** An empty code removes the applied one. */
	| { readonly benefit_cart_action: 'apply_coupon'; readonly coupon_code: string }
	| { readonly benefit_remove: number }
	| { readonly benefit_restore: number };

export interface Quantity {
	readonly id: number;
	readonly quantity: string;
}

export function runCartAction(
	press: CartAction,
	quantities: readonly Quantity[],
	nonce: string
): Promise< BenefitCartFormResponse > {
	const { age, ...named } = { age: false, ...press };
	return fetchJson< BenefitCartFormResponse >(
		'benefit_cart_form',
		{
			...Object.fromEntries( Object.entries( named ).map( ( [ name, value ] ) => [ name, `${ value }` ] ) ),
			// The visitor has already confirmed in a dialog.
			confirm: '1',
			benefit_nonce: nonce,
			'ticket_cart_id[]': quantities.map( ( { id } ) => `${ id }` ),
			'ticket_quantity[]': quantities.map( ( { quantity } ) => quantity ),
			...( age ? { tc_age_check: '1' } : {} ),
		},
		{ kind: 'write' }
	);
}

export type SessionCart = TicketsSessionResponse[ 'cart' ];

/** Reads the visitor's cart in numbers. */
export async function readSessionCart(): Promise< SessionCart > {
	const { cart } = await fetchJson< TicketsSessionResponse >(
		'benefit_session',
		{},
		{ kind: 'read', session: null }
	);
	return cart;
}

export async function readCart( nonce: string ): Promise< CartProps > {
	const { view } = await fetchJson< BenefitCartResponse >(
		'benefit_cart',
		{ benefit_nonce: nonce },
		{ kind: 'read', key: 'cart' }
	);
	return view;
}

import { AjaxError } from '../../../shared/http/ajax';
import { fetchHtml, json } from '../../../shared/http/requests';
import type { BenefitCartFormResponse, BenefitCartResponse, CartProps } from './contracts';
import type { TicketTableProps } from '../storefront/contracts';

export type BuyNow = 'same' | 'new' | 'none';

export interface AddToCartRequest {
	readonly ticketId: number;
	readonly quantity: number;
	readonly type: 'cart' | 'buynow';
	readonly buyNow: BuyNow;
	/** Of the form, for the one in the answer. */
	readonly variant: TicketTableProps[ 'variant' ];
	/** Of one press, however often it is sent. */
	readonly key: string;
}

/** The container's new HTML: what was added, or why nothing was (`error` is the code then). */
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
		// Somebody else's HTML, or a refusal without any: the form must stay.
		throw new AjaxError(
			answer.error === ''
				? { kind: 'unreadable' }
				: { kind: 'refused', code: answer.error, data: {}, status: 200 }
		);
	}
	return answer;
}

/**
 * The result of the legacy buy form's post: the places left; null: no limit. The other part of the answer, the cart
 * contents widget, is for clients that have no islands.
 *
 * @throws {AjaxError} with the server's sentence, when nothing was added
 */
export async function buy( ticketId: number, quantity: number, key: string ): Promise< number | null > {
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
	if ( rest.length === 0 || ! /^\d*$/.test( first ) ) {
		throw new AjaxError( { kind: 'unreadable' } );
	}
	return first === '' ? null : Number( first );
}

function textOf( markup: string ): string {
	const template = document.createElement( 'template' );
	template.innerHTML = markup;
	return template.content.textContent ?? '';
}

/** The request of one button of the cart, with the fields where it is about them. */
export type CartAction =
	| { readonly cart_action: 'update_cart' | 'proceed_to_checkout'; readonly age: boolean }
	| { readonly cart_action: 'empty_cart' }
	/** An empty one takes away the code that was applied. */
	| { readonly cart_action: 'apply_coupon'; readonly coupon_code: string }
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
	return json< BenefitCartFormResponse >(
		'benefit_cart_form',
		{
			...Object.fromEntries( Object.entries( named ).map( ( [ name, value ] ) => [ name, `${ value }` ] ) ),
			// It was asked for here, in a dialog.
			confirm: '1',
			benefit_nonce: nonce,
			'ticket_cart_id[]': quantities.map( ( { id } ) => `${ id }` ),
			'ticket_quantity[]': quantities.map( ( { quantity } ) => quantity ),
			...( age ? { tc_age_check: '1' } : {} ),
		},
		{ kind: 'write' }
	);
}

export async function readCart( nonce: string ): Promise< CartProps > {
	const { view } = await json< BenefitCartResponse >(
		'benefit_cart',
		{ benefit_nonce: nonce },
		{ kind: 'read', key: 'cart' }
	);
	return view;
}

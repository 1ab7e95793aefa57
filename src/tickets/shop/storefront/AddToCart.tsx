import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asAjaxError } from '../../../shared/http/ajax';
import { announce } from '../../../shared/ui/announce';
import { notifyCartChange } from '../cart/cart-changes';
import { restrictToDigits } from '../../../shared/ui/digits-only-input';
import { normalizeDigits } from '../../../shared/support/digits';
import { ticketsScriptData } from '../cart/tickets-script-data';
import { addToCart, type AddToCartRequest } from '../cart/cart-api';
import type { TicketTableProps } from './contracts';
import { Quantity } from '../cart/Quantity';
import { showBuyFormResponse } from './show-buy-form-response';
import { useAddToCartKey } from './use-add-to-cart-key';

type Press = AddToCartRequest[ 'type' ];

/** Same HTML as ticket-form.php. Everything around the form is rendered by PHP. */
export function AddToCart( {
	ticket_id: ticketId,
	of_ticket: ofTicket,
	to_cart: toCart,
	quantity,
	buy_now: buyNow,
	variant,
	texts,
}: TicketTableProps ) {
	const form = useRef< HTMLFormElement >( null );
	const [ value, setValue ] = useState( quantity.value );
	const [ pressed, setPressed ] = useState< Press | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const isSingle = variant.endsWith( '-one' );
	const hasAdd = ! variant.startsWith( 'buynow' );
	const hasBuyNow = buyNow !== 'none' && ! variant.startsWith( 'cart' );
	// A ref, because state would be too late for the second press of a double-click.
	const isAdding = useRef( false );
	const key = useAddToCartKey();
	useEffect( () => ( form.current ? restrictToDigits( form.current ) : undefined ), [] );

	async function add( type: Press ): Promise< void > {
		if ( isAdding.current ) {
			return;
		}
		isAdding.current = true;
		setPressed( type );
		setFailure( '' );
		// During the press itself, otherwise browsers block the new tab.
		const tab = type === 'buynow' && buyNow === 'new' ? window.open( '', '_blank' ) : null;
		try {
			const entered = normalizeDigits( value );
			const wanted = entered === '' ? quantity.min : Number( entered );
			const { html, error } = await addToCart( {
				ticketId,
				quantity: wanted,
				key: key.getKey( wanted ),
				type,
				buyNow,
				variant,
			} );
			key.done();
			showBuyFormResponse( form.current?.closest( '.benefit-ticket' ) ?? null, html );
			if ( error !== '' ) {
				tab?.close();
				return;
			}
			notifyCartChange( 'ticket-table' );
			if ( type === 'buynow' && ! tab?.closed ) {
				( tab ?? window ).location.assign( ticketsScriptData().cart_url );
			}
		} catch ( thrown ) {
			tab?.close();
			const { message } = asAjaxError( thrown );
			setFailure( message );
			announce( message, 'assertive' );
			setPressed( null );
			isAdding.current = false;
		}
	}

	function onSubmit( event: FormEvent ): void {
		event.preventDefault();
		const submitter = ( event.nativeEvent as SubmitEvent ).submitter as HTMLButtonElement | null;
		if ( submitter ) {
			// "Adding…" may be shorter than the label: the fixed width keeps everything in place.
			submitter.style.minInlineSize = `${ submitter.getBoundingClientRect().width }px`;
		}
		void add( submitter?.value === 'buynow' || ! hasAdd ? 'buynow' : 'cart' );
	}

	const button = ( type: Press, label: string, more: string, className: string ) => (
		<button
			type="submit"
			className={ isSingle ? 'wp-element-button benefit-button' : className }
			name="tc_type"
			value={ type }
			formTarget={ type === 'buynow' && buyNow === 'new' ? '_blank' : undefined }
			{ ...( pressed === null ? {} : { 'aria-disabled': true } ) }
		>
			<span>{ pressed === type ? ticketsScriptData().texts.adding : label }</span>{ ' ' }
			<span className="benefit-hidden">{ more }</span>
		</button>
	);

	return (
		<>
			{ failure === '' ? null : <p className="benefit-error">{ failure }</p> }
			<form
				ref={ form }
				className="benefit-add"
				method="post"
				onSubmit={ onSubmit }
				{ ...( pressed === null ? {} : { 'aria-busy': true } ) }
			>
				<input type="hidden" name="benefit_action" value="add_to_cart" />
				<input type="hidden" name="ticket_id" value={ ticketId } />
				{ isSingle ? (
					<input type="hidden" name="tc_qty" value={ value } />
				) : (
					<div className="benefit-quantity">
						<label className="benefit-hidden" htmlFor={ quantity.field_id }>
							{ `${ texts.quantity } ${ ofTicket }` }
						</label>
						<Quantity name="tc_qty" quantity={ quantity } value={ value } onChange={ setValue } />
					</div>
				) }
				<div className="benefit-buttons">
					{ hasAdd ? button( 'cart', texts.add, toCart, 'benefit-link' ) : null }
					{ hasBuyNow
						? button(
								'buynow',
								texts.buy_now,
								ofTicket,
								variant === 'full' ? 'benefit-link benefit-link--quiet' : 'benefit-link'
							)
						: null }
				</div>
			</form>
		</>
	);
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asAjaxError } from '../../../shared/http/ajax';
import { announce } from '../../../shared/ui/announce';
import { notifyCartChange } from '../cart/cart-changes';
import { Dialog } from '../../../shared/ui/Dialog';
import { restrictToDigits } from '../../../shared/ui/digits-only-input';
import { normalizeDigits } from '../../../shared/support/digits';
import { ticketsScriptData } from '../cart/tickets-script-data';
import { buy } from '../cart/cart-api';
import type { BuyFormProps } from './contracts';
import { Quantity } from '../cart/Quantity';
import { useAddToCartKey } from './use-add-to-cart-key';

/** Milliseconds until the success message has faded out (docs/spec-tickets.md §9). */
export const FADE_MS = 2000;

type Phase =
	| { readonly name: 'form' }
	| { readonly name: 'adding' }
	/** `left`: whether tickets are left, so that the form comes back. */
	| { readonly name: 'added'; readonly left: boolean }
	| { readonly name: 'out-of-stock' };

/** The legacy buy form (docs/spec-tickets.md §4), with the same HTML as buy-form.php. */
export function BuyForm( {
	ticket_id: ticketId,
	of_ticket: ofTicket,
	to_cart: toCart,
	has_neighbor: hasNeighbor = false,
	quantity,
	texts,
}: BuyFormProps ) {
	const place = useRef< HTMLDivElement >( null );
	const [ value, setValue ] = useState( quantity.value );
	const [ phase, setPhase ] = useState< Phase >( { name: 'form' } );
	const [ failure, setFailure ] = useState( '' );
	const isForm = phase.name === 'form';
	// A ref, because state would be too late for the second press of a double-click.
	const isSending = useRef( false );
	const key = useAddToCartKey();
	const hadFailed = useRef( false );

	useEffect( () => ( isForm && place.current ? restrictToDigits( place.current ) : undefined ), [ isForm ] );
	useEffect( () => {
		if ( phase.name !== 'added' ) {
			return;
		}
		const timer = setTimeout( () => {
			keepFocus();
			setPhase( phase.left ? { name: 'form' } : { name: 'out-of-stock' } );
			if ( ! phase.left ) {
				announce( ticketsScriptData().texts.out_of_stock );
			}
		}, FADE_MS );
		return () => clearTimeout( timer );
	}, [ phase ] );

	useEffect( () => {
		if ( hadFailed.current && failure === '' ) {
			place.current?.querySelector< HTMLElement >( '[type="submit"]' )?.focus();
		}
		hadFailed.current = failure !== '';
	}, [ failure ] );

	/** Moves the focus to the container before the focused control disappears. */
	function keepFocus(): void {
		const box = place.current;
		if ( box?.contains( box.ownerDocument.activeElement ) ) {
			box.focus( { preventScroll: true } );
		}
	}

	async function send(): Promise< void > {
		if ( isSending.current ) {
			return;
		}
		isSending.current = true;
		const { texts: say } = ticketsScriptData();
		if ( place.current ) {
			// The spinner and the message keep the form's height.
			place.current.style.minBlockSize = `${ place.current.getBoundingClientRect().height }px`;
		}
		keepFocus();
		setPhase( { name: 'adding' } );
		announce( say.adding );
		try {
			const entered = normalizeDigits( value );
			const wanted = entered === '' ? quantity.min : Number( entered );
			const left = await buy( ticketId, wanted, key.getKey( wanted ) );
			key.done();
			setValue( `${ quantity.min }` );
			setPhase( { name: 'added', left: left > 0 } );
			announce( say.success );
			notifyCartChange( 'buy-form' );
		} catch ( thrown ) {
			setPhase( { name: 'form' } );
			setFailure( asAjaxError( thrown ).message );
		} finally {
			isSending.current = false;
		}
	}

	function onSubmit( event: FormEvent ): void {
		event.preventDefault();
		void send();
	}

	return (
		<div ref={ place } className="benefit-buy" tabIndex={ -1 }>
			{ phase.name === 'adding' ? (
				<img
					className="benefit-spinner"
					src={ ticketsScriptData().imgUrl }
					alt={ ticketsScriptData().texts.adding }
					width="32"
					height="32"
				/>
			) : null }
			{ phase.name === 'added' ? (
				<p className="benefit-added benefit-fading">
					{ `${ ticketsScriptData().texts.success } ` }
					<a href={ ticketsScriptData().cart_url }>{ texts.cart }</a>
				</p>
			) : null }
			{ phase.name === 'out-of-stock' ? (
				<p className="benefit-notice">{ ticketsScriptData().texts.out_of_stock }</p>
			) : null }
			{ isForm ? (
				<form
					className={ `benefit-add${ hasNeighbor ? '' : ' mp_buy_form' }` }
					method="post"
					onSubmit={ onSubmit }
				>
					{ hasNeighbor ? null : <input type="hidden" name="action" value="mp-update-cart" /> }
					<input type="hidden" name="ticket_id" value={ ticketId } />
					<div className="benefit-quantity">
						<label className="benefit-hidden" htmlFor={ quantity.field_id }>
							{ `${ texts.quantity } ${ ofTicket }` }
						</label>
						<Quantity name="quantity" quantity={ quantity } value={ value } onChange={ setValue } />
					</div>
					<div className="benefit-buttons">
						<button type="submit" className="benefit-link" name="benefit_action" value="mp-update-cart">
							<span>{ texts.add }</span> <span className="benefit-hidden">{ toCart }</span>
						</button>
					</div>
				</form>
			) : null }
			<Dialog role="alertdialog" open={ failure !== '' } title={ texts.error } onClose={ () => setFailure( '' ) }>
				<p>{ failure }</p>
				<p className="benefit-buttons">
					<button
						type="button"
						className="wp-element-button benefit-button"
						onClick={ () => setFailure( '' ) }
					>
						{ texts.close }
					</button>
				</p>
			</Dialog>
		</div>
	);
}

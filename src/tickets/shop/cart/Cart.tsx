import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { onCartChange } from './cart-changes';
import { Dialog } from '../../../shared/ui/Dialog';
import { restrictToDigits } from '../../../shared/ui/digits-only-input';
import { ticketsScriptData } from './tickets-script-data';
import { CART, createCartStore } from './cart-store';
import type { CartProps } from './contracts';
import { AgeConfirmation } from './AgeConfirmation';
import { CartLine } from './CartLine';
import { CouponBox } from './CouponBox';
import { PriceRows } from './PriceRows';
import { ReservationNotice } from './ReservationNotice';
import { useFocusAfterChange } from './use-focus-after-change';

const sentenceOf = ( { reservation }: CartProps ): string => reservation.map( ( { text } ) => text ).join( '' );

/** Cart with the same HTML as cart.php. It also renders the empty cart, so that another tab can fill it. */
export function Cart( props: CartProps ) {
	// eslint-disable-next-line react-hooks/exhaustive-deps -- PHP gives the props once
	const cart = useMemo( () => createCartStore( props, ( address ) => window.location.assign( address ) ), [] );
	const state = useSyncExternalStore( cart.subscribe, cart.getState, cart.getState );
	const root = useRef< HTMLDivElement >( null );
	const [ isAsking, setAsking ] = useState( false );
	const { view, error, pressed, removed } = state;
	const { texts, action_name: actionName = 'cart_action' } = view;
	const busy = pressed === '' ? {} : { 'aria-disabled': true };

	useFocusAfterChange( root, cart, state.notice );
	useEffect( () => ( root.current ? restrictToDigits( root.current ) : undefined ), [] );
	useEffect( () => onCartChange( CART, () => void cart.refresh() ), [ cart ] );

	function onSubmit( event: FormEvent ): void {
		event.preventDefault();
		const submitter = ( event.nativeEvent as SubmitEvent ).submitter as HTMLButtonElement | null;
		const line = view.lines.find(
			( { id } ) => submitter?.name === 'benefit_remove' && submitter.value === `${ id }`
		);
		if ( line ) {
			void cart.remove( line );
		} else if ( submitter?.name === 'benefit_coupon_remove' ) {
			void cart.removeCode();
		} else if ( submitter?.value === 'apply_coupon' ) {
			void cart.applyCode();
		} else if ( submitter?.value === 'empty_cart' ) {
			setAsking( pressed === '' );
		} else if ( submitter?.value === 'proceed_to_checkout' ) {
			void cart.proceed();
		} else {
			void cart.update();
		}
	}

	const form = (
		<form
			className="benefit-cart benefit-columns"
			method="post"
			onSubmit={ onSubmit }
			{ ...( pressed === '' ? {} : { 'aria-busy': true } ) }
		>
			<input type="hidden" name="benefit_action" value="cart_form" />
			{ view.nonce === '' ? null : <input type="hidden" name="benefit_nonce" value={ view.nonce } /> }
			<input type="hidden" name={ actionName } value="update_cart" />
			<button
				type="submit"
				className="benefit-hidden"
				name={ actionName }
				value="update_cart"
				tabIndex={ -1 }
				aria-hidden="true"
			>
				{ texts.update }
			</button>
			<div className="benefit-columns__main">
				<ul className="benefit-lines">
					{ view.lines.map( ( line ) => (
						<CartLine
							key={ line.id }
							line={ line }
							entered={ state.entered[ line.id ] ?? '' }
							remove={ texts.remove }
							onEnter={ ( value ) => cart.enter( line.id, value ) }
							busy={ busy }
						/>
					) ) }
				</ul>
				<div className="benefit-cart__change">
					<button
						type="submit"
						className="wp-element-button benefit-button benefit-button--quiet"
						name={ actionName }
						value="update_cart"
						{ ...busy }
					>
						{ texts.update }
					</button>
					<button type="submit" className="benefit-link" name={ actionName } value="empty_cart" { ...busy }>
						{ texts.empty }
					</button>
				</div>
			</div>
			<div className="benefit-columns__aside benefit-card benefit-card__inside">
				<PriceRows rows={ view.rows } />
				<CouponBox state={ state } cart={ cart } busy={ busy } />
				<ReservationNotice
					view={ view }
					since={ state.since }
					onEnd={ () => void cart.refresh( sentenceOf ) }
				/>
				{ view.age.asked ? (
					<>
						<AgeConfirmation
							prefix="benefit-cart"
							label={ texts.age }
							checked={ state.isOldEnough }
							error={ state.ageError }
							onChange={ cart.confirmAge }
						/>
						<input type="hidden" name="tc_cart_required[]" value="tc_age_check" />
					</>
				) : null }
				<div className="benefit-buttons benefit-cart__next">
					<a className="benefit-link" href={ view.events_url }>
						{ texts.more_events }
					</a>
					<button
						type="submit"
						className="wp-element-button benefit-button"
						name={ actionName }
						value="proceed_to_checkout"
						{ ...busy }
					>
						{ texts.checkout }
					</button>
				</div>
			</div>
		</form>
	);
	const empty = (
		<>
			<p className="benefit-cart-empty" tabIndex={ -1 }>
				{ texts.is_empty }
			</p>
			<p>
				<a className="wp-element-button benefit-button" href={ view.events_url }>
					{ texts.see_events }
				</a>
			</p>
		</>
	);
	const confirmed = (): void => {
		setAsking( false );
		void cart.empty();
	};

	return (
		<div className="benefit-cart-root" ref={ root }>
			<div className="tc_cart_errors">
				{ error === '' ? null : (
					// PHP also gives this element `autofocus`, hence the suppressed hydration warning.
					<p
						className="benefit-error"
						role={ error === props.error ? 'alert' : undefined }
						tabIndex={ -1 }
						suppressHydrationWarning
					>
						{ error }
					</p>
				) }
			</div>
			{ removed.length === 0 ? null : (
				<p className="benefit-notice benefit-removed">
					<span>{ removed.map( ( line ) => line.removed ).join( ' ' ) }</span>{ ' ' }
					<button type="button" className="benefit-link" onClick={ () => void cart.undo() } { ...busy }>
						{ texts.undo }
					</button>
				</p>
			) }
			{ view.lines.length === 0 ? empty : form }
			<Dialog
				open={ isAsking }
				title={ ticketsScriptData().texts.empty_cart }
				onClose={ () => setAsking( false ) }
			>
				<p>{ texts.empty_what }</p>
				<div className="benefit-buttons">
					{ /* First, so that it gets the focus: holding Enter too long does not empty the cart. */ }
					<button
						type="button"
						className="wp-element-button benefit-button benefit-button--quiet"
						onClick={ () => setAsking( false ) }
					>
						{ texts.empty_no }
					</button>
					<button type="button" className="wp-element-button benefit-button" onClick={ confirmed }>
						{ texts.empty_yes }
					</button>
				</div>
			</Dialog>
		</div>
	);
}

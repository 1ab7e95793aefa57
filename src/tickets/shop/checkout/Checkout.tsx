import { useEffect, useRef, useState, type FormEvent } from 'react';
import { announce } from '../../../shared/ui/announce';
import { notifyCartChange, onCartChange } from '../cart/cart-changes';
import { fieldName } from '../../../shared/forms/field-names';
import { restrictToDigits } from '../../../shared/ui/digits-only-input';
import { AGE_OFFSET, scrollToElement } from '../../../shared/ui/scroll';
import { ticketsScriptData } from '../cart/tickets-script-data';
import { fetchCheckout } from './checkout-api';
import {
	byName,
	emailEdge,
	checkoutFields,
	orderFields,
	partKey,
	partOfField,
	fieldProblems,
	type Edge,
	type Part,
} from './checkout-fields';
import type { CheckoutProps } from './contracts';
import { now, pageLoadTime } from '../cart/reservation-countdown';
import { showAllAttendees, type UseAttendeeFields } from './attendee-fields';
import type { PlacementState } from '../../../payments/checkout/placement';
import { AgeConfirmation } from '../cart/AgeConfirmation';
import { CheckoutConsents } from './CheckoutConsents';
import { CheckoutErrorList } from './CheckoutErrors';
import { CheckoutGateways } from './CheckoutGateways';
import { CheckoutSection } from './CheckoutSection';
import { CheckoutSummary } from './CheckoutSummary';
import { ReservationNotice } from '../cart/ReservationNotice';
import { NO_ERRORS, errorsAfterChange, collectErrors, type CheckoutErrors } from './checkout-errors';
import { useCopyBuyerDetails } from './use-copy-buyer-details';
import { usePlacement } from './use-placement';

const ME = 'checkout';
const AGE = 'tc_age_check';
/** Error codes for a cart or form that differs from what the buyer saw (docs/contracts.md "Cart error codes"). */
const CART_CODE = /^(price|cart|form)_changed$|^10[0-5]$/;

const orderedIn = ( view: CheckoutProps | null ): string => JSON.stringify( [ view?.lines, view?.rows ] );

/**
 * The block benefit/checkout, with the same HTML as includes/Tickets/Shop/Checkout/templates/checkout.php. Inputs are
 * uncontrolled: React does not hold their values.
 */
export function Checkout( {
	useAttendeeFields = showAllAttendees,
	...first
}: CheckoutProps & { readonly useAttendeeFields?: UseAttendeeFields | undefined } ) {
	const [ view, setView ] = useState< CheckoutProps >( first );
	const [ since, setSince ] = useState( pageLoadTime );
	const [ isEmpty, setEmpty ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState< CheckoutErrors >( {
		message: first.error,
		links: first.links,
		errors: first.errors,
	} );
	const [ edges, setEdges ] = useState< Readonly< Record< string, Edge | null > > >( {} );
	/** Number of failed attempts: each moves the focus to the errors. */
	const [ answers, setAnswers ] = useState( 0 );
	/** The summary shown last; null for an empty cart. */
	const summary = useRef< CheckoutProps | null >( first );
	/** The cart may have become an order: only another attempt finds out. */
	const isUnsettled = useRef( false );
	const form = useRef< HTMLFormElement >( null );
	const alert = useRef< HTMLDivElement >( null );
	const attendeeFields = useAttendeeFields( view, form );
	const buyer = useCopyBuyerDetails();
	const order = usePlacement( handlePlacement );
	const { texts } = view;
	const isShop = view.layout === 'ecommerce';
	const isOnTop = view.summary_place === 'top';

	// eslint-disable-next-line react-hooks/exhaustive-deps -- what it reads never changes
	useEffect( () => onCartChange( ME, () => void refresh( true ) ), [] );
	useEffect( () => ( form.current ? restrictToDigits( form.current ) : undefined ), [] );
	useEffect( () => {
		if ( answers > 0 ) {
			lead();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer, not whenever an error clears
	}, [ answers ] );

	/** Reads the checkout again. Input is kept, because React finds the fields again by their names. */
	async function refresh( isNews: boolean ): Promise< void > {
		try {
			const { view: next } = await fetchCheckout();
			const isOther = orderedIn( next ) !== orderedIn( summary.current );
			summary.current = next;
			setEmpty( next === null && ! isUnsettled.current );
			if ( next ) {
				const { values, age_checked: isChecked, trap, layout, summary_place: place } = first;
				setSince( now() );
				setView( { ...next, values, age_checked: isChecked, trap, layout, summary_place: place } );
			}
			if ( isNews && isOther ) {
				announce( next ? texts.cart_changed : texts.empty );
			}
		} catch {
			// If anything has changed, the server says so when the order is placed.
		}
	}

	function showErrors( message: string, errors: CheckoutErrors[ 'errors' ] ): void {
		attendeeFields.reveal( errors );
		if ( form.current ) {
			setSaid( collectErrors( form.current, view, message, errors ) );
			setAnswers( ( count ) => count + 1 );
		}
	}

	function lead(): void {
		const box = form.current?.elements.namedItem( AGE );
		// Whether the age confirmation is the only error.
		const isAge = Object.keys( said.errors ).join() === AGE;
		const target = isAge && box instanceof HTMLElement ? box : alert.current;
		if ( target ) {
			target.focus( { preventScroll: true } );
			scrollToElement( target, AGE_OFFSET );
		}
	}

	function handlePlacement( placing: PlacementState ): void {
		setBusy( placing.status === 'placing' || placing.status === 'placed' );
		isUnsettled.current = placing.status === 'failed' && placing.isUnknown;
		switch ( placing.status ) {
			case 'placing':
				setSaid( NO_ERRORS );
				announce( texts.placing );
				break;
			case 'placed':
				announce( texts.placed );
				notifyCartChange( ME );
				// The back/forward cache may bring this page back, which would not know about the order.
				window.addEventListener( 'pageshow', ( { persisted } ) => persisted && window.location.reload(), {
					once: true,
				} );
				window.location.assign( placing.redirect );
				break;
			case 'failed':
				showErrors(
					placing.isUnknown ? `${ placing.message } ${ texts.unknown }` : placing.message,
					placing.errors
				);
				if ( CART_CODE.test( placing.code ) ) {
					void refresh( false );
				}
		}
	}

	function submit( event: FormEvent< HTMLFormElement > ): void {
		event.preventDefault();
		const all = [ ...attendeeFields.entries( event.currentTarget ) ];
		const entries = byName( all );
		const problems = fieldProblems( view, attendeeFields, entries, ticketsScriptData().texts.age_check );
		setEdges(
			Object.fromEntries(
				view.sections.map( ( part ) => [ partKey( part ), emailEdge( checkoutFields( view, part ), entries ) ] )
			)
		);
		if ( Object.keys( problems ).length > 0 ) {
			showErrors( texts.look_again, problems );
			return;
		}
		void order.place( orderFields( all, view.total_minor, view.currency ) );
	}

	function recheck( { currentTarget, target }: FormEvent< HTMLFormElement > ): void {
		const name = fieldName( ( target as HTMLInputElement ).name );
		const part = partOfField( view, name );
		const key = part ? partKey( part ) : '';
		buyer.touched( key );
		const entries = byName( new FormData( currentTarget ) );
		if ( part && edges[ key ] ) {
			setEdges( ( before ) => ( { ...before, [ key ]: emailEdge( checkoutFields( view, part ), entries ) } ) );
		}
		if ( said.errors[ name ] || part ) {
			setSaid( ( before ) => errorsAfterChange( before, currentTarget, view, entries, name ) );
		}
		if ( part?.ticket_id === 0 ) {
			buyer.follow( currentTarget, view, name );
		}
	}

	const section = ( part: Part ) => (
		<CheckoutSection
			key={ partKey( part ) }
			view={ attendeeFields.view }
			part={ part }
			errors={ said.errors }
			edge={ edges[ partKey( part ) ] ?? null }
			usesBuyer={ buyer.isUsedBy( part ) }
			isTooEarly={ buyer.isTooEarlyFor( part ) }
			onUse={ () => form.current && buyer.toggle( form.current, view, part ) }
		/>
	);

	return (
		<>
			<CheckoutErrorList summary={ said } isOfPage={ answers === 0 } alert={ alert } />
			{ isEmpty && (
				<>
					<p>{ texts.empty }</p>
					<p>
						<a className="wp-element-button benefit-button" href={ view.events_url }>
							{ texts.events }
						</a>
					</p>
				</>
			) }
			{ view.cart_errors.length > 0 && (
				<div className="benefit-notice">
					{ view.cart_errors.map( ( sentence ) => (
						<p key={ sentence }>{ sentence }</p>
					) ) }
					<p>
						<a href={ view.cart_url }>{ texts.change_cart }</a>
					</p>
				</div>
			) }
			<div
				className={ `benefit-columns${ isShop ? ' benefit-columns--shop' : '' }${ isOnTop ? ' benefit-columns--top' : '' }` }
				hidden={ isEmpty }
			>
				<section className="benefit-columns__aside" aria-label={ texts.your_tickets }>
					<CheckoutSummary view={ view } />
					<ReservationNotice view={ view } since={ since } onEnd={ () => void refresh( false ) } />
					<p>
						<a href={ view.cart_url }>{ texts.change_cart }</a>
					</p>
				</section>
				<form
					className={ `benefit-checkout${ isShop ? ' checkout' : '' }` }
					method="post"
					noValidate
					ref={ form }
					onSubmit={ submit }
					onInput={ recheck }
				>
					<input type="hidden" name="benefit_field_count" value={ view.field_count } />
					<input type="hidden" name="benefit_form" value={ view.form } />
					<input type="hidden" name="benefit_action" value="benefit_place_order" />
					<input type="hidden" name="benefit_nonce" value={ view.nonce } />
					{ view.required_own.map( ( name ) => (
						<input key={ name } type="hidden" name="tc_cart_required[]" value={ name } />
					) ) }
					{ attendeeFields.show( section ) }
					{ view.age_limit && (
						<AgeConfirmation
							prefix="benefit-checkout"
							label={ texts.age }
							checked={ view.age_checked }
							error={ said.errors[ AGE ] ?? '' }
						/>
					) }
					<CheckoutConsents view={ view } errors={ said.errors } />
					<CheckoutGateways view={ view } error={ said.errors.tc_choose_gateway ?? '' } isBusy={ isBusy } />
					<div className="benefit-trap" aria-hidden="true">
						<label htmlFor="benefit-website">{ texts.trap }</label>
						<input
							type="text"
							id="benefit-website"
							name="benefit_website"
							defaultValue={ view.trap }
							tabIndex={ -1 }
							autoComplete="off"
						/>
					</div>
				</form>
			</div>
		</>
	);
}

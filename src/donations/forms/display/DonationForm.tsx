import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { BasicField } from '../../../shared/forms/BasicField';
import { SlidingNotice } from '../../../shared/ui/SlidingNotice';
import { AmountPart } from './AmountPart';
import type { DonationFormProps } from './contracts';
import { DonorPart } from './DonorPart';
import { GatewayPart } from './GatewayPart';
import type { OptionalParts } from './optional-parts';
import { ID, type Notice } from './submit/server-errors';
import { donationsScriptData } from './donations-script-data';
import { useAmount } from './use-amount';
import { useGateway } from './use-gateway';
import { useInertWhileBusy } from './use-inert-while-busy';
import { useFormStorage } from './use-form-storage';
import { useNonce, type Nonce } from './use-nonce';
import { useSubmission } from './use-submission';

interface Props extends DonationFormProps {
	readonly extras: OptionalParts;
}

/**
 * Hydrates the markup of includes/Donations/Forms/Display/templates/donation-form.php, so both must produce the same
 * nodes. A page that comes back from the back/forward cache gets a new copy of the form, as the page first had it, and
 * other nonces (docs/spec-donations.md §4).
 */
export function DonationForm( props: Props ) {
	const nonce = useNonce( props );
	const [ copy, setCopy ] = useState( 0 );

	useEffect( () => {
		const back = ( { persisted }: PageTransitionEvent ): void => {
			if ( persisted ) {
				setCopy( ( number ) => number + 1 );
				void nonce.renew();
			}
		};
		window.addEventListener( 'pageshow', back );
		return () => window.removeEventListener( 'pageshow', back );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
	}, [] );

	return <DonationFormCopy key={ copy } { ...props } nonces={ nonce } />;
}

/** Only the amount is a controlled input. */
function DonationFormCopy( { extras, nonces: nonce, ...props }: Props & { readonly nonces: Nonce } ) {
	const {
		CustomFieldsPart,
		BillingPart,
		LoginPart,
		RecurringPart,
		SummaryPart,
		FeePart,
		useSteps,
		useRecurring,
		useCustomFields,
		useCard,
		useFee,
	} = extras;
	const { form_id: id, prefix, money, texts } = props;
	const form = useRef< HTMLFormElement >( null );
	const list = useRef< HTMLDivElement >( null );

	const dispatchFormEvent = ( event: string ): void =>
		void form.current?.dispatchEvent( new CustomEvent( event, { bubbles: true, detail: { formId: `${ id }` } } ) );
	const fee = useFee( props );
	const amount = useAmount( props, () => dispatchFormEvent( 'give_donation_value_updated' ), fee.totalOf );
	const gateway = useGateway( props, nonce.sessions.gateway, () => amount.text, dispatchFormEvent );
	const recurring = useRecurring( props, amount, fee.totalOf, gateway );
	const customFields = useCustomFields( id, form, props.own, amount.minor );
	const memory = useFormStorage( id, customFields );
	const card = useCard( gateway.list, gateway.chosen, gateway.isLoading );
	const steps = useSteps( props, {
		form,
		amount,
		own: customFields,
		addErrors: ( added ) => submission.addErrors( added ),
	} );
	const submission = useSubmission( {
		formId: id,
		notices: props.notices,
		errors: firstErrors( props ),
		amount,
		own: customFields,
		card,
		session: nonce.sessions.form,
		isWaiting: nonce.isRenewing,
		onRefuse: steps.openFirst,
		dispatchFormEvent,
	} );
	const { isBusy, notices, markup, errors, refusals } = submission;
	/** The errors were found without the server: the first field gets the focus, not the notices. */
	const isFoundHere = ! markup && notices.some( ( { field_id: field } ) => field );
	useInertWhileBusy( form, isBusy || nonce.isRenewing );
	// An amount that is not valid has no total.
	const minor = amount.error ? 0 : amount.minor;
	const total = amount.error ? '–' : fee.total( amount );
	const words = isBusy
		? submission.working || donationsScriptData().processing
		: donationsScriptData()?.purchase_loading;

	useLayoutEffect( () => {
		// Runs before the effects of the fields, which add buttons to the restored rows.
		if ( props.is_fresh ) {
			customFields.recall( form.current as HTMLFormElement );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
	}, [] );

	useEffect( () => {
		const element = form.current as HTMLFormElement;
		// From now on errors are shown at their fields, not by the browser.
		element.noValidate = true;
		if ( props.is_fresh ) {
			void memory.recall( element );
			// The field got the focus before hydration.
			if ( element.querySelector( '.give-amount:focus' ) ) {
				amount.begin();
			}
		} else {
			submission.forgetEnded();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each copy
	}, [] );

	useEffect( () => {
		if ( refusals === 0 || ! form.current ) {
			return;
		}
		const wrong = isFoundHere && firstField( form.current, notices );
		if ( wrong ) {
			wrong.closest( 'details' )?.setAttribute( 'open', '' );
			wrong.focus();
		} else {
			list.current?.focus( { preventScroll: true } );
			submission.scrollToForm( form.current );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- with each refusal
	}, [ refusals ] );

	function entered( { currentTarget, target }: FormEvent< HTMLFormElement > ): void {
		memory.remember( currentTarget );
		// Input events of a rich text editor have a target without a name.
		const { name = '' } = target as HTMLInputElement;
		submission.entered( customFields.nameOf( name ) );
	}

	return (
		<form
			className={ `give-form${ props.has_floating_labels ? ' give-form--floating' : '' }` }
			id={ `give-form-${ prefix }` }
			method="post"
			encType={ props.own?.files.length ? 'multipart/form-data' : undefined }
			action={ withMode( props.action_url, gateway.chosen ) }
			data-currency_symbol={ money.symbol }
			data-currency_code={ money.currency }
			data-currency_position={ money.position.startsWith( 'before' ) ? 'before' : 'after' }
			data-thousands_separator={ money.thousands }
			data-decimal_separator={ money.decimal }
			aria-busy={ isBusy || gateway.isLoading || nonce.isRenewing || undefined }
			ref={ form }
			data-step={ steps.step }
			onSubmit={ submission.submit }
			{ ...steps.handlers }
			onInput={ entered }
		>
			<input
				type="hidden"
				name={ props.action ? 'benefit_action' : 'give_action' }
				value={ props.action ?? 'purchase' }
			/>
			<input type="hidden" name="give-form-id" value={ id } />
			<input type="hidden" name="give-form-version" value={ props.version } />
			<input type="hidden" name="give-form-currency" value={ money.currency } />
			<input type="hidden" name="give_form_id_prefix" value={ prefix } />
			<input
				type="hidden"
				name="give-form-hash"
				value={ nonce.value }
				data-time={ nonce.time }
				data-nonce-life={ props.nonce_life }
				data-donor-session={ nonce.isOfSession ? '1' : '0' }
				autoComplete="off"
			/>
			<input type="hidden" name="give-current-url" value={ props.page_url } />
			{ props.is_custom && (
				<>
					<input type="hidden" name="give-form-minimum" value={ props.minimum.plain } />
					<input type="hidden" name="give-form-maximum" value={ props.maximum.plain } />
				</>
			) }
			{ steps.head( total, recurring.frequency ) }
			<AmountPart
				form={ props }
				amount={ amount }
				recurring={ recurring }
				frequency={
					<RecurringPart
						{ ...{ form: props, recurring } }
						error={ errors[ 'give-recurring-period' ] ?? '' }
					/>
				}
			/>
			<LoginPart form={ props } errors={ errors } nonce={ nonce } />
			<DonorPart form={ props } errors={ errors } />
			{ props.own && (
				<CustomFieldsPart
					customFields={ props.own }
					errors={ errors }
					visibility={ customFields.visibility }
					session={ nonce.sessions.gateway }
				/>
			) }
			{ props.billing && (
				<BillingPart
					{ ...{ billing: props.billing, prefix, errors } }
					onUpdate={ () => dispatchFormEvent( 'give_checkout_billing_address_updated' ) }
				/>
			) }
			<GatewayPart
				form={ props }
				chosen={ gateway.chosen }
				isRenewing={ recurring.isRenewing }
				error={ errors[ 'payment-mode' ] ?? '' }
				list={ gateway.list }
				onChoose={ ( mode ) => void gateway.choose( mode ) }
			/>
			<FeePart fees={ props.fees } fee={ fee } minor={ amount.minor } />
			{ props.terms.map( ( box ) => (
				<div className="give-terms" key={ box.name }>
					<BasicField field={ box } error={ errors[ box.name ] ?? '' } />
					{ props.terms_text !== '' && (
						<details>
							<summary>{ texts.terms }</summary>
							<p className="give-terms__text">{ props.terms_text }</p>
						</details>
					) }
				</div>
			) ) }
			<div className="benefit-trap" aria-hidden="true">
				<label htmlFor={ `give-honeypot-${ prefix }` }>{ texts.trap }</label>
				<input
					type="text"
					name="give-honeypot"
					id={ `give-honeypot-${ prefix }` }
					defaultValue={ props.trap }
					tabIndex={ -1 }
					autoComplete="off"
				/>
			</div>
			{ notices.length > 0 && (
				<div
					key={ refusals }
					className="give_notices give_errors"
					role={ refusals === 0 || isFoundHere ? 'alert' : undefined }
					tabIndex={ -1 }
					// eslint-disable-next-line jsx-a11y/no-autofocus -- the page after a plain post begins there, as in the template
					autoFocus={ refusals === 0 }
					ref={ list }
					{ ...( markup
						? { dangerouslySetInnerHTML: { __html: markup } }
						: {
								children: notices.map( ( { code, message, field_id: field } ) => (
									<div
										className="give_error give_notice"
										id={ code ? ID + code : undefined }
										key={ code + message }
									>
										<p>{ field ? <a href={ `#${ field }` }>{ message }</a> : message }</p>
									</div>
								) ),
							} ) }
				/>
			) }
			<fieldset className="give-submit">
				<legend className="benefit-hidden">{ props.button }</legend>
				{ props.summary ? (
					<SummaryPart
						summary={ props.summary }
						amount={ minor }
						total={ fee.totalOf( minor ) }
						money={ money }
						recurring={ recurring.frequency }
					/>
				) : (
					<p className="give-total">
						<span>{ texts.total }</span>
						<strong className="give-final-total-amount">{ total }</strong>
					</p>
				) }
				{ amount.isRefused && notices.every( ( { message } ) => message !== amount.error ) && (
					// A disabled button must say why it is disabled.
					<SlidingNotice as="p" className={ amount.error ? 'benefit-field-error' : 'benefit-note' }>
						<a href={ `#give-amount-${ prefix }` }>{ amount.reason }</a>
					</SlidingNotice>
				) }
				<button
					type="submit"
					className="wp-element-button benefit-button benefit-button--large"
					id={ `give-purchase-button-${ prefix }` }
					disabled={
						props.gateways.length === 0 || isBusy || nonce.isRenewing || amount.isRefused || card.isRefused
					}
				>
					{ isBusy ? donationsScriptData().purchase_loading : props.button }
				</button>
				<p className="give-safe">
					{ texts.encrypted !== '' && <span className="give-safe__encrypted">{ texts.encrypted }</span> }
					<span className="give-safe__receipt">{ texts.receipt }</span>
				</p>
				<p className="benefit-note give-note">{ texts.note_plain }</p>
			</fieldset>
			{ steps.foot() }
			{ ( isBusy || gateway.isLoading ) && (
				<div className="give-overlay">
					<p className="benefit-busy">{ words }</p>
				</div>
			) }
		</form>
	);
}

const firstErrors = ( { fields, own, billing, login, terms, gateway_error: gateway, recurring }: DonationFormProps ) =>
	Object.fromEntries( [
		...[
			...fields,
			...( own?.fields ?? [] ),
			...( billing?.fields ?? [] ),
			...( login?.create ?? [] ),
			...terms,
		].map( ( { name, error } ) => [ name, error ] ),
		[ 'payment-mode', gateway ],
		[ 'give-recurring-period', recurring?.error ?? '' ],
	] );

/** Returns the field that is wrong and comes first in the form; null for none. */
function firstField( form: HTMLFormElement, notices: readonly Notice[] ): HTMLElement | null {
	const ids = notices.flatMap( ( { field_id: id } ) => ( id ? `#${ CSS.escape( id ) }` : [] ) );
	return ids.length > 0 ? form.querySelector< HTMLElement >( ids.join() ) : null;
}

/** Puts the payment method into the form's address, too. */
function withMode( address: string, mode: string ): string {
	return address.replace( /([?&]payment-mode=)[^&#]*/, ( _, name: string ) => name + encodeURIComponent( mode ) );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../shared/announce';
import { format } from '../../shared/money';
import { asAjaxError } from '../../shared/ajax-error';
import { Field } from '../../shared/fields/Field';
import { text } from '../../shared/form-call';
import { scrollToElement } from '../../shared/scroll';
import { settings } from '../../shared/settings';
import { AmountPart } from './AmountPart';
import { BillingPart } from './billing/BillingPart';
import { useCard } from './card/use-card';
import type { DonationFormProps } from './contracts';
import { DonorPart } from './DonorPart';
import { GatewayPart } from './GatewayPart';
import { useFee } from './fees/use-fee';
import { forgetKey, keysFor, recallDonor, rememberDonor } from './memory';
import { postAs } from './post';
import { solve } from './proof/solve';
import { errorsOf, ID, noticesIn, type Notice } from './refused';
import { formSettings } from './settings';
import { useAmount } from './use-amount';
import { useGateway } from './use-gateway';
import { useInert } from './use-inert';
import { useNonce } from './use-nonce';

/** Its own validity is not to be relied on (spec/donations.txt §4). */
const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test( navigator.userAgent );
/** The gift of the key that was sent has its end. */
const ENDED = /^(declined|key_reused)$/;
/** Pixels left free above the form. */
const OFFSET = 40;

type Control = HTMLInputElement & { readonly form: HTMLFormElement };

/** The whole block benefit/donation-form: the nodes of templates/donation-form.php. The browser keeps the entries, and React the amount. */
export function DonationForm( props: DonationFormProps ) {
	const { form_id: id, prefix, money, texts } = props;
	const form = useRef< HTMLFormElement >( null );
	const list = useRef< HTMLDivElement >( null );
	const [ isBusy, setBusy ] = useState( false );
	const [ notices, setNotices ] = useState< readonly Notice[] >( props.notices );
	/** The server's own markup of them, '' without. */
	const [ markup, setMarkup ] = useState( '' );
	const [ errors, setErrors ] = useState< Readonly< Record< string, string > > >( () =>
		Object.fromEntries( [
			...[ ...props.fields, ...( props.billing?.fields ?? [] ), ...props.terms ].map( ( { name, error } ) => [
				name,
				error,
			] ),
			[ 'payment-mode', props.gateway_error ],
		] )
	);
	/** Words about a task that the browser works at, '' without one. */
	const [ working, setWorking ] = useState( '' );
	/** Refusals after the one that came with the page: each leads the eye to what was said. */
	const [ refusals, setRefusals ] = useState( 0 );

	const tell = ( event: string ): void =>
		void form.current?.dispatchEvent( new CustomEvent( event, { bubbles: true, detail: { formId: `${ id }` } } ) );
	const fee = useFee( props );
	const amount = useAmount( props, () => tell( 'give_donation_value_updated' ), fee.totalOf );
	const nonce = useNonce( props );
	const gateway = useGateway( props, nonce.sessions.gateway, () => amount.text, tell );
	const card = useCard( gateway.list, gateway.chosen, gateway.isLoading );
	useInert( form, isBusy || nonce.isRenewing );
	const words = isBusy ? working || formSettings().processing : formSettings()?.loading_gateway;

	useEffect( () => {
		const element = form.current as HTMLFormElement;
		// From here on mistakes are shown in their places.
		element.noValidate = true;
		if ( props.is_fresh ) {
			recallDonor( id, element );
			preselect();
		} else if ( props.notices.some( ( { code } ) => ENDED.test( code ) ) ) {
			forgetKey( id );
		}
		const back = ( { persisted }: PageTransitionEvent ): void => {
			if ( persisted ) {
				setBusy( false );
				void nonce.renew();
			}
		};
		window.addEventListener( 'pageshow', back );
		return () => window.removeEventListener( 'pageshow', back );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is touched first
	}, [] );

	useEffect( () => {
		if ( refusals > 0 && form.current ) {
			const shown = list.current as HTMLElement;
			shown.focus( { preventScroll: true } );
			// With the form's beginning, where both are seen; else what was said is.
			const height = shown.getBoundingClientRect().bottom - form.current.getBoundingClientRect().top;
			scrollToElement( height + OFFSET > window.innerHeight ? shown : form.current, OFFSET );
		}
	}, [ refusals ] );

	/** An address may choose for the donor (spec/donations.txt §2). */
	function preselect(): void {
		const asked = new URLSearchParams( window.location.search );
		const of = ( name: string ): string => asked.get( name ) ?? '';
		if ( of( 'form-id' ) !== `${ id }` ) {
			return;
		}
		if ( props.levels.some( ( level ) => level.id === of( 'level-id' ) ) ) {
			amount.choose( of( 'level-id' ) );
		}
		if ( of( 'custom-amount' ) && props.is_custom ) {
			amount.type( of( 'custom-amount' ) );
			amount.settle();
		}
		const mode = of( 'payment-mode' );
		if ( mode !== gateway.chosen && props.gateways.some( ( one ) => one.id === mode ) ) {
			void gateway.choose( mode );
		}
	}

	function refuse( said: readonly Notice[], at: Readonly< Record< string, string > >, html = '' ): void {
		setBusy( false );
		setNotices( said );
		setMarkup( html );
		setErrors( at );
		amount.refuse( at[ 'give-amount' ] ?? at[ 'give-price-id' ] ?? '' );
		setRefusals( ( count ) => count + 1 );
	}

	/** The mistakes that the browser itself finds, by field. */
	function invalid( element: HTMLFormElement ): Record< string, string > {
		return isSafari()
			? {}
			: Object.fromEntries(
					[ ...element.querySelectorAll< Control >( ':invalid:not(fieldset)' ) ].map( ( control ) => [
						control.name,
						control.validationMessage,
					] )
				);
	}

	async function submit( event: FormEvent< HTMLFormElement > ): Promise< void > {
		event.preventDefault();
		const element = event.currentTarget;
		if ( isBusy || nonce.isRenewing ) {
			return;
		}
		const { look_again: lookAgain, no_gateway: noGateway, processing } = formSettings();
		if ( gateway.chosen === '' ) {
			refuse( [ { code: 'empty_gateway', message: noGateway } ], { 'payment-mode': noGateway } );
			return;
		}
		// The amount is sent as it is shown.
		let mayBeGiven = false;
		flushSync( () => ( mayBeGiven = amount.settle() ) );
		if ( ! mayBeGiven ) {
			element.querySelector< HTMLElement >( '.give-amount' )?.focus();
			return;
		}
		const wrong = invalid( element );
		if ( Object.keys( wrong ).length > 0 ) {
			refuse( [ { code: '', message: lookAgain } ], wrong );
			return;
		}
		if ( ! card.check() ) {
			return;
		}
		setNotices( [] );
		setErrors( {} );
		setBusy( true );
		announce( processing );
		await send( element );
	}

	/** The server looks at it first; then the browser posts the form itself, which makes the donation. */
	async function send( element: HTMLFormElement, proof = '' ): Promise< void > {
		// The entries that are looked at are given, whatever becomes of the form meanwhile.
		const entries = new FormData( element );
		const fields = new FormData();
		entries.forEach( ( value, name ) => fields.append( name, value ) );
		fields.set( 'give_ajax', 'true' );
		fields.set( 'give-proof', proof );
		try {
			const { body } = await text( 'give_process_donation', fields, {
				kind: 'write',
				session: nonce.sessions.form,
				multipart: true,
			} );
			if ( body === 'success' ) {
				const { key, replaced } = keysFor( id, entries );
				entries.set( 'give-form-hash', nonce.sessions.form.nonce );
				entries.set( 'give-idempotency-key', key );
				if ( proof ) {
					entries.set( 'give-proof', proof );
				}
				if ( replaced ) {
					entries.set( 'give-replaced-key', replaced );
				}
				tell( 'give_form_validation_passed' );
				postAs( element, entries );
				return;
			}
			const solution = proof ? '' : await solve( body, setWorking );
			setWorking( '' );
			if ( solution ) {
				await send( element, solution );
				return;
			}
			const { html, notices: said } = noticesIn( body );
			refuse(
				said.length > 0 ? said : [ { code: '', message: settings().texts.unreadable } ],
				errorsOf( said ),
				html
			);
		} catch ( error ) {
			const { failure, message } = asAjaxError( error );
			// The check makes nothing, however it ends.
			refuse( [ { code: '', message: failure.kind === 'timeout' ? formSettings().not_checked : message } ], {} );
		}
	}

	function entered( { currentTarget, target }: FormEvent< HTMLFormElement > ): void {
		const { name } = target as Control;
		rememberDonor( id, currentTarget );
		if ( errors[ name ] ) {
			setErrors( ( { [ name ]: _, ...others } ) => others );
		}
	}

	return (
		<form
			className="give-form"
			id={ `give-form-${ prefix }` }
			method="post"
			action={ withMode( props.action_url, gateway.chosen ) }
			data-currency_symbol={ money.symbol }
			data-currency_code={ money.currency }
			data-currency_position={ money.position.startsWith( 'before' ) ? 'before' : 'after' }
			data-thousands_separator={ money.thousands }
			data-decimal_separator={ money.decimal }
			aria-busy={ isBusy || gateway.isLoading || nonce.isRenewing || undefined }
			ref={ form }
			onSubmit={ submit }
			onInput={ entered }
		>
			<input type="hidden" name="give_action" value="purchase" />
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
				data-donor-session="0"
				autoComplete="off"
			/>
			<input type="hidden" name="give-current-url" value={ props.page_url } />
			{ props.is_custom && (
				<>
					<input type="hidden" name="give-form-minimum" value={ props.minimum.plain } />
					<input type="hidden" name="give-form-maximum" value={ props.maximum.plain } />
				</>
			) }
			<AmountPart form={ props } amount={ amount } />
			<DonorPart form={ props } errors={ errors } />
			{ props.billing && (
				<BillingPart
					{ ...{ billing: props.billing, prefix, errors } }
					onUpdate={ () => tell( 'give_checkout_billing_address_updated' ) }
				/>
			) }
			<GatewayPart
				form={ props }
				chosen={ gateway.chosen }
				error={ errors[ 'payment-mode' ] ?? '' }
				list={ gateway.list }
				onChoose={ ( mode ) => void gateway.choose( mode ) }
			/>
			{ props.fees && (
				<div className="give-fees">
					<Field
						field={ { ...props.fees.field, label: fee.label( amount.minor ) } }
						control={ {
							onChange: ( { target } ) =>
								fee.cover( ( target as HTMLInputElement ).checked, amount.minor ),
						} }
					/>
				</div>
			) }
			{ props.terms.map( ( box ) => (
				<div className="give-terms" key={ box.name }>
					<Field field={ box } error={ errors[ box.name ] ?? '' } />
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
			<div className="give-submit">
				<p className="give-total">
					<span>{ texts.total }</span>
					<strong className="give-final-total-amount">
						{ props.fees && amount.minor > 0 ? format( fee.totalOf( amount.minor ), money ) : amount.total }
					</strong>
				</p>
				{ notices.length > 0 && (
					<div
						key={ refusals }
						className="give_notices give_errors"
						role={ refusals === 0 ? 'alert' : undefined }
						tabIndex={ -1 }
						// eslint-disable-next-line jsx-a11y/no-autofocus -- the page after a plain post begins there, as in the template
						autoFocus
						ref={ list }
						{ ...( markup
							? { dangerouslySetInnerHTML: { __html: markup } }
							: {
									children: notices.map( ( { code, message } ) => (
										<div
											className="give_error give_notice"
											id={ code ? ID + code : undefined }
											key={ code + message }
										>
											<p>{ message }</p>
										</div>
									) ),
								} ) }
					/>
				) }
				<button
					type="submit"
					className="wp-element-button benefit-button"
					id={ `give-purchase-button-${ prefix }` }
					disabled={
						props.gateways.length === 0 || isBusy || nonce.isRenewing || amount.isRefused || card.isRefused
					}
				>
					{ isBusy ? formSettings().purchase_loading : props.button }
				</button>
				<p className="benefit-note give-note">{ texts.note_plain }</p>
			</div>
			{ ( isBusy || gateway.isLoading ) && (
				<div className="give-overlay">
					<p>{ words }</p>
				</div>
			) }
		</form>
	);
}

/** The address says the way to pay, too. */
function withMode( address: string, mode: string ): string {
	return address.replace( /([?&]payment-mode=)[^&#]*/, ( _, name: string ) => name + encodeURIComponent( mode ) );
}

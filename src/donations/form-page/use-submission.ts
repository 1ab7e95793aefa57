import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../shared/announce';
import { asAjaxError } from '../../shared/ajax-error';
import { text, type Session } from '../../shared/form-call';
import { settings } from '../../shared/settings';
import { placeOf } from './links';
import { forgetKey, keysFor } from './memory';
import { postAs } from './post';
import { solve } from './proof/solve';
import { errorsOf, noticesIn, type Notice } from './refused';
import { formSettings } from './settings';
import type { Amount } from './use-amount';
import type { OwnFields } from './own';

/** Its own validity is not to be relied on (spec/donations.txt §4). */
const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test( navigator.userAgent );
/** The gift of the key that was sent has its end. */
const ENDED = /^(declined|key_reused)$/;

const REGISTER = 'give-form-user-register-hash';

type Control = HTMLInputElement & { readonly form: HTMLFormElement };
type Errors = Readonly< Record< string, string > >;

interface Parts {
	readonly formId: number;
	/** As the page came with them. */
	readonly notices: readonly Notice[];
	readonly errors: Errors;
	readonly amount: Amount;
	readonly own: OwnFields;
	readonly card: { readonly check: () => boolean };
	/** '' for none. */
	readonly gateway: string;
	readonly session: Session;
	/** The form waits for something else. */
	readonly isWaiting: boolean;
	readonly tell: ( event: string ) => void;
}

export interface Submission {
	readonly isBusy: boolean;
	/** Words about a task that the browser works at, '' without one. */
	readonly working: string;
	readonly notices: readonly Notice[];
	/** The server's own markup of them, '' without. */
	readonly markup: string;
	/** Sentences by field name. */
	readonly errors: Errors;
	/** Refusals after the one that came with the page: each leads the eye to what was said. */
	readonly refusals: number;
	readonly submit: ( event: FormEvent< HTMLFormElement > ) => Promise< void >;
	/** Something was entered there: what was said of it is over. */
	readonly entered: ( name: string ) => void;
	/** The page came back from the browser's memory. */
	readonly rest: () => void;
	/** The key of a gift that has its end is given up. */
	readonly forgetEnded: () => void;
}

/** The form is sent: looked at here, then by the server, then posted by the browser itself. */
export function useSubmission( {
	formId: id,
	amount,
	own,
	card,
	gateway,
	session,
	isWaiting,
	tell,
	...first
}: Parts ): Submission {
	const [ isBusy, setBusy ] = useState( false );
	const [ notices, setNotices ] = useState( first.notices );
	const [ markup, setMarkup ] = useState( '' );
	const [ errors, setErrors ] = useState( first.errors );
	const [ working, setWorking ] = useState( '' );
	const [ refusals, setRefusals ] = useState( 0 );

	function refuse( said: readonly Notice[], at: Errors, html = '' ): void {
		setBusy( false );
		setNotices( said );
		setMarkup( html );
		setErrors( at );
		amount.refuse( at[ 'give-amount' ] ?? at[ 'give-price-id' ] ?? '' );
		setRefusals( ( count ) => count + 1 );
	}

	/** The mistakes that the browser itself finds, by field. */
	function invalid( element: HTMLFormElement ): Errors {
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
		if ( isBusy || isWaiting ) {
			return;
		}
		const { look_again: lookAgain, no_gateway: noGateway, processing } = formSettings();
		if ( gateway === '' ) {
			refuse( [ { code: 'empty_gateway', message: noGateway } ], { 'payment-mode': noGateway } );
			return;
		}
		// The amount is sent as it is shown.
		let mayBeGiven = false;
		flushSync( () => ( mayBeGiven = amount.settle() ) );
		if ( ! mayBeGiven || amount.isToBeSeen() ) {
			element.querySelector< HTMLElement >( '.give-amount' )?.focus();
			return;
		}
		setBusy( true );
		// The entries that are looked at are given, whatever becomes of the form meanwhile.
		const entries = new FormData( element );
		for ( const [ name, value ] of [ ...entries ] ) {
			if ( value instanceof File ) {
				if ( value.size > 0 ) {
					// The part that sends files did not come: the browser takes them along, to the step before the donation.
					HTMLFormElement.prototype.submit.call( element );
					return;
				}
				entries.delete( name );
			}
		}
		const wrong = { ...invalid( element ), ...( await own.check( entries ) ) };
		if ( Object.keys( wrong ).length > 0 ) {
			const said = Object.entries( wrong ).map( ( [ name, sentence ] ) => {
				const { id: fieldId, label } = placeOf( element, name, own.nameOf );
				// The browser's own sentences do not name the field.
				const message = sentence.includes( label ) ? sentence : `${ label }: ${ sentence }`;
				return { code: '', message, field_id: fieldId };
			} );
			refuse( [ { code: '', message: lookAgain }, ...said ], wrong );
			return;
		}
		if ( ! card.check() ) {
			setBusy( false );
			return;
		}
		own.write( entries );
		setNotices( [] );
		setErrors( {} );
		announce( processing );
		await send( element, entries );
	}

	/** The server looks at it first; then the browser posts the form itself, which makes the donation. */
	async function send( element: HTMLFormElement, entries: FormData, proof = '' ): Promise< void > {
		const fields = new FormData();
		// The nonce of the whole form may come anew with the check, and this one with it.
		entries.delete( REGISTER );
		entries.forEach( ( value, name ) => fields.append( name, value ) );
		fields.set( 'give_ajax', 'true' );
		fields.set( 'give-proof', proof );
		try {
			const { body } = await text( 'give_process_donation', fields, { kind: 'write', session, multipart: true } );
			if ( body === 'success' ) {
				const { key, replaced } = keysFor( id, entries );
				entries.set( 'give-form-hash', session.nonce );
				entries.set( REGISTER, new FormData( element ).get( REGISTER ) ?? '' );
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
				await send( element, entries, solution );
				return;
			}
			const { html, notices: said } = noticesIn( body, ( field ) => placeOf( element, field, own.nameOf ).id );
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

	return {
		isBusy,
		working,
		notices,
		markup,
		errors,
		refusals,
		submit,
		entered: ( name ) => errors[ name ] && setErrors( ( { [ name ]: _, ...others } ) => others ),
		rest: () => setBusy( false ),
		forgetEnded: () => first.notices.some( ( { code } ) => ENDED.test( code ) ) && forgetKey( id ),
	};
}

/**
 * A form that is sent: looked at here, then by the server, then posted by the browser itself.
 */
import { announce } from '../../../../shared/ui/announce';
import { baseScriptData } from '../../../../shared/http/script-data';
import { keysOfForm } from '../form-storage';
import type { CustomFieldsApi } from '../custom-fields';
import { solveChallenge } from '../../../giving/proof-of-work/solve-challenge';
import { donationsScriptData } from '../donations-script-data';
import { errorTargets } from './error-links';
import { postForm } from './native-post';
import { fieldErrors, parseErrors, type Notice } from './server-errors';

export interface Sending {
	readonly formId: number;
	readonly form: HTMLFormElement;
	/** As they were when the button was pressed: they are given, whatever becomes of the form meanwhile. */
	readonly entries: FormData;
	/** The sentence of a mistake in the amount among them, '' for none. */
	readonly error: string;
	/** Whether the donor is to be asked about the amount. */
	readonly isToBeAsked: () => boolean;
	readonly own: Pick< CustomFieldsApi, 'hasFiles' | 'check' | 'write' | 'nameOf' >;
	readonly card: { readonly check: () => boolean };
	/** The server's look at it: its answer, as a text. */
	readonly ask: ( entries: FormData ) => Promise< string >;
	/** The form's nonce as it is now. */
	readonly nonce: () => string;
	readonly dispatchFormEvent: ( event: string ) => void;
	/** Words about a task that the browser works at, '' for none. */
	readonly onWork: ( words: string ) => void;
}

export interface SubmitError {
	readonly notices: readonly Notice[];
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	/** The server's own markup of the notices. */
	readonly markup?: string;
}

/** `sent`: another page comes. `stopped`: what there is to say stands at the field, which has the focus. */
export type Outcome = SubmitError | 'sent' | 'stopped';

const AMOUNT = 'give-amount';
const GATEWAY = 'payment-mode';
const REGISTER = 'give-form-user-register-hash';

type Control = HTMLInputElement & { readonly form: HTMLFormElement };

/** Its own validity is not to be relied on (spec/donations.txt §4). */
const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test( navigator.userAgent );

/** The mistakes that the browser finds, by field, in the words of the page (spec/donations.txt §5): its own may be of another language. */
const mistakes = (
	form: HTMLFormElement,
	nameOf: CustomFieldsApi[ 'nameOf' ],
	placeOf: ReturnType< typeof errorTargets >
): Record< string, string > =>
	isSafari()
		? {}
		: Object.fromEntries(
				[ ...form.querySelectorAll< Control >( ':invalid:not(fieldset)' ) ].map(
					( { name: control, validity, validationMessage } ) => {
						const name = nameOf( control );
						const words = donationsScriptData()[ validity.valueMissing ? 'is_missing' : 'is_wrong' ];
						return [
							name,
							// A part of ours has said what is wrong.
							validity.customError ? validationMessage : `${ words } ${ placeOf( name ).label }`,
						];
					}
				)
			);

/** Fails as calls do. */
export async function submitForm( sending: Sending ): Promise< Outcome > {
	const { form, entries, error, own, card } = sending;
	const { look_again: lookAgain, no_gateway: noGateway, processing } = donationsScriptData();
	if ( own.hasFiles( entries ) ) {
		// The part that sends files did not come: the browser takes them along, to the step before the donation.
		HTMLFormElement.prototype.submit.call( form );
		return 'sent';
	}
	const placeOf = errorTargets( form, own.nameOf );
	const errors = {
		...( error && { [ AMOUNT ]: error } ),
		...mistakes( form, own.nameOf, placeOf ),
		...( ! entries.has( GATEWAY ) && { [ GATEWAY ]: noGateway } ),
		...( await own.check( entries ) ),
	};
	if ( Object.keys( errors ).length > 0 ) {
		const said = Object.entries( errors ).map( ( [ name, message ] ) => ( {
			code: '',
			message,
			field_id: placeOf( name ).id,
		} ) );
		return { notices: [ { code: '', message: lookAgain }, ...said ], errors };
	}
	if ( ! card.check() ) {
		return 'stopped';
	}
	if ( sending.isToBeAsked() ) {
		const field = form.querySelector< HTMLElement >( '.give-amount' )!;
		// The form is at work still, and nothing in it takes the focus.
		field.closest( '[inert]' )?.removeAttribute( 'inert' );
		field.focus();
		return 'stopped';
	}
	own.write( entries );
	announce( processing );
	return checkAndPost( sending );
}

/** The server looks at it first; then the browser posts the form itself, which makes the donation. */
async function checkAndPost( sending: Sending, proof = '' ): Promise< Outcome > {
	const { formId, form, entries, own, ask, nonce, dispatchFormEvent, onWork } = sending;
	const fields = new FormData();
	// The nonce of the whole form may come anew with the check, and this one with it.
	entries.delete( REGISTER );
	entries.forEach( ( value, name ) => fields.append( name, value ) );
	fields.set( 'give_ajax', 'true' );
	fields.set( 'give-proof', proof );
	const body = await ask( fields );
	if ( body === 'success' ) {
		const { key, replaced } = keysOfForm( formId, entries );
		entries.set( 'give-form-hash', nonce() );
		entries.set( REGISTER, new FormData( form ).get( REGISTER ) ?? '' );
		entries.set( 'give-idempotency-key', key );
		if ( proof ) {
			entries.set( 'give-proof', proof );
		}
		if ( replaced ) {
			entries.set( 'give-replaced-key', replaced );
		}
		dispatchFormEvent( 'give_form_validation_passed' );
		postForm( form, entries );
		return 'sent';
	}
	const solution = proof ? '' : await solveChallenge( body, onWork );
	onWork( '' );
	if ( solution ) {
		return checkAndPost( sending, solution );
	}
	const placeOf = errorTargets( form, own.nameOf );
	const { html, notices } = parseErrors( body, ( field ) => placeOf( field ).id );
	return {
		notices: notices.length > 0 ? notices : [ { code: '', message: baseScriptData().texts.unreadable } ],
		errors: fieldErrors( notices ),
		markup: html,
	};
}

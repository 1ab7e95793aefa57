/** Sends a form: validates it here and on the server, and then has the browser post it. */
import { announce } from '../../../../shared/ui/announce';
import { baseScriptData } from '../../../../shared/http/script-data';
import { keysOfForm } from '../form-storage';
import type { CustomFieldsApi } from '../custom-fields';
import { solveChallenge } from '../../../giving/proof-of-work/solve-challenge';
import { donationsScriptData } from '../donations-script-data';
import { DONOR_STEP, firstElement, stepOf } from '../steps';
import { errorTargets } from './error-links';
import { postForm } from './native-post';
import { fieldErrors, parseErrors, type Notice } from './server-errors';

export interface Sending {
	readonly formId: number;
	readonly form: HTMLFormElement;
	/** The entries at the time of the click. Later changes of the form do not count. */
	readonly entries: FormData;
	/** Error message for the amount; '' for none. */
	readonly error: string;
	readonly own: Pick< CustomFieldsApi, 'hasFiles' | 'check' | 'write' | 'nameOf' >;
	readonly card: { readonly check: () => boolean };
	/** Validates the entries on the server, and returns its response. */
	readonly ask: ( entries: FormData ) => Promise< string >;
	/** Returns the current nonce of the form. */
	readonly nonce: () => string;
	readonly dispatchFormEvent: ( event: string ) => void;
	/** Receives the progress of a task that the browser must solve; '' for none. */
	readonly onWork: ( words: string ) => void;
}

export interface SubmitError {
	readonly notices: readonly Notice[];
	/** Error messages by field name. */
	readonly errors: Readonly< Record< string, string > >;
	/** The server's markup of the notices. */
	readonly markup?: string;
}

/** `sent`: another page is loading. `stopped`: the field that has the focus already shows what is wrong. */
export type Outcome = SubmitError | 'sent' | 'stopped';

const AMOUNT = 'give-amount';
const GATEWAY = 'payment-mode';
const REGISTER = 'give-form-user-register-hash';

type Control = HTMLInputElement & { readonly form: HTMLFormElement };

/** Safari's validation is not reliable (docs/spec-donations.md §4). */
const isSafari = (): boolean => /^((?!chrome|android).)*safari/i.test( navigator.userAgent );

/**
 * Returns the errors that the browser finds, by field, in the page's words (docs/spec-donations.md §5): the browser's
 * own may be in another language.
 */
const mistakes = (
	form: HTMLFormElement,
	nameOf: CustomFieldsApi[ 'nameOf' ],
	placeOf: ReturnType< typeof errorTargets >
): Record< string, string > =>
	Object.fromEntries(
		[ ...form.querySelectorAll< Control >( ':invalid:not(fieldset)' ) ].map(
			( { name: control, validity, validationMessage } ) => {
				const name = nameOf( control );
				const words = donationsScriptData()[ validity.valueMissing ? 'is_missing' : 'is_wrong' ];
				return [
					name,
					// A custom error already has our message.
					validity.customError ? validationMessage : `${ words } ${ placeOf( name ).label }`,
				];
			}
		)
	);

export interface StepErrors {
	/** Error messages by field name. */
	readonly errors: Readonly< Record< string, string > >;
	/** The first wrong field; null for none. */
	readonly first: HTMLElement | null;
}

/**
 * Finds the errors of one step without the server. In Safari, too: someone who cannot see a wrong field in the last step
 * would have to look for it.
 */
export async function findStepErrors(
	{
		form,
		entries,
		error,
		own,
	}: Pick< Sending, 'form' | 'entries' | 'error' > & {
		readonly own: Pick< CustomFieldsApi, 'check' | 'nameOf' >;
	},
	step: number
): Promise< StepErrors > {
	const placeOf = errorTargets( form, own.nameOf );
	const found = Object.entries( {
		...mistakes( form, own.nameOf, placeOf ),
		...( step === DONOR_STEP && ( await own.check( entries ) ) ),
	} )
		.map( ( [ name, message ] ) => ( { name, message, field: document.getElementById( placeOf( name ).id ) } ) )
		.filter( ( { field } ) => field && stepOf( field ) === step );
	const amount = error ? document.getElementById( placeOf( AMOUNT ).id ) : null;
	return {
		errors: {
			...Object.fromEntries( found.map( ( { name, message } ) => [ name, message ] ) ),
			...( error && { [ AMOUNT ]: error } ),
		},
		first: firstElement( [ amount, ...found.map( ( { field } ) => field ) ].filter( ( one ) => one !== null ) ),
	};
}

/** Sends the form. Rejects as Ajax calls do. */
export async function submitForm( sending: Sending ): Promise< Outcome > {
	const { form, entries, error, own, card } = sending;
	const { look_again: lookAgain, no_gateway: noGateway, processing } = donationsScriptData();
	if ( own.hasFiles( entries ) ) {
		// The script that uploads files did not load, so the browser posts them, to the step before the donation.
		HTMLFormElement.prototype.submit.call( form );
		return 'sent';
	}
	const placeOf = errorTargets( form, own.nameOf );
	const errors = {
		...( error && { [ AMOUNT ]: error } ),
		...( ! isSafari() && mistakes( form, own.nameOf, placeOf ) ),
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
	own.write( entries );
	announce( processing );
	return checkAndPost( sending );
}

/** Validates on the server, and then has the browser post the form, which makes the donation. */
async function checkAndPost( sending: Sending, proof = '' ): Promise< Outcome > {
	const { formId, form, entries, own, ask, nonce, dispatchFormEvent, onWork } = sending;
	const fields = new FormData();
	// The check may renew the form's nonce, and this one with it.
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

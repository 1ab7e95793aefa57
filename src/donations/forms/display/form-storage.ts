/**
 * The browser’s memory of a form until the receipt is reached, in session storage under `benefit-donation-…`: the key by
 * which the donation is made once, and who gives. Never a card, never a password.
 */
import { createIdempotencyKey } from '../../../shared/http/idempotency-key';

export const PREFIX = 'benefit-donation-';
/** Names of the fields that are remembered (spec/donations.txt §3, and what a reload would take away unseen). */
const DONOR = [
	'give_first',
	'give_last',
	'give_email',
	'give_company_option',
	'give_company_name',
	'give_comment',
	'give_anonymous_donation',
];
/** They differ from one sending of the same gift to the next. */
const INCIDENTAL = [
	'give-form-hash',
	'give-form-user-register-hash',
	'give-idempotency-key',
	'give-replaced-key',
	'give-current-url',
	'give_form_id_prefix',
	'give-form-version',
	'benefit_frame',
];

type Field = HTMLInputElement | RadioNodeList | null;

export function readItem( name: string ): string | null {
	try {
		return sessionStorage.getItem( PREFIX + name );
	} catch {
		// The browser keeps nothing for this site: then nothing is remembered.
		return null;
	}
}

export function write( name: string, value: string ): void {
	try {
		sessionStorage.setItem( PREFIX + name, value );
	} catch {}
}

/** The receipt was reached: all of it has its end. */
export function clearForms(): void {
	try {
		Object.keys( sessionStorage )
			.filter( ( name ) => name.startsWith( PREFIX ) )
			.forEach( ( name ) => sessionStorage.removeItem( name ) );
	} catch {}
}

/** Tells entries apart without keeping them: 53 bits of all that is sent, in its order. */
function print( entries: Iterable< readonly [ string, FormDataEntryValue ] > ): string {
	const text = JSON.stringify( [ ...entries ].filter( ( [ name ] ) => ! INCIDENTAL.includes( name ) ) );
	let [ high, low ] = [ 0xdeadbeef, 0x41c6ce57 ];
	for ( let index = 0; index < text.length; index++ ) {
		const code = text.charCodeAt( index );
		// eslint-disable-next-line no-bitwise -- arithmetic of 32 bits
		high = Math.imul( high ^ code, 2654435761 );
		// eslint-disable-next-line no-bitwise
		low = Math.imul( low ^ code, 1597334677 );
	}
	return `${ high }.${ low }`;
}

export interface Keys {
	readonly key: string;
	/** Of a gift with other entries whose end is not known: it may wait at its payment page. '' for none. */
	readonly replaced: string;
}

/**
 * The same entries have the same key until their end is known: an answer that was lost, or the way back, never makes a second
 * gift. Other entries are another gift, in place of the one before.
 */
export function keysOfForm( formId: number, entries: Iterable< readonly [ string, FormDataEntryValue ] > ): Keys {
	const now = print( entries );
	const [ before, known = '', replaced = '' ] = ( readItem( `key-${ formId }` ) ?? '' ).split( ' ' );
	if ( known && before === now ) {
		return { key: known, replaced };
	}
	const key = createIdempotencyKey();
	write( `key-${ formId }`, `${ now } ${ key } ${ known }` );
	return { key, replaced: known };
}

/** The gift of this key has its end: it was declined. */
export const clearKey = ( formId: number ): void => write( `key-${ formId }`, '' );

export function saveForm( formId: number, form: HTMLFormElement ): void {
	const entries = DONOR.map( ( name ) => [ name, new FormData( form ).get( name ) ] ).filter(
		( [ , value ] ) => value
	);
	write( `donor-${ formId }`, JSON.stringify( Object.fromEntries( entries ) ) );
}

/** Whether anything of a donor is known; '{}' and '[]' are nothing. */
export const hasSavedForm = ( formId?: string ): boolean =>
	[ 'donor', 'own' ].some( ( part ) => ( readItem( `${ part }-${ formId }` ) ?? '' ).length > 2 );

/** Puts in again what was entered before, where nothing stands. */
export function restoreForm( formId: number, form: HTMLFormElement ): void {
	const known: Partial< Record< string, string > > = JSON.parse( readItem( `donor-${ formId }` ) || '{}' );
	for ( const name of DONOR ) {
		const value = known[ name ];
		const field = form.elements.namedItem( name ) as Field;
		if ( field instanceof RadioNodeList ) {
			// As a person does it, so that whoever listens hears it. What is chosen at first takes the place of no choice.
			for ( const one of field as unknown as Iterable< HTMLInputElement > ) {
				if ( one.value === value && ! one.defaultChecked ) {
					one.click();
				}
			}
		} else if ( field && value ) {
			// A box has its value always; to a text this says nothing.
			field.checked = true;
			field.value ||= value;
		}
	}
}

/**
 * Remembers a form in session storage (`benefit-donation-…`) until the receipt is shown: the idempotency key and the
 * donor's entries. Never a card, never a password.
 */
import { createIdempotencyKey } from '../../../shared/http/idempotency-key';
import { toJson } from '../../../shared/support/to-json';

export const PREFIX = 'benefit-donation-';
/**
 * Names of the fields that are remembered: those of docs/spec-donations.md §3, and those whose loss after a reload
 * might go unnoticed.
 */
const DONOR = [
	'give_first',
	'give_last',
	'give_email',
	'give_company_option',
	'give_company_name',
	'give_comment',
	'give_anonymous_donation',
];
/** Fields that differ each time the same donation is sent. */
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
		// The browser blocks storage for this site, so nothing is remembered.
		return null;
	}
}

export function writeItem( name: string, value: string ): void {
	try {
		sessionStorage.setItem( PREFIX + name, value );
	} catch {}
}

/** Forgets all forms, once a receipt was shown. */
export function clearForms(): void {
	try {
		Object.keys( sessionStorage )
			.filter( ( name ) => name.startsWith( PREFIX ) )
			.forEach( ( name ) => sessionStorage.removeItem( name ) );
	} catch {}
}

/** Returns a fingerprint of all entries in their order, to compare them without storing them. */
function print( entries: Iterable< readonly [ string, FormDataEntryValue ] > ): string {
	const text = toJson( [ ...entries ].filter( ( [ name ] ) => ! INCIDENTAL.includes( name ) ) );
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
	/**
	 * Key of an earlier donation with other entries whose outcome is unknown: it may still wait at its payment page. ''
	 * for none.
	 */
	readonly replaced: string;
}

/**
 * Returns the idempotency key. The same entries have the same key until their outcome is known, so that a lost response
 * or the Back button never makes a second donation. Other entries are another donation, which replaces the one before.
 */
export function keysOfForm( formId: number, entries: Iterable< readonly [ string, FormDataEntryValue ] > ): Keys {
	const now = print( entries );
	const [ before, known = '', replaced = '' ] = ( readItem( `key-${ formId }` ) ?? '' ).split( ' ' );
	if ( known && before === now ) {
		return { key: known, replaced };
	}
	const key = createIdempotencyKey();
	writeItem( `key-${ formId }`, `${ now } ${ key } ${ known }` );
	return { key, replaced: known };
}

/** Forgets the key of a donation that was declined. */
export const clearKey = ( formId: number ): void => writeItem( `key-${ formId }`, '' );

export function saveForm( formId: number, form: HTMLFormElement ): void {
	const entries = DONOR.map( ( name ) => [ name, new FormData( form ).get( name ) ] ).filter(
		( [ , value ] ) => value
	);
	writeItem( `donor-${ formId }`, toJson( Object.fromEntries( entries ) ) );
}

/** Tells whether any entries are saved; '{}' and '[]' are none. */
export const hasSavedForm = ( formId?: string ): boolean =>
	[ 'donor', 'own' ].some( ( part ) => ( readItem( `${ part }-${ formId }` ) ?? '' ).length > 2 );

/** Restores saved entries in fields that are empty. */
export function restoreForm( formId: number, form: HTMLFormElement ): void {
	const known: Partial< Record< string, string > > = JSON.parse( readItem( `donor-${ formId }` ) || '{}' );
	for ( const name of DONOR ) {
		const value = known[ name ];
		const field = form.elements.namedItem( name ) as Field;
		if ( field instanceof RadioNodeList ) {
			// Clicks as a person would, so that listeners notice. A saved default is not restored, since the donor may
			// have chosen another option by now.
			for ( const one of field as unknown as Iterable< HTMLInputElement > ) {
				if ( one.value === value && ! one.defaultChecked ) {
					one.click();
				}
			}
		} else if ( field && value ) {
			// `checked` restores a checkbox, which always has its value. Text fields ignore it.
			field.checked = true;
			field.value ||= value;
		}
	}
}

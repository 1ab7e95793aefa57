/** Fields of the checkout as values: which there are, and how they are sent. */
import type { FieldProps } from '../../../shared/forms/contracts';
import { fieldName, isCheckboxName } from '../../../shared/forms/field-names';
import { validateField, type Messages } from '../../../shared/forms/field-validator';
import { ticketsScriptData } from '../cart/tickets-script-data';
import type { CheckoutProps } from './contracts';
import { toJson } from '../../../shared/support/to-json';

export type Part = CheckoutProps[ 'sections' ][ number ];
export type CheckoutField = Omit< FieldProps, 'value' | 'error' >;
/** An entry of FormData. */
export type Entry = readonly [ name: string, value: FormDataEntryValue ];
type Described = CheckoutProps[ 'fields' ][ 'owner' ][ number ];

/** Fields that only the form without scripts needs. */
const NOT_SENT = /^(benefit_action|benefit_field_count|tc_cart_required\[\]|owner_data_ticket_type_id_post_meta\[.*)$/;
/** Names of attendee fields: names and email, and the organizer's custom fields (schema/attendees.json). */
const OWNER = /^owner_data_([a-z0-9_]+)_post_meta\[([0-9]+)\]\[([0-9]+)\]$/;
/** Fields that buyers and attendees both have. */
const SAME = [ 'first_name', 'last_name', 'owner_email', 'owner_confirm_email' ];

export const partKey = ( { ticket_id: ticket, index }: Part ): string => `${ ticket }-${ index }`;

const isBuyer = ( { ticket_id: ticket }: Part ): boolean => ticket === 0;
const named = ( pattern: string, { ticket_id: ticket, index }: Part ): string =>
	pattern.replace( '{ticket}', `${ ticket }` ).replace( '{index}', `${ index }` );

/** ID of a field, the same as in PHP. */
function idOf( part: Part, name: string ): string {
	const prefix = isBuyer( part ) ? 'benefit-buyer' : `benefit-owner-${ partKey( part ) }`;
	return `${ prefix }-${ name.replace( /[^A-Za-z0-9_-]+/g, '-' ).replace( /^-+|-+$/g, '' ) }`;
}

export function checkoutFields( { fields }: CheckoutProps, part: Part ): CheckoutField[] {
	const isForPart = ( { tickets }: Described ): boolean => tickets.length === 0 || tickets.includes( part.ticket_id );
	return ( isBuyer( part ) ? fields.buyer : fields.owner.filter( isForPart ) ).map( ( field ) => {
		const name = named( field.name, part );
		return { ...field, name, id: idOf( part, name ), equal_to: field.equal_to && named( field.equal_to, part ) };
	} );
}

/** Names of a part's email field and of the field that repeats it. */
export function emailPair( fields: readonly CheckoutField[] ): readonly [ string, string ] | null {
	const again = fields.find( ( { kind, equal_to: first } ) => kind === 'email' && first !== null );
	return again?.equal_to ? [ again.equal_to, again.name ] : null;
}

/** Name of the buyer's field that corresponds to an attendee's field. */
export function buyerNameFor( name: string ): string | null {
	const field = OWNER.exec( name )?.[ 1 ];
	return field && SAME.includes( field ) ? `buyer_data_${ field.replace( 'owner_', '' ) }_post_meta` : null;
}

/**
 * Data of benefit_place_order. All attendees are sent as one JSON field without empty values, so that 999 tickets stay
 * below `max_input_vars` (docs/contracts.md "All actions").
 *
 * @param entries
 * @param totalMinor amount that the buyer saw
 * @param currency   currency of that amount
 */
export function orderFields(
	entries: Iterable< Entry >,
	totalMinor: number,
	currency: string
): Record< string, string > {
	const fields: Record< string, string > = {};
	const attendees: Record< string, Record< string, string >[] > = {};
	const counts: Record< string, number > = {};
	for ( const [ name, value ] of entries ) {
		// The hidden field stands for its group of checkboxes.
		if ( typeof value !== 'string' || NOT_SENT.test( name ) || isCheckboxName( name ) ) {
			continue;
		}
		const [ , field, ticket, index ] = OWNER.exec( name ) ?? [];
		if ( field && ticket && index ) {
			const owners = ( attendees[ ticket ] ??= [] );
			const owner = ( owners[ Number( index ) ] ??= {} );
			if ( value !== '' ) {
				owner[ field ] = value;
			}
		} else if ( name.endsWith( '[]' ) ) {
			// A gateway's own list, whose name repeats.
			const at = ( counts[ name ] = ( counts[ name ] ?? -1 ) + 1 );
			fields[ `${ name.slice( 0, -2 ) }[${ at }]` ] = value;
		} else {
			fields[ name ] = value;
		}
	}
	// Attendees without values become empty objects instead of `null`.
	const complete = Object.entries( attendees ).map( ( [ ticket, owners ] ) => [
		ticket,
		Array.from( owners, ( owner?: Record< string, string > ) => owner ?? {} ),
	] );
	fields.benefit_attendees = toJson( Object.fromEntries( complete ) );
	fields.benefit_total_minor = `${ totalMinor }`;
	fields.benefit_currency = currency;
	fields.benefit_field_count = `${ Object.keys( fields ).length + 1 }`;
	return fields;
}

export type Edge = 'match' | 'differ';

/** Values by field name. */
export const byName = ( entries: Iterable< Entry > ): Record< string, string > =>
	Object.fromEntries(
		[ ...entries ].flatMap( ( [ name, value ] ) =>
			isCheckboxName( name ) ? [] : [ [ name, `${ value }` ] as const ]
		)
	);

/** Compares the two emails of a part; null unless both are filled in (docs/spec-tickets.md §5). */
export function emailEdge(
	fields: readonly CheckoutField[],
	entries: Readonly< Record< string, string > >
): Edge | null {
	const [ first, second ] = ( emailPair( fields ) ?? [] ).map( ( name ) => ( entries[ name ] ?? '' ).trim() );
	if ( ! first || ! second ) {
		return null;
	}
	return first === second ? 'match' : 'differ';
}

/** The message for alphanumeric fields comes from the page's settings (docs/spec-tickets.md §3 and §5). */
export const fieldMessages = ( { messages }: CheckoutProps ): Messages => ( {
	...messages,
	alphanumeric: ticketsScriptData().texts.alphanumeric,
} );

/** Decides which parts of the form are validated. */
export interface AttendeeErrors {
	/** Errors to fix now, by field name. @param collect validates the given parts */
	readonly mistakes: ( collect: ( parts: readonly Part[] ) => Record< string, string > ) => Record< string, string >;
}

/** Errors that are found before the server is asked, by field name. */
export function fieldProblems(
	view: CheckoutProps,
	owners: AttendeeErrors,
	entries: Readonly< Record< string, string > >,
	ageError: string
): Record< string, string > {
	const messages = fieldMessages( view );
	const problems = owners.mistakes( ( parts ) =>
		Object.assign(
			{},
			...parts.map( ( part ) => validateField( checkoutFields( view, part ), entries, messages ) )
		)
	);
	Object.assign( problems, validateField( view.consents, entries, messages ) );
	if ( view.age_limit && ! entries.tc_age_check ) {
		problems.tc_age_check = ageError;
	}
	if ( view.gateways.length > 0 && ! entries.tc_choose_gateway ) {
		problems.tc_choose_gateway = view.texts.choose_gateway;
	}
	return problems;
}

/** Finds the part of the form that a field belongs to. */
export function partOfField( { sections }: CheckoutProps, control: string ): Part | undefined {
	const name = fieldName( control );
	const [ , , ticket, index ] = OWNER.exec( name ) ?? [];
	return name.startsWith( 'buyer_data_' )
		? sections[ 0 ]
		: sections.find( ( part ) => `${ part.ticket_id }` === ticket && `${ part.index }` === index );
}

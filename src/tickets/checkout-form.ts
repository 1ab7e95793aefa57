/** The checkout's fields as values: which there are, and what is sent of them. */
import type { FieldProps } from '../shared/contracts';
import { check } from '../shared/fields/rules';
import type { CheckoutProps } from './contracts';

export type Part = CheckoutProps[ 'sections' ][ number ];
export type CheckoutField = Omit< FieldProps, 'value' | 'error' >;
type Described = CheckoutProps[ 'fields' ][ 'buyer' ][ number ];

/** Belong to the plain form alone. */
const NOT_SENT = /^(benefit_action|benefit_field_count|owner_data_ticket_type_id_post_meta\[.*)$/;
/** What schema/attendees.json knows; an owner's other fields travel by their own names. */
const OWNER = /^owner_data_(first_name|last_name|owner_email|owner_confirm_email)_post_meta\[([0-9]+)\]\[([0-9]+)\]$/;

export const partKey = ( { ticket_id: ticket, index }: Part ): string => `${ ticket }-${ index }`;

const isBuyer = ( { ticket_id: ticket }: Part ): boolean => ticket === 0;
const named = ( pattern: string, { ticket_id: ticket, index }: Part ): string =>
	pattern.replace( '{ticket}', `${ ticket }` ).replace( '{index}', `${ index }` );

/** As Fields::id() makes it. */
function idOf( part: Part, name: string ): string {
	const prefix = isBuyer( part ) ? 'benefit-buyer' : `benefit-owner-${ partKey( part ) }`;
	return `${ prefix }-${ name.replace( /[^A-Za-z0-9_-]+/g, '-' ).replace( /^-+|-+$/g, '' ) }`;
}

export function fieldsOf( { fields }: CheckoutProps, part: Part ): CheckoutField[] {
	return ( isBuyer( part ) ? fields.buyer : fields.owner ).map( ( field: Described ) => {
		const name = named( field.name, part );
		return {
			...field,
			name,
			id: idOf( part, name ),
			equal_to: field.equal_to === null ? null : named( field.equal_to, part ),
		};
	} );
}

/** The e-mail of a part and the field that repeats it, by name. */
export function emailPair( fields: readonly CheckoutField[] ): readonly [ string, string ] | null {
	const again = fields.find( ( { kind, equal_to: first } ) => kind === 'email' && first !== null );
	return again?.equal_to ? [ again.equal_to, again.name ] : null;
}

/** An owner's field → the buyer's that says the same. */
export function buyerNameFor( name: string ): string | null {
	const field = OWNER.exec( name )?.[ 1 ]?.replace( 'owner_', '' );
	return field === undefined ? null : `buyer_data_${ field }_post_meta`;
}

/**
 * What benefit_place_order is sent: the owners' fields as one (CONTRACTS.md "All actions"), so that 100 tickets fit
 * `max_input_vars`.
 *
 * @param entries    of the form, as FormData lists them
 * @param totalMinor what the buyer saw
 */
export function orderFields(
	entries: Iterable< readonly [ string, FormDataEntryValue ] >,
	totalMinor: number
): Record< string, string > {
	const fields: Record< string, string > = {};
	const attendees: Record< string, Record< string, string >[] > = {};
	for ( const [ name, value ] of entries ) {
		if ( typeof value !== 'string' || NOT_SENT.test( name ) ) {
			continue;
		}
		const [ , field, ticket, index ] = OWNER.exec( name ) ?? [];
		if ( field && ticket && index ) {
			const owners = ( attendees[ ticket ] ??= [] );
			( owners[ Number( index ) ] ??= {} )[ field ] = value;
		} else {
			fields[ name ] = value;
		}
	}
	fields.benefit_attendees = JSON.stringify( attendees );
	fields.benefit_total_minor = `${ totalMinor }`;
	fields.benefit_field_count = `${ Object.keys( fields ).length + 1 }`;
	return fields;
}

export type Edge = 'match' | 'differ';

/** Of a part whose e-mail was entered twice; null: not both are filled (spec/tickets.txt §5). */
export function edgeOf( fields: readonly CheckoutField[], entries: Readonly< Record< string, string > > ): Edge | null {
	const [ first, second ] = ( emailPair( fields ) ?? [] ).map( ( name ) => ( entries[ name ] ?? '' ).trim() );
	if ( ! first || ! second ) {
		return null;
	}
	return first === second ? 'match' : 'differ';
}

/** All that needs another look before the server is asked: sentences by field name. */
export function problemsOf(
	view: CheckoutProps,
	entries: Readonly< Record< string, string > >,
	ageError: string
): Record< string, string > {
	const problems = Object.assign(
		{},
		...view.sections.map( ( part ) => check( fieldsOf( view, part ), entries, view.messages ) )
	) as Record< string, string >;
	if ( view.age_limit && ! entries.tc_age_check ) {
		problems.tc_age_check = ageError;
	}
	if ( view.gateways.length > 0 && ! entries.tc_choose_gateway ) {
		problems.tc_choose_gateway = view.texts.choose_gateway;
	}
	return problems;
}

/** The part of the form that a field belongs to. */
export function partOf( { sections }: CheckoutProps, name: string ): Part | undefined {
	const [ , , ticket, index ] = OWNER.exec( name ) ?? [];
	return name.startsWith( 'buyer_data_' )
		? sections[ 0 ]
		: sections.find( ( part ) => `${ part.ticket_id }` === ticket && `${ part.index }` === index );
}

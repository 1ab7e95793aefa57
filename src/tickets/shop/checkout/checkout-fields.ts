/** The checkout's fields as values: which there are, and what is sent of them. */
import type { FieldProps } from '../../../shared/forms/contracts';
import { fieldName, isCheckboxName } from '../../../shared/forms/field-names';
import { validateField, type Messages } from '../../../shared/forms/field-validator';
import { ticketsScriptData } from '../cart/tickets-script-data';
import type { CheckoutProps } from './contracts';

export type Part = CheckoutProps[ 'sections' ][ number ];
export type CheckoutField = Omit< FieldProps, 'value' | 'error' >;
/** As FormData lists them. */
export type Entry = readonly [ name: string, value: FormDataEntryValue ];
type Described = CheckoutProps[ 'fields' ][ 'owner' ][ number ];

/** Belong to the plain form alone. */
const NOT_SENT = /^(benefit_action|benefit_field_count|tc_cart_required\[\]|owner_data_ticket_type_id_post_meta\[.*)$/;
/** The entries that schema/attendees.json takes: names and e-mail, and the organiser's own fields. */
const OWNER = /^owner_data_([a-z0-9_]+)_post_meta\[([0-9]+)\]\[([0-9]+)\]$/;
/** The fields of buyer and owner alike. */
const SAME = [ 'first_name', 'last_name', 'owner_email', 'owner_confirm_email' ];

export const partKey = ( { ticket_id: ticket, index }: Part ): string => `${ ticket }-${ index }`;

const isBuyer = ( { ticket_id: ticket }: Part ): boolean => ticket === 0;
const named = ( pattern: string, { ticket_id: ticket, index }: Part ): string =>
	pattern.replace( '{ticket}', `${ ticket }` ).replace( '{index}', `${ index }` );

/** As Fields::id() makes it. */
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

/** The e-mail of a part and the field that repeats it, by name. */
export function emailPair( fields: readonly CheckoutField[] ): readonly [ string, string ] | null {
	const again = fields.find( ( { kind, equal_to: first } ) => kind === 'email' && first !== null );
	return again?.equal_to ? [ again.equal_to, again.name ] : null;
}

/** An owner's field → the buyer's that says the same. */
export function buyerNameFor( name: string ): string | null {
	const field = OWNER.exec( name )?.[ 1 ];
	return field && SAME.includes( field ) ? `buyer_data_${ field.replace( 'owner_', '' ) }_post_meta` : null;
}

/**
 * The data sent to benefit_place_order: the owners' fields as one (CONTRACTS.md "All actions"), so that 999 tickets fit
 * `max_input_vars`, without those that are empty.
 *
 * @param totalMinor what the buyer saw
 * @param currency   of that amount
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
		// Of a group, the hidden field says it all.
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
			// A list of a gateway's own, whose name repeats.
			const at = ( counts[ name ] = ( counts[ name ] ?? -1 ) + 1 );
			fields[ `${ name.slice( 0, -2 ) }[${ at }]` ] = value;
		} else {
			fields[ name ] = value;
		}
	}
	// An owner without an entry is an empty one, not `null`.
	fields.benefit_attendees = JSON.stringify( attendees, ( _, value ) => value ?? {} );
	fields.benefit_total_minor = `${ totalMinor }`;
	fields.benefit_currency = currency;
	fields.benefit_field_count = `${ Object.keys( fields ).length + 1 }`;
	return fields;
}

export type Edge = 'match' | 'differ';

/** By field name. */
export const byName = ( entries: Iterable< Entry > ): Record< string, string > =>
	Object.fromEntries(
		[ ...entries ].flatMap( ( [ name, value ] ) =>
			isCheckboxName( name ) ? [] : [ [ name, `${ value }` ] as const ]
		)
	);

/** Of a part whose e-mail was entered twice; null: not both are filled (spec/tickets.txt §5). */
export function priceEdge(
	fields: readonly CheckoutField[],
	entries: Readonly< Record< string, string > >
): Edge | null {
	const [ first, second ] = ( emailPair( fields ) ?? [] ).map( ( name ) => ( entries[ name ] ?? '' ).trim() );
	if ( ! first || ! second ) {
		return null;
	}
	return first === second ? 'match' : 'differ';
}

/** The alphanumeric-only message is the one of the page's settings (spec/tickets.txt §3 and §5). */
export const fieldMessages = ( { messages }: CheckoutProps ): Messages => ( {
	...messages,
	alphanumeric: ticketsScriptData().texts.alphanumeric,
} );

/** The way in which owners are asked for decides which parts are looked at. */
export interface OwnersMistakes {
	/** The mistakes to be put right now, by field name. @param collect finds those of these parts */
	readonly mistakes: ( collect: ( parts: readonly Part[] ) => Record< string, string > ) => Record< string, string >;
}

/** All that needs another look before the server is asked: sentences by field name. */
export function fieldProblems(
	view: CheckoutProps,
	owners: OwnersMistakes,
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

/** The part of the form that a field belongs to. */
export function partOfField( { sections }: CheckoutProps, control: string ): Part | undefined {
	const name = fieldName( control );
	const [ , , ticket, index ] = OWNER.exec( name ) ?? [];
	return name.startsWith( 'buyer_data_' )
		? sections[ 0 ]
		: sections.find( ( part ) => `${ part.ticket_id }` === ticket && `${ part.index }` === index );
}

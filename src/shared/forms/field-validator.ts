/**
 * The server's rules, checked before sending, as in Shared\Forms\FieldSet; both are tested with
 * tests/fixtures/fields.json.
 */
import type { FieldProps } from './contracts';

/** Properties of a field that the rules use. */
export type FieldDescription = Pick< FieldProps, 'name' | 'label' | 'kind' | 'required' | 'max_length' | 'equal_to' > &
	Partial< Pick< FieldProps, 'choices' > >;

/** Keys of Shared\Forms\FieldSet::messages(). */
export type Rule =
	| 'required'
	| 'checkbox'
	| 'choose'
	| 'choice'
	| 'email'
	| 'equalTo'
	| 'alphanumeric'
	| 'too_long'
	| 'url'
	| 'digits'
	| 'date';
export type Messages = Readonly< Record< Rule, string > >;

/** "values containing any of the characters < ? = ^ >" (docs/spec-tickets.md §5). */
const FORBIDDEN = /[<?=^>]/;
/** As in WordPress's `is_email()`. */
export const EMAIL =
	/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
export const EMAIL_LENGTH = 6;
export const URL = /^https?:\/\/[^\s/?#]\S*$/i;
export const DIGITS = /^[0-9]+$/;
const DAY = /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/;
/** Control characters and line separators, which browsers never send in a one-line field. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters: spaces, line breaks, Unicode's ignorable characters, the empty Braille cell. */
export const BLANK = /^[\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** Address with its domain in ASCII (`xn--…`), as the server stores it. */
function asciiDomain( address: string ): string {
	const [ whole, domain ] = /@([\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*)$/u.exec( address ) ?? [];
	try {
		return whole
			? address.slice( 0, -whole.length ) + `@${ new window.URL( `http://${ domain }` ).hostname }`
			: address;
	} catch {
		return address;
	}
}

/** Value as the server will read it: trimmed; "1" or "" for a checkbox. */
export function normalizeValue(
	{ kind, choices = [] }: Pick< FieldDescription, 'kind' | 'choices' >,
	entry: string
): string {
	switch ( kind ) {
		case 'checkboxes': {
			const entered = [ ...new Set( entry.split( /[, ]+/ ) ) ].filter( Boolean );
			const offered = choices.map( ( { value } ) => value );
			// In the order of the choices; unknown values come last.
			return [
				...offered.filter( ( value ) => entered.includes( value ) ),
				...entered.filter( ( value ) => ! offered.includes( value ) ),
			].join();
		}
		case 'checkbox':
			return [ '', '0', 'false' ].includes( entry ) ? '' : '1';
		case 'password':
			return entry;
		case 'email':
			return asciiDomain( normalizeValue( { kind: 'text' }, entry ) );
		default:
			if ( BLANK.test( entry ) ) {
				return '';
			}
			return ( kind === 'textarea' ? entry.replace( /\r\n?/g, '\n' ) : entry.replace( BREAKS, ' ' ) ).trim();
	}
}

/**
 * @param values as entered, by field name
 * @return first error of each field, by field name
 */
export function validateField(
	fields: readonly FieldDescription[],
	values: Readonly< Record< string, string > >,
	messages: Messages
): Record< string, string > {
	const entered = Object.fromEntries(
		fields.map( ( field ) => [ field.name, normalizeValue( field, values[ field.name ] ?? '' ) ] )
	);
	const labels = Object.fromEntries( fields.map( ( { name, label } ) => [ name, label ] ) );
	const errors: Record< string, string > = {};
	for ( const field of fields ) {
		const rule = broken( field, entered );
		if ( rule ) {
			const other = rule === 'equalTo' ? labels[ field.equal_to ?? '' ] : field.max_length;
			errors[ field.name ] = errorMessage( messages[ rule ], field.label, `${ other }` );
		}
	}
	return errors;
}

function broken(
	{ name, kind, required, max_length: length, equal_to: twin, choices }: FieldDescription,
	entered: Record< string, string >
): Rule | null {
	const value = entered[ name ] ?? '';
	if ( value === '' && required ) {
		if ( isChoosing( kind ) ) {
			return 'choose';
		}
		return kind === 'checkbox' ? 'checkbox' : 'required';
	}
	if ( twin !== null ) {
		// Other errors of a repeated value are only reported at the field where it was entered first.
		return value === entered[ twin ] ? null : 'equalTo';
	}
	if ( ! isChoosing( kind ) && [ ...value ].length > length ) {
		return 'too_long';
	}
	if ( value === '' ) {
		return null;
	}
	if ( kind === 'email' && ! ( value.length >= EMAIL_LENGTH && EMAIL.test( value ) ) ) {
		return 'email';
	}
	if ( kind === 'url' && ! URL.test( value ) ) {
		return 'url';
	}
	if ( kind === 'number' && ! DIGITS.test( value ) ) {
		return 'digits';
	}
	if ( kind === 'date' && ! isDay( value ) ) {
		return 'date';
	}
	if (
		isChoosing( kind ) &&
		( kind === 'checkboxes' ? value.split( ',' ) : [ value ] ).some(
			( one ) => ! choices?.some( ( choice ) => choice.value === one )
		)
	) {
		return 'choice';
	}
	return ( kind === 'text' || kind === 'tel' ) && FORBIDDEN.test( value ) ? 'alphanumeric' : null;
}

/** As FormField::CHOOSING, without `multiselect`, which only custom fields have. */
const isChoosing = ( kind: FieldDescription[ 'kind' ] ): boolean =>
	kind === 'select' || kind === 'radio' || kind === 'checkboxes';

/** Whether a day exists. JavaScript turns a day that does not exist into another one, or into null. */
export const isDay = ( value: string ): boolean =>
	DAY.test( value ) && `${ new Date( value ).toJSON() }`.startsWith( value );

/** Fills in the placeholders of a translated sentence like PHP's `sprintf()`. */
export function errorMessage( format: string, ...parts: readonly string[] ): string {
	return format.replace( /%(?:%|(\d)\$[sd])/g, ( _, number ) => ( number ? ( parts[ number - 1 ] ?? '' ) : '%' ) );
}

/** The server's rules, applied before it is asked: Shared\Fields, rule by rule (tests/fixtures/fields.json). */
import type { FieldProps } from './contracts';

/** The fields that the rules are about. */
export type FieldDescription = Pick< FieldProps, 'name' | 'label' | 'kind' | 'required' | 'max_length' | 'equal_to' > &
	Partial< Pick< FieldProps, 'choices' > >;

/** Shared\Fields::messages(). */
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

/** "values containing any of the characters < ? = ^ >" (spec/tickets.txt §5). */
const FORBIDDEN = /[<?=^>]/;
/** WordPress's `is_email()`. */
export const EMAIL =
	/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
export const EMAIL_LENGTH = 6;
export const URL = /^https?:\/\/[^\s/?#]\S*$/i;
export const DIGITS = /^[0-9]+$/;
const DAY = /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/;
/** A browser sends none of these in a field of one line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that show nothing: spaces, breaks, what Unicode says is to be ignored, the empty Braille cell. */
export const BLANK = /^[\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** The value as the server will read it: without spaces around it; of a box "1" or "". */
export function normalizeValue(
	{ kind, choices = [] }: Pick< FieldDescription, 'kind' | 'choices' >,
	entry: string
): string {
	switch ( kind ) {
		case 'checkboxes': {
			const entered = [ ...new Set( entry.split( /[, ]+/ ) ) ].filter( Boolean );
			const offered = choices.map( ( { value } ) => value );
			// In the order of the choices; what is none of them comes last.
			return [
				...offered.filter( ( value ) => entered.includes( value ) ),
				...entered.filter( ( value ) => ! offered.includes( value ) ),
			].join();
		}
		case 'checkbox':
			return [ '', '0', 'false' ].includes( entry ) ? '' : '1';
		case 'password':
			return entry;
		default:
			if ( BLANK.test( entry ) ) {
				return '';
			}
			return ( kind === 'textarea' ? entry.replace( /\r\n?/g, '\n' ) : entry.replace( BREAKS, ' ' ) ).trim();
	}
}

/**
 * @param values as entered, by field name
 * @return the first thing wrong with each field, as a sentence, by field name
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
		// A mistake in a repeated value is said once, where it was entered first.
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

/** Field::CHOOSING. */
const isChoosing = ( kind: FieldDescription[ 'kind' ] ): boolean =>
	kind === 'select' || kind === 'radio' || kind === 'checkboxes';

/** Of the Gregorian calendar: one that is none becomes another day, or null. */
export const isDay = ( value: string ): boolean =>
	DAY.test( value ) && `${ new Date( value ).toJSON() }`.startsWith( value );

/** As PHP's `sprintf()` fills in the places of a translated sentence. */
export function errorMessage( format: string, ...parts: readonly string[] ): string {
	return format.replace( /%(?:%|(\d)\$[sd])/g, ( _, number ) => ( number ? ( parts[ number - 1 ] ?? '' ) : '%' ) );
}

/**
 * The server's rules for custom fields, as in Shared\Forms\FieldValidator; both are tested with
 * tests/fixtures/form-fields.json.
 */
import type { FieldProps } from './contracts';
import { isStep, toMillionths } from './decimal-value';
import { isDateTimeKind, formatDateTime } from './date-time-format';
import { parsePhone } from './phone-number';
import { MAX_CELL_LENGTH, maxRows, parseRows } from './repeater-rows';
import { DIGITS, EMAIL, EMAIL_LENGTH, isDay, errorMessage, URL, type Rule } from './field-validator';
import { normalizedValue } from './field-values';

/** Properties of a field that the rules use. */
export type CustomField = Pick<
	FieldProps,
	'name' | 'label' | 'kind' | 'required' | 'max_length' | 'equal_to' | 'choices' | 'options'
>;

/** Keys of Shared\Forms\FieldMessages::all(). */
export type FormRule =
	| Exclude< Rule, 'alphanumeric' >
	| 'too_short'
	| 'number'
	| 'minimum'
	| 'maximum'
	| 'step'
	| 'moment'
	| 'earliest'
	| 'latest'
	| 'phone'
	| 'phone_international'
	| 'rows';
export type FormMessages = Readonly< Record< FormRule, string > >;

const LOOSE_URL = /^(?:(?:https?|ftp):\/\/|www\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::[0-9]{1,5})?(?:[/?#]\S*)?$/iu;
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HTML_LENGTH = 60000;

const isManyOf = ( kind: CustomField[ 'kind' ] ) => kind === 'checkboxes' || kind === 'multiselect';
const isChoosing = ( kind: CustomField[ 'kind' ] ) => isManyOf( kind ) || kind === 'select' || kind === 'radio';
const isBox = ( kind: CustomField[ 'kind' ] ) => kind === 'checkbox' || kind === 'consent';
const lengthOf = ( text: string ) => [ ...text ].length;
const textOf = ( html: string ) => html.replace( /<[^>]*>/g, '' ).replace( /&(?:amp|lt|gt|quot);/g, '.' );

/**
 * @param values as entered, by field name: readFormData()
 * @return first error of each shown field, by field name
 */
export function validateCustomFields(
	fields: readonly CustomField[],
	values: Readonly< Record< string, string > >,
	messages: FormMessages
): Record< string, string > {
	const entered = Object.fromEntries(
		fields.map( ( field ) => [ field.name, normalizedValue( field, values[ field.name ] ?? '' ) ] )
	);
	const errors: Record< string, string > = {};
	for ( const field of fields ) {
		const rule = brokenRule( field, entered );
		if ( rule ) {
			const { label } = field;
			const words = messages[ rule ];
			const other = fields.find( ( { name } ) => name === field.equal_to )?.label ?? '';
			errors[ field.name ] =
				field.options?.message ||
				errorMessage(
					words,
					// At the end of a sentence, a label keeps its own punctuation.
					words.endsWith( '%1$s' ) ? label : inlineLabel( label ),
					rule === 'equalTo' ? other : second( field, rule )
				);
		}
	}
	return errors;
}

/** Label within a sentence, without punctuation at its end: Shared\Forms\FormField::labelInSentence(). */
const inlineLabel = ( label: string ): string => label.replace( /[\s.:;,…]+$/u, '' );

function brokenRule( field: CustomField, entered: Readonly< Record< string, string > > ): FormRule | null {
	const { name, kind, required, equal_to: twin, options = {} } = field;
	const value = entered[ name ] ?? '';
	if ( kind === 'html' || kind === 'section' || kind === 'hidden' ) {
		return null;
	}
	if ( value === '' && required ) {
		if ( isChoosing( kind ) ) {
			return 'choose';
		}
		return isBox( kind ) ? 'checkbox' : 'required';
	}
	if ( twin !== null ) {
		return value === entered[ twin ] ? null : 'equalTo';
	}
	if ( isTooLong( field, value ) ) {
		return 'too_long';
	}
	if ( value === '' ) {
		return null;
	}
	return lengthOf( value ) < ( options.min_length ?? 0 ) ? 'too_short' : ofKind( field, value );
}

function ofKind( field: CustomField, value: string ): FormRule | null {
	const { kind, choices, options = {} } = field;
	switch ( kind ) {
		case 'email':
			return value.length >= EMAIL_LENGTH && EMAIL.test( value ) ? null : 'email';
		case 'url':
			return ( options.format === 'loose' ? LOOSE_URL : URL ).test( value ) ? null : 'url';
		case 'number':
			return numberRule( options, value );
		case 'tel':
			if ( ! options.format || parsePhone( value, options.format ) === value ) {
				return null;
			}
			return options.format === 'domestic' ? 'phone' : 'phone_international';
		case 'select':
		case 'radio':
		case 'checkboxes':
		case 'multiselect':
			return ( isManyOf( kind ) ? value.split( ',' ) : [ value ] ).every( ( one ) =>
				choices.some( ( choice ) => choice.value === one )
			)
				? null
				: 'choice';
		case 'repeater':
			return parseRows( value ).length > maxRows( options.max_rows ) ? 'rows' : null;
		default:
			return isDateTimeKind( kind ) ? momentRule( kind, options, value ) : null;
	}
}

function numberRule( { format, minimum, maximum, step }: NonNullable< CustomField[ 'options' ] >, value: string ) {
	const isDecimal = format === 'decimal';
	const number = toMillionths( value );
	if ( isDecimal ? number === null : ! DIGITS.test( value ) ) {
		return isDecimal ? 'number' : 'digits';
	}
	const [ least, most ] = [ toMillionths( minimum ), toMillionths( maximum ) ];
	// A number with too many digits to scale exceeds every maximum and fits no step.
	if ( least !== null && number !== null && number < least ) {
		return 'minimum';
	}
	if ( most !== null && ( number === null || number > most ) ) {
		return 'maximum';
	}
	return isStep( value, minimum, step ) ? null : 'step';
}

function momentRule( kind: string, options: NonNullable< CustomField[ 'options' ] >, value: string ) {
	const { format = '', minimum = '', maximum = '' } = options;
	const [ day, hour = '' ] = kind === 'time' ? [ '', value ] : value.split( 'T' );
	const isOne = ( kind === 'time' || isDay( day ?? '' ) ) && ( kind === 'date' ? day === value : HOUR.test( hour ) );
	if ( ! isOne || ( kind === 'datetime' && value !== `${ day }T${ hour }` ) ) {
		return kind === 'date' && format === '' ? 'date' : 'moment';
	}
	if ( minimum !== '' && value.slice( 0, minimum.length ) < minimum ) {
		return 'earliest';
	}
	return maximum !== '' && value.slice( 0, maximum.length ) > maximum ? 'latest' : null;
}

function isTooLong( { kind, max_length: length }: CustomField, value: string ): boolean {
	if ( kind === 'richtext' ) {
		return value.length > HTML_LENGTH || lengthOf( textOf( value ) ) > length;
	}
	if ( kind === 'repeater' ) {
		return parseRows( value ).some( ( row ) =>
			Object.values( row ).some( ( cell ) => lengthOf( cell ) > MAX_CELL_LENGTH )
		);
	}
	return ! isChoosing( kind ) && ! isBox( kind ) && kind !== 'file' && lengthOf( value ) > length;
}

/** Value of the second placeholder of a rule's message. */
function second( field: CustomField, rule: FormRule ): string {
	const { kind, max_length: length, options = {} } = field;
	switch ( rule ) {
		case 'too_short':
			return `${ options.min_length }`;
		case 'minimum':
			return options.minimum ?? '';
		case 'maximum':
			return options.maximum ?? '';
		case 'earliest':
			return formatDateTime( field, options.minimum ?? '' );
		case 'latest':
			return formatDateTime( field, options.maximum ?? '' );
		case 'step':
			return options.step ?? '';
		case 'rows':
			return `${ maxRows( options.max_rows ) }`;
		case 'moment':
			return formatDateTime(
				field,
				{ date: '1990-12-31', time: '18:30' }[ kind as string ] ?? '1990-12-31T18:30'
			);
		default:
			return `${ kind === 'repeater' ? MAX_CELL_LENGTH : length }`;
	}
}

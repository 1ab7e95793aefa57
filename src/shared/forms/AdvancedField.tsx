import { useEffect, useRef, type FormEvent } from 'react';
import { typedControl, type BasicFieldProps, type Control } from './BasicField';
import type { FieldProps, FieldTextsProps } from './contracts';
import { CustomField } from './CustomField';
import { enhanceRepeater } from './repeater-buttons';
import { RepeaterRows } from './RepeaterRows';
import { enhanceRichText } from './rich-text/editor';
import { maskPhone, parsePhone } from './phone-number';

export interface AdvancedFieldProps extends BasicFieldProps {
	/** Texts of consents, rich text and repeaters. */
	readonly texts?: FieldTextsProps;
}

/** Visible rows of a multiple select. */
const LIST_LENGTH = 8;

/**
 * A custom field of any kind but `section` and `file`. PHP's HTML of rich text and repeaters works without scripts; an
 * editor and buttons replace it.
 */
export function AdvancedField( { texts = {} as FieldTextsProps, ...props }: AdvancedFieldProps ) {
	const { kind, options = {} } = props.field;
	const frame = useRef< HTMLElement >( null );
	useEffect( () => {
		const enhance = { richtext: enhanceRichText, repeater: enhanceRepeater }[ kind as string ];
		return frame.current && enhance ? enhance( frame.current, texts ) : undefined;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once: the texts never change
	}, [ kind ] );
	return (
		<CustomField
			{ ...props }
			frame={ frame }
			tooltip={
				options.tooltip && (
					<span
						className="benefit-tooltip"
						role="note"
						tabIndex={ 0 }
						aria-label={ options.tooltip }
						data-tooltip={ options.tooltip }
					>
						?
					</span>
				)
			}
			control={ ( common ) => controlOf( props.field, common, texts ) }
			more={
				options.html && (
					<details className="benefit-consent">
						<summary>{ texts.consent }</summary>
						<span className="benefit-consent__text">{ options.html }</span>
					</details>
				)
			}
		/>
	);
}

/** Undefined for kinds that CustomField handles. */
function controlOf( field: FieldProps, common: Control, texts: FieldTextsProps ) {
	const { kind, value, choices, options = {} } = field;
	const { format = '' } = options;
	switch ( kind ) {
		case 'multiselect':
			return (
				<select
					{ ...common }
					name={ `${ common.name }[]` }
					multiple
					size={ Math.min( LIST_LENGTH, Math.max( 2, choices.length ) ) }
					defaultValue={ value.split( ',' ) }
				>
					{ choices.map( ( choice ) => (
						<option key={ choice.value } value={ choice.value }>
							{ choice.label }
						</option>
					) ) }
				</select>
			);
		case 'richtext':
			return (
				<div className="benefit-richtext">
					<textarea rows={ 6 } defaultValue={ value } { ...common } />
				</div>
			);
		case 'tel':
			return typedControl( field, {
				...common,
				onInput: format === 'domestic' ? maskTyped : undefined,
				onBlur: ( { currentTarget } ) =>
					put(
						currentTarget,
						( format && parsePhone( currentTarget.value.trim(), format ) ) || currentTarget.value
					),
			} );
		case 'date':
		case 'time':
		case 'datetime':
			return (
				<input
					{ ...common }
					type={ kind === 'datetime' ? 'datetime-local' : kind }
					defaultValue={ value }
					{ ...limits( kind, options ) }
				/>
			);
		case 'repeater':
			return (
				<RepeaterRows
					field={ field }
					invalid={ { 'aria-invalid': common[ 'aria-invalid' ] ? true : undefined } }
					texts={ texts }
				/>
			);
		default:
			return undefined;
	}
}

/** In a date-time field, a limit without a time covers the whole day. */
function limits( kind: FieldProps[ 'kind' ], { minimum, maximum }: NonNullable< FieldProps[ 'options' ] > ) {
	const whole = ( limit: string, hour: string ) =>
		kind === 'datetime' && /^\d{4}-\d\d-\d\d$/.test( limit ) ? `${ limit }T${ hour }` : limit;
	return {
		...( minimum ? { min: whole( minimum, '00:00' ) } : {} ),
		...( maximum ? { max: whole( maximum, '23:59' ) } : {} ),
	};
}

/**
 * "Domestic phone field masked as (999) 999-9999" (docs/spec-donations.md §5): only while typing at the end, never
 * while deleting.
 */
function maskTyped( { currentTarget: input, nativeEvent }: FormEvent< HTMLInputElement > ): void {
	const { inputType = '' } = nativeEvent as InputEvent;
	if ( input.selectionStart === input.value.length && ! inputType.startsWith( 'delete' ) ) {
		put( input, maskPhone( input.value, inputType === 'insertText' ? 10 : undefined ) );
	}
}

function put( input: HTMLInputElement, text: string ): void {
	if ( text !== input.value ) {
		input.value = text;
		// Lets the form save the entry.
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}

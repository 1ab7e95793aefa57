import { useEffect, useRef, type FormEvent } from 'react';
import { BasicField, type BasicFieldProps, type Control } from './BasicField';
import type { FieldProps, FieldTextsProps } from './contracts';
import { maskPhone, readPhone } from './phone';
import { FormRows } from './FormRows';

export interface FormFieldProps extends BasicFieldProps {
	/** Of consents with a text, rich text and repeaters. */
	readonly texts?: FieldTextsProps;
}

/** Rows of a list that is open. */
const LIST_LENGTH = 8;

/**
 * A form's own question, of any kind but `section` and `file`: the nodes of includes/Shared/Fields/templates/form-field.php.
 * An editor of rich text and buttons for rows come when such a field does.
 */
export function FormField( { texts = {} as FieldTextsProps, ...props }: FormFieldProps ) {
	const { field } = props;
	const { id, name, kind, value, options = {} } = field;
	const frame = useRef< HTMLElement >( null );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- once: words do not change
	useEffect( () => enhanced( kind, frame.current, texts ), [ kind ] );
	if ( kind === 'hidden' ) {
		return <input id={ id } name={ name } type="hidden" defaultValue={ value } autoComplete="off" />;
	}
	const width = options.width === 'half' || options.width === 'third' ? ` benefit-field--${ options.width }` : '';
	if ( kind === 'html' ) {
		return (
			<div
				className={ `benefit-field benefit-field-html${ width }` }
				dangerouslySetInnerHTML={ { __html: options.html ?? '' } }
			/>
		);
	}
	return (
		<BasicField
			{ ...props }
			frame={ frame }
			className={ width }
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
			control={ ( common ) => controlOf( field, common, texts ) }
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

/** Undefined for the kinds that every form has. */
function controlOf( field: FieldProps, common: Control, texts: FieldTextsProps ) {
	const { kind, value, choices, max_length: maxLength, options = {} } = field;
	const { format = '', min_length: minLength } = options;
	// A label that stands in its field knows by it whether anything is entered.
	const typed = {
		...common,
		defaultValue: value,
		placeholder: ' ',
		maxLength,
		...( minLength === undefined ? {} : { minLength } ),
	};
	const offered = choices.map( ( choice ) => (
		<option key={ choice.value } value={ choice.value }>
			{ choice.label }
		</option>
	) );
	switch ( kind ) {
		case 'select':
			return (
				<select defaultValue={ value } { ...common }>
					<option value="" />
					{ offered }
				</select>
			);
		case 'multiselect':
			return (
				<select
					{ ...common }
					name={ `${ common.name }[]` }
					multiple
					size={ Math.min( LIST_LENGTH, Math.max( 2, choices.length ) ) }
					defaultValue={ value.split( ',' ) }
				>
					{ offered }
				</select>
			);
		case 'richtext':
			return (
				<div className="benefit-richtext">
					<textarea rows={ 6 } defaultValue={ value } { ...common } />
				</div>
			);
		case 'number':
			return <input type="text" inputMode={ format === 'decimal' ? 'decimal' : 'numeric' } { ...typed } />;
		case 'url':
			return (
				<input
					{ ...( format === 'loose' ? { type: 'text', inputMode: 'url' } : { type: 'url' } ) }
					{ ...typed }
				/>
			);
		case 'tel':
			return (
				<input
					type="tel"
					{ ...typed }
					onInput={ format === 'domestic' ? maskTyped : undefined }
					onBlur={ ( { currentTarget } ) =>
						put(
							currentTarget,
							( format && readPhone( currentTarget.value.trim(), format ) ) || currentTarget.value
						)
					}
				/>
			);
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
				<FormRows
					field={ field }
					invalid={ { 'aria-invalid': common[ 'aria-invalid' ] ? true : undefined } }
					texts={ texts }
				/>
			);
		default:
			return undefined;
	}
}

/** A day among moments lasts from its first minute to its last. */
function limits( kind: FieldProps[ 'kind' ], { minimum, maximum }: NonNullable< FieldProps[ 'options' ] > ) {
	const whole = ( limit: string, hour: string ) =>
		kind === 'datetime' && /^\d{4}-\d\d-\d\d$/.test( limit ) ? `${ limit }T${ hour }` : limit;
	return {
		...( minimum ? { min: whole( minimum, '00:00' ) } : {} ),
		...( maximum ? { max: whole( maximum, '23:59' ) } : {} ),
	};
}

/** "Domestic phone field masked as (999) 999-9999" (issue 12): at its end only, and never while something is taken away. */
function maskTyped( { currentTarget: input, nativeEvent }: FormEvent< HTMLInputElement > ): void {
	const { inputType = '' } = nativeEvent as InputEvent;
	if ( input.selectionStart === input.value.length && ! inputType.startsWith( 'delete' ) ) {
		put( input, maskPhone( input.value, inputType === 'insertText' ? 10 : undefined ) );
	}
}

function put( input: HTMLInputElement, text: string ): void {
	if ( text !== input.value ) {
		input.value = text;
		// The form remembers what is entered.
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}

/** Loaded for a form that has such a field; without it, and until then, the field works as PHP rendered it. */
function enhanced( kind: FieldProps[ 'kind' ], frame: HTMLElement | null, texts: FieldTextsProps ) {
	if ( ! frame || ( kind !== 'richtext' && kind !== 'repeater' ) ) {
		return;
	}
	let isGone = false;
	let undo: ( () => void ) | undefined;
	const load =
		kind === 'richtext'
			? import( /* webpackChunkName: "field-editor" */ './richtext/editor' )
			: import( /* webpackChunkName: "field-rows" */ './repeater' );
	load.then(
		( { enhance } ) => {
			undo = isGone ? undefined : enhance( frame, texts );
		},
		// Another attempt comes with the next page.
		() => undefined
	);
	return () => {
		isGone = true;
		undo?.();
	};
}

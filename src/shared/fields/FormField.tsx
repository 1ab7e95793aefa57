import { useEffect, useRef, type FocusEvent, type InputHTMLAttributes } from 'react';
import type { FieldProps, FieldTextsProps } from './contracts';
import { aboutOf } from './about';
import { readPhone } from './phone';
import { FormRows } from './FormRows';

export interface FormFieldProps {
	readonly field: FieldProps;
	/** In place of the field's own, once React is here. */
	readonly error?: string;
	/** Of consents with a text, rich text and repeaters. */
	readonly texts?: FieldTextsProps;
	/** Of a field that is asked for now and then: whether it is required this time. */
	readonly required?: boolean;
}

type Control = InputHTMLAttributes< HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement >;

/** Rows of a list that is open. */
const LIST_LENGTH = 8;

/**
 * A form's own question, of any kind but `section`: the nodes of includes/Shared/Fields/templates/form-field.php. The
 * browser keeps what is entered; React does not. An editor of rich text and buttons for rows come when such a field does.
 */
export function FormField( {
	field,
	error = field.error,
	texts = {} as FieldTextsProps,
	required = field.required,
}: FormFieldProps ) {
	const { id, name, label, kind, autocomplete, value, choices, options = {} } = field;
	const frame = useRef< HTMLElement >( null );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- once: words do not change
	useEffect( () => enhanced( kind, frame.current, texts ), [ kind ] );
	const { mark, helping, wrong, described, invalid } = aboutOf( { ...field, required }, error );
	const width = options.width === 'half' || options.width === 'third' ? ` benefit-field--${ options.width }` : '';
	const outer = { className: `benefit-field benefit-field-${ kind }${ width }`, ref: frame as never };
	const words = (
		<>
			{ label }
			{ mark }
		</>
	);
	const title = <label htmlFor={ id }>{ words }</label>;
	const tooltip = options.tooltip && (
		<span
			className="benefit-tooltip"
			role="note"

			tabIndex={ 0 }
			aria-label={ options.tooltip }
			data-tooltip={ options.tooltip }
		>
			?
		</span>
	);
	const common: Control = { id, name, required, autoComplete: autocomplete || undefined, ...invalid, ...described };

	switch ( kind ) {
		case 'hidden':
			return <input id={ id } name={ name } type="hidden" defaultValue={ value } autoComplete="off" />;
		case 'html':
			return <div { ...outer } dangerouslySetInnerHTML={ { __html: options.html ?? '' } } />;
		case 'radio':
		case 'checkboxes':
		case 'repeater':
			return (
				<fieldset
					{ ...outer }
					{ ...( kind === 'radio' && { role: 'radiogroup', ...invalid } ) }
					{ ...described }
				>
					<legend>{ words }</legend>
					{ tooltip }
					{ helping }
					{ kind === 'repeater' ? (
						<FormRows field={ field } invalid={ invalid } texts={ texts } />
					) : (
						choices.map( ( choice, number ) => (
							<span className="benefit-choice" key={ choice.value }>
								<input
									id={ number === 0 ? id : `${ id }-${ number }` }
									name={ kind === 'radio' ? name : `${ name }[]` }
									type={ kind === 'radio' ? 'radio' : 'checkbox' }
									value={ choice.value }
									defaultChecked={ value.split( ',' ).includes( choice.value ) }
									{ ...( kind === 'radio' ? { required } : invalid ) }
								/>
								<label htmlFor={ number === 0 ? id : `${ id }-${ number }` }>{ choice.label }</label>
							</span>
						) )
					) }
					{ wrong }
				</fieldset>
			);
		case 'checkbox':
		case 'consent':
			return (
				<div { ...outer }>
					<input type="checkbox" value="1" defaultChecked={ value !== '' } { ...common } />
					{ title }
					{ tooltip }
					{ helping }
					{ options.html && (
						<details className="benefit-consent">
							<summary>{ texts.consent }</summary>
							<span className="benefit-consent__text">{ options.html }</span>
						</details>
					) }
					{ wrong }
				</div>
			);
		default:
			return (
				<div { ...outer }>
					{ title }
					{ tooltip }
					{ helping }
					{ controlOf( field, common ) }
					{ wrong }
				</div>
			);
	}
}

/** Kind `file`: its control belongs here, as templates/form-field.php has it. */
function controlOf( { kind, value, choices, max_length: maxLength, options = {} }: FieldProps, common: Control ) {
	const { format = '' } = options;
	const length = { maxLength, ...( options.min_length === undefined ? {} : { minLength: options.min_length } ) };
	// A label that stands in its field knows by it whether anything is entered.
	const typed = { ...common, defaultValue: value, placeholder: ' ', ...length };
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
		case 'textarea':
			return <textarea rows={ 4 } { ...typed } />;
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
			return <input type="tel" { ...typed } onBlur={ ( event ) => mask( event, format ) } />;
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
		default:
			return <input type={ kind } { ...typed } />;
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

/** "Domestic phone field masked as (999) 999-9999" (issue 12): when it is left, never under the hand that types. */
function mask( { currentTarget: input }: FocusEvent< HTMLInputElement >, format: string ): void {
	const phone = format && readPhone( input.value.trim(), format );
	if ( phone && phone !== input.value ) {
		input.value = phone;
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
	const load = kind === 'richtext' ? import( './richtext/editor' ) : import( './repeater' );
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

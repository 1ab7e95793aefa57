import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { FieldProps } from './contracts';
import { renderFieldAnnotations } from './field-annotations';

export interface BasicFieldProps {
	readonly field: FieldProps;
	/** Replaces the field's own error after hydration. */
	readonly error?: string;
	/** Overrides the field's own setting, for fields that are only sometimes required. */
	readonly required?: boolean;
}

export type Control = InputHTMLAttributes< HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement >;

export interface BasicFieldParts {
	readonly frame?: Ref< HTMLElement >;
	/** Additional classes, with a leading space. */
	readonly className?: string;
	readonly tooltip?: ReactNode;
	/** Replaces the default control. */
	readonly control?: ( common: Control ) => ReactNode;
	/** Shown after a checkbox and its label. */
	readonly more?: ReactNode;
}

/** Text field or text area. The placeholder of one space lets a floating label detect whether anything is entered. */
export function typedControl( { kind, value, max_length: maxLength, options = {} }: FieldProps, common: Control ) {
	const { min_length: minLength } = options;
	const typed = {
		...common,
		defaultValue: value,
		placeholder: ' ',
		maxLength,
		...( minLength === undefined ? {} : { minLength } ),
	};
	return kind === 'textarea' ? <textarea rows={ 4 } { ...typed } /> : <input type={ kind } { ...typed } />;
}

/**
 * Field of a kind that every form has: text, checkbox, choices. Same HTML as
 * includes/Shared/Forms/templates/form-field.php. Inputs are uncontrolled: React does not hold their values.
 */
export function BasicField( {
	field,
	error = field.error,
	required = field.required,
	frame,
	className = '',
	tooltip,
	control,
	more,
}: BasicFieldProps & BasicFieldParts ) {
	const { id, name, label, kind, autocomplete, value, choices } = field;
	const { requiredMark, helpText, errorText, describedBy, ariaInvalid } = renderFieldAnnotations(
		{ ...field, required },
		error
	);
	const invalid = error ? ' benefit-field--invalid' : '';
	const outer = { className: `benefit-field benefit-field-${ kind }${ className }${ invalid }`, ref: frame as never };
	const words = (
		<>
			{ label }
			{ requiredMark }
		</>
	);
	const title = <label htmlFor={ id }>{ words }</label>;
	const common: Control = {
		id,
		name,
		required,
		autoComplete: autocomplete || undefined,
		...ariaInvalid,
		...describedBy,
	};

	if ( /^(radio|checkboxes|repeater)$/.test( kind ) ) {
		const isRadio = kind === 'radio';
		return (
			<fieldset { ...outer } { ...( isRadio && { role: 'radiogroup', ...ariaInvalid } ) } { ...describedBy }>
				<legend>{ words }</legend>
				{ tooltip }
				{ helpText }
				{ control?.( common ) ??
					choices.map( ( choice, number ) => {
						const choiceId = number === 0 ? id : `${ id }-${ number }`;
						return (
							<span className="benefit-choice" key={ choice.value }>
								<input
									id={ choiceId }
									name={ isRadio ? name : `${ name }[]` }
									type={ isRadio ? 'radio' : 'checkbox' }
									value={ choice.value }
									defaultChecked={ value.split( ',' ).includes( choice.value ) }
									{ ...( isRadio ? { required } : ariaInvalid ) }
								/>
								<label htmlFor={ choiceId }>{ choice.label }</label>
							</span>
						);
					} ) }
				{ errorText }
			</fieldset>
		);
	}
	const isBox = kind === 'checkbox' || kind === 'consent';
	return (
		<div { ...outer }>
			{ isBox && <input type="checkbox" value="1" defaultChecked={ value !== '' } { ...common } /> }
			{ title }
			{ tooltip }
			{ helpText }
			{ isBox ? more : ( control?.( common ) ?? typedControl( field, common ) ) }
			{ errorText }
		</div>
	);
}

import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from './contracts';
import { renderFieldAnnotations } from './field-annotations';
import { ChoiceGroup } from './ChoiceGroup';

interface Props {
	readonly field: FieldProps;
	/** Replaces the field's own error after hydration. */
	readonly error?: string;
	/** Additional attributes of the control: event handlers, a class. */
	readonly control?: InputHTMLAttributes< HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement >;
}

/** Not `type="number"`, which has arrows and accepts 1e5. */
const DIGITS = { type: 'text', inputMode: 'numeric', className: 'tc-numbers-only' } as const;

/**
 * Form field with the same HTML as includes/Shared/Forms/templates/field.php. Inputs are uncontrolled: React does not
 * hold their values.
 */
export function Field( { field, error = field.error, control }: Props ) {
	const { id, name, label, kind, required, max_length: maxLength, autocomplete, value, choices } = field;
	if ( kind === 'radio' || kind === 'checkboxes' ) {
		return <ChoiceGroup field={ field } error={ error } />;
	}
	const { requiredMark, helpText, errorText, describedBy, ariaInvalid } = renderFieldAnnotations( field, error );
	const common = {
		id,
		name,
		required,
		autoComplete: autocomplete || undefined,
		...ariaInvalid,
		...describedBy,
		...control,
	};
	const title = (
		<label htmlFor={ id }>
			{ label }
			{ requiredMark }
		</label>
	);
	const text = { ...common, defaultValue: value, maxLength: kind === 'date' ? undefined : maxLength };
	function controlOf() {
		switch ( kind ) {
			case 'select':
				return (
					<select defaultValue={ value } { ...common }>
						<option value="" />
						{ choices.map( ( choice ) => (
							<option key={ choice.value } value={ choice.value }>
								{ choice.label }
							</option>
						) ) }
					</select>
				);
			case 'textarea':
				return <textarea rows={ 4 } { ...text } />;
			case 'number':
				return <input { ...text } { ...DIGITS } />;
			default:
				return <input type={ kind } { ...text } />;
		}
	}
	return (
		<p className={ `benefit-field benefit-field-${ kind }` }>
			{ kind === 'checkbox' ? (
				<>
					<input type="checkbox" value="1" defaultChecked={ value !== '' } { ...common } />
					{ title }
					{ helpText }
				</>
			) : (
				<>
					{ title }
					{ helpText }
					{ controlOf() }
				</>
			) }
			{ errorText }
		</p>
	);
}

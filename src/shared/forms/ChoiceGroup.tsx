import { useEffect, useRef } from 'react';
import type { FieldProps } from './contracts';
import { renderFieldAnnotations } from './field-annotations';
import { checkboxName } from './field-names';

interface Props {
	readonly field: FieldProps;
	readonly error: string;
}

/**
 * Group of radio buttons or checkboxes, with the same HTML as includes/Shared/Forms/templates/field.php. The hidden
 * field holds the choice (docs/spec-tickets.md §3); it is not controlled by React, so that it is up to date when the
 * form receives the event.
 */
export function ChoiceGroup( { field, error }: Props ) {
	const { id, name, label, kind, required, value, choices } = field;
	const group = useRef< HTMLFieldSetElement >( null );
	const { requiredMark, helpText, errorText, describedBy, ariaInvalid } = renderFieldAnnotations( field, error );
	const isRadio = kind === 'radio';
	const chosen = value.split( ',' );

	function write(): void {
		const [ hidden, ...inputs ] = group.current?.querySelectorAll( 'input' ) ?? [];
		if ( hidden ) {
			const values = inputs.filter( ( { checked } ) => checked ).map( ( input ) => input.value );
			hidden.value = isRadio && values.length > 0 ? '1' : values.join();
		}
	}
	// eslint-disable-next-line react-hooks/exhaustive-deps -- once, for choices made before hydration
	useEffect( write, [] );

	return (
		<fieldset
			className={ `benefit-field benefit-field-${ kind }` }
			{ ...( isRadio ? { role: 'radiogroup', ...ariaInvalid } : {} ) }
			{ ...describedBy }
			ref={ group }
		>
			<legend>
				{ label }
				{ requiredMark }
			</legend>
			{ helpText }
			<input
				type="hidden"
				autoComplete="off"
				{ ...( isRadio ? { className: 'validation' } : { className: 'checkbox_values', name } ) }
			/>
			{ choices.map( ( choice, number ) => {
				const choiceId = number === 0 ? id : `${ id }-${ number }`;
				return (
					<span className="benefit-choice" key={ choice.value }>
						<input
							id={ choiceId }
							type={ isRadio ? 'radio' : 'checkbox' }
							name={ isRadio ? name : checkboxName( name ) }
							value={ choice.value }
							defaultChecked={ chosen.includes( choice.value ) }
							onChange={ write }
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

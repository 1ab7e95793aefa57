import { __ } from '@wordpress/i18n';
import { SelectInput, Problem, TextInput, ToggleInput } from './form-controls';
import { CHOICE_KINDS } from './form-definition';
import { getInputType, type FieldOptionProps } from './field-option-props';

/** Edits a field's default value, in the format in which entries are stored. */
export function FieldDefault( props: FieldOptionProps ) {
	const { field, path, set } = props;
	const value = field.options.default ?? '';
	const common = {
		path: `${ path }.default`,
		label: field.kind === 'hidden' ? __( 'Value', 'benefit' ) : __( 'Default value', 'benefit' ),
	};
	if ( field.kind === 'checkbox' ) {
		return (
			<ToggleInput
				path={ common.path }
				label={ __( 'Checked by default', 'benefit' ) }
				checked={ value !== '' }
				onChange={ ( isOn ) => set( { default: isOn ? '1' : '' } ) }
			/>
		);
	}
	if ( field.kind === 'select' || field.kind === 'radio' ) {
		const options = [ { value: '', label: __( 'None', 'benefit' ) }, ...field.choices ];
		const isOffered = options.some( ( one ) => one.value === value );
		return (
			<SelectInput
				{ ...common }
				label={ __( 'Selected by default', 'benefit' ) }
				value={ value }
				options={ isOffered ? options : [ ...options, { value, label: value } ] }
				onChange={ ( chosen ) => set( { default: chosen } ) }
			/>
		);
	}
	if ( CHOICE_KINDS.includes( field.kind ) ) {
		const chosen = value.split( ',' ).filter( Boolean );
		return (
			<div role="group" aria-label={ __( 'Selected by default', 'benefit' ) } className="benefit-builder-items">
				<p className="benefit-builder-label">{ __( 'Selected by default', 'benefit' ) }</p>
				<Problem path={ common.path } />
				{ field.choices.map( ( choice ) => (
					<ToggleInput
						key={ choice.value }
						path={ `${ common.path }.${ choice.value }` }
						label={ choice.label }
						checked={ chosen.includes( choice.value ) }
						onChange={ ( isOn ) =>
							// Keeps the order of the choices, and drops values whose choice was removed.
							set( {
								default: field.choices
									.map( ( one ) => one.value )
									.filter( ( one ) => ( one === choice.value ? isOn : chosen.includes( one ) ) )
									.join( ',' ),
							} )
						}
					/>
				) ) }
			</div>
		);
	}
	return (
		<TextInput
			{ ...common }
			type={ getInputType( field ) }
			maxLength={ 1000 }
			value={ value }
			{ ...( field.kind === 'textarea' ? { rows: 3 } : {} ) }
			onChange={ ( entry ) => set( { default: entry } ) }
		/>
	);
}

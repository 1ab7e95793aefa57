import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextInput, ToggleInput } from './form-controls';
import type { Definition } from './form-definition';
import type { PartProps } from './use-form';

export function TermsSettings( { form, change }: PartProps ) {
	const { terms } = form;
	const set = ( changes: Partial< Definition[ 'terms' ] > ) =>
		change( `terms.${ Object.keys( changes ).join() }`, { ...form, terms: { ...terms, ...changes } } );

	return (
		<PanelBody title={ __( 'Terms', 'benefit' ) }>
			<ToggleInput
				path="terms.enabled"
				label={ __( 'Require donors to agree to terms', 'benefit' ) }
				checked={ terms.enabled }
				onChange={ ( enabled ) =>
					set( {
						enabled,
						...( enabled && terms.label === '' ? { label: __( 'I agree to the terms.', 'benefit' ) } : {} ),
					} )
				}
			/>
			{ terms.enabled && (
				<>
					<TextInput
						path="terms.label"
						label={ __( 'Checkbox label', 'benefit' ) }
						maxLength={ 200 }
						value={ terms.label }
						onChange={ ( label ) => set( { label } ) }
					/>
					<TextInput
						path="terms.text"
						label={ __( 'Terms text', 'benefit' ) }
						help={ __( 'Shown when a donor opens the terms. Leave empty for none.', 'benefit' ) }
						rows={ 8 }
						maxLength={ 20000 }
						value={ terms.text }
						onChange={ ( text ) => set( { text } ) }
					/>
				</>
			) }
		</PanelBody>
	);
}

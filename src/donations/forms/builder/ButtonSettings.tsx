import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextInput } from './form-controls';
import type { PartProps } from './use-form';

export function ButtonSettings( { form, change }: PartProps ) {
	return (
		<PanelBody title={ __( 'Button', 'benefit' ) }>
			<TextInput
				path="button"
				label={ __( 'Button text', 'benefit' ) }
				placeholder={ __( 'Donate now', 'benefit' ) }
				maxLength={ 60 }
				value={ form.button }
				onChange={ ( button ) => change( 'button', { ...form, button } ) }
			/>
		</PanelBody>
	);
}

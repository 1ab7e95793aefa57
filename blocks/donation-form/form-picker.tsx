import { ExternalLink, Notice, SelectControl, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useForms } from './use-forms';

interface Props {
	readonly formId: number;
	readonly help: string;
	readonly onChange: ( formId: number ) => void;
}

export function FormPicker( { formId, help, onChange }: Props ) {
	const forms = useForms();
	if ( forms.status === 'loading' ) {
		return <Spinner />;
	}
	if ( forms.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ __(
					'The donation forms could not be loaded. Save your work and reload the editor to try again.',
					'benefit'
				) }
			</Notice>
		);
	}
	const { options } = forms;
	if ( options.length === 0 ) {
		return (
			<p>
				{ __( 'No donation form is published yet.', 'benefit' ) }{ ' ' }
				<ExternalLink href="post-new.php?post_type=benefit_form">
					{ __( 'Add a donation form', 'benefit' ) }
				</ExternalLink>
			</p>
		);
	}
	const isKnown = formId === 0 || options.some( ( { value } ) => value === `${ formId }` );

	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Donation form', 'benefit' ) }
			help={ help }
			value={ `${ formId }` }
			options={ [
				{ value: '0', label: __( 'Choose a form', 'benefit' ) },
				...( isKnown
					? []
					: [
							{
								value: `${ formId }`,
								/* translators: %d: id */
								label: sprintf( __( 'Form %d (not published)', 'benefit' ), formId ),
							},
						] ),
				...options,
			] }
			onChange={ ( value ) => onChange( Number( value ) ) }
		/>
	);
}

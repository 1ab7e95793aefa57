import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PostPicker } from '../shared/post-picker';
import { useForms } from './use-forms';

interface Props {
	readonly formId: number;
	readonly help: string;
	readonly onChange: ( formId: number ) => void;
}

export function FormPicker( { formId, help, onChange }: Props ) {
	return (
		<PostPicker
			usePosts={ useForms }
			chosen={ formId }
			label={ __( 'Donation form', 'benefit' ) }
			help={ help }
			failed={ __(
				'The donation forms could not be loaded. Save your work and reload the editor to try again.',
				'benefit'
			) }
			none={
				<p>
					{ __( 'No donation forms have been published yet.', 'benefit' ) }{ ' ' }
					<ExternalLink href="post-new.php?post_type=benefit_form">
						{ __( 'Add donation form', 'benefit' ) }
					</ExternalLink>
				</p>
			}
			/* translators: %d: id */
			unknown={ ( id ) => sprintf( __( 'Form %d (not published)', 'benefit' ), id ) }
			onChange={ onChange }
		/>
	);
}

import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Flex, PanelBody, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PickerPlaceholder } from '../shared/picker-placeholder';
import { ServerPreview } from '../shared/server-preview';
import { useIsPreview } from '../shared/use-is-preview';
import { DisplaySettings, type Shown } from './display-settings';
import { FormPicker } from './form-picker';
import { FormSample } from './sample';
import './editor.scss';

type Attributes = Shown & {
	/** 0 means the form whose page contains the block. */
	readonly formId: number;
};

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postId?: number; readonly postType?: string };
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { formId } = attributes;
	const inForm = context.postType === 'benefit_form';
	const isPreview = useIsPreview();
	const title = __( 'Donation form', 'benefit' );
	const picker = (
		<FormPicker
			formId={ formId }
			help={ inForm ? __( 'If you choose none, the form of this page is shown.', 'benefit' ) : '' }
			onChange={ ( chosen ) => setAttributes( { formId: chosen } ) }
		/>
	);

	function content() {
		if ( formId > 0 || ( inForm && context.postId ) ) {
			return (
				<ServerPreview
					block="benefit/donation-form"
					attributes={ attributes }
					title={ title }
					empty={ __(
						'This form is not published, so visitors see a message that it is closed. Publish it, or choose another one.',
						'benefit'
					) }
				/>
			);
		}
		if ( isPreview ) {
			return <FormSample />;
		}
		if ( inForm ) {
			// A template for all forms.
			return (
				<Placeholder
					label={ title }
					instructions={ __( 'Each form page shows its own form here.', 'benefit' ) }
				/>
			);
		}
		return (
			<PickerPlaceholder
				title={ title }
				instructions={ __( 'Choose the donation form to show.', 'benefit' ) }
				choose={ __( 'Choose a form', 'benefit' ) }
				picker={ picker }
			/>
		);
	}

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					<Flex direction="column" gap={ 4 } align="stretch">
						{ picker }
						<DisplaySettings settings={ attributes } onChange={ setAttributes } />
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ content() }
		</div>
	);
}

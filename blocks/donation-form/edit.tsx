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
import { useCampaignForm } from './use-campaign-form';
import './editor.scss';

type Attributes = Shown & {
	/** 0 means the form, or the form of the campaign, whose page contains the block. */
	readonly formId: number;
};

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postId?: number; readonly postType?: string };
}

interface CampaignFormProps {
	readonly campaignId: number;
	readonly attributes: Attributes;
}

/** Shows the form that a campaign has from its first save on. */
function CampaignForm( { campaignId, attributes }: CampaignFormProps ) {
	const formId = useCampaignForm( campaignId );

	return (
		<ServerPreview
			block="benefit/donation-form"
			attributes={ attributes }
			title={ __( 'Donation form', 'benefit' ) }
			version={ `${ formId }` }
			empty={ __(
				'When you save the campaign, a donation form is made for it and shown here. It is published with the campaign.',
				'benefit'
			) }
		/>
	);
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { formId } = attributes;
	const inForm = context.postType === 'benefit_form';
	const inCampaign = context.postType === 'benefit_campaign';
	const isPreview = useIsPreview();
	const title = __( 'Donation form', 'benefit' );
	const helpInCampaign = inCampaign ? __( 'If you choose none, the campaign’s own form is shown.', 'benefit' ) : '';
	const help = inForm ? __( 'If you choose none, the form of this page is shown.', 'benefit' ) : helpInCampaign;
	const picker = (
		<FormPicker formId={ formId } help={ help } onChange={ ( chosen ) => setAttributes( { formId: chosen } ) } />
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
		if ( inCampaign && context.postId ) {
			return <CampaignForm campaignId={ context.postId } attributes={ attributes } />;
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

import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, Flex, PanelBody, Placeholder, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PostPicker } from '../shared/post-picker';
import { PickerPlaceholder } from '../shared/picker-placeholder';
import { ServerPreview } from '../shared/server-preview';
import { useIsPreview } from '../shared/use-is-preview';
import { usePosts } from '../shared/use-posts';
import { CampaignSample } from './sample';

type Switch = 'showTitle' | 'showDonors' | 'showTime' | 'showButton';

type Attributes = {
	/** 0 means the campaign whose page contains the block. */
	readonly campaignId: number;
	/** What the template of campaigns shows of one; '' for the progress. */
	readonly part: '' | 'status' | 'teaser' | 'aside' | 'wall';
} & { readonly [ Name in Switch ]: boolean };

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postId?: number; readonly postType?: string };
}

const CAMPAIGNS = {
	name: 'benefit_campaign',
	/* translators: %d: id */
	unnamed: ( id: number ) => sprintf( __( 'Campaign %d', 'benefit' ), id ),
	offersAll: false,
} as const;
const useCampaigns = ( search: string, chosen: readonly number[] ) => usePosts( CAMPAIGNS, search, chosen );

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { campaignId } = attributes;
	const inCampaign = context.postType === CAMPAIGNS.name;
	const isPreview = useIsPreview();
	const blockProps = useBlockProps();
	const title = __( 'Campaign', 'benefit' );
	const picker = (
		<PostPicker
			usePosts={ useCampaigns }
			chosen={ campaignId }
			label={ title }
			help={ inCampaign ? __( 'If you choose none, the campaign of this page is shown.', 'benefit' ) : '' }
			failed={ __(
				'The campaigns could not be loaded. Save your work and reload the editor to try again.',
				'benefit'
			) }
			none={
				<p>
					{ __( 'No campaigns have been published yet.', 'benefit' ) }{ ' ' }
					<ExternalLink href="post-new.php?post_type=benefit_campaign">
						{ __( 'Add campaign', 'benefit' ) }
					</ExternalLink>
				</p>
			}
			unknown={ CAMPAIGNS.unnamed }
			onChange={ ( chosen ) => setAttributes( { campaignId: chosen } ) }
		/>
	);
	const switches: readonly ( readonly [ Switch, string ] )[] = [
		[ 'showTitle', __( 'Show title', 'benefit' ) ],
		[ 'showDonors', __( 'Show number of donors', 'benefit' ) ],
		[ 'showTime', __( 'Show days left', 'benefit' ) ],
		[ 'showButton', __( 'Show donate button', 'benefit' ) ],
	];

	const parts = {
		status: __( 'The last day of the campaign, or that it has ended.', 'benefit' ),
		teaser: __( 'The short description of the campaign.', 'benefit' ),
		aside: __( 'The campaign’s progress and donation form, from its content if they are there.', 'benefit' ),
		wall: __( 'The donor wall of the campaign’s content, if it has one.', 'benefit' ),
	};

	if ( attributes.part !== '' ) {
		return (
			<div { ...blockProps }>
				<Placeholder label={ title } instructions={ parts[ attributes.part ] } />
			</div>
		);
	}

	function content() {
		if ( campaignId > 0 || ( inCampaign && context.postId ) ) {
			return (
				<ServerPreview
					block="benefit/campaign"
					attributes={ attributes }
					title={ title }
					empty={ __( 'Visitors see nothing here until the campaign is published.', 'benefit' ) }
				/>
			);
		}
		if ( isPreview ) {
			return <CampaignSample />;
		}
		if ( inCampaign ) {
			// A template for all campaigns.
			return (
				<Placeholder
					label={ title }
					instructions={ __( 'Each campaign page shows its own campaign here.', 'benefit' ) }
				/>
			);
		}
		return (
			<PickerPlaceholder
				title={ title }
				instructions={ __( 'Choose the campaign to show.', 'benefit' ) }
				choose={ __( 'Choose a campaign', 'benefit' ) }
				picker={ picker }
			/>
		);
	}

	return (
		<div { ...blockProps }>
			<InspectorControls>
				<PanelBody title={ title }>
					<Flex direction="column" gap={ 4 } align="stretch">
						{ picker }
						{ switches.map( ( [ name, label ] ) => (
							<ToggleControl
								key={ name }
								__nextHasNoMarginBottom
								label={ label }
								checked={ attributes[ name ] }
								onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
							/>
						) ) }
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ content() }
		</div>
	);
}

import type { BlockEditProps } from '@wordpress/blocks';
import { FormTokenField, RangeControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useForms } from '../donation-form/use-forms';
import { ListEdit, type ListAttributes } from '../shared/list-edit';
import { PostTokenField } from '../shared/post-token-field';
import { usePosts } from '../shared/use-posts';
import { WallSample } from './sample';

type Switch =
	| 'showHead'
	| 'onlyComments'
	| 'showAnonymous'
	| 'showAvatar'
	| 'gravatar'
	| 'showName'
	| 'fullName'
	| 'showCompany'
	| 'showTotal'
	| 'showDate'
	| 'showComment';

type Attributes = ListAttributes< 'newest' | 'oldest' | 'highest' | 'lowest' > & {
	/** Empty means all forms; the same for campaigns. */
	readonly forms: readonly number[];
	readonly campaigns: readonly number[];
	/** Whether no campaigns means the campaign whose page contains the block. */
	readonly ofCampaign: boolean;
	/** IDs of donations; empty means all. */
	readonly ids: readonly number[];
	/** Pixels. */
	readonly avatarSize: number;
	/** Characters. */
	readonly commentLength: number;
	/** '' uses the plugin's text. */
	readonly readMoreText: string;
	readonly loadMoreText: string;
} & { readonly [ Name in Switch ]: boolean };

const CAMPAIGNS = {
	name: 'benefit_campaign',
	/* translators: %d: id */
	unnamed: ( id: number ) => sprintf( __( 'Campaign %d', 'benefit' ), id ),
	offersAll: false,
} as const;
const LABEL_LENGTH = 60;
/** Maximum of the block's settings in PHP. */
const MOST_IDS = 50;

const useCampaigns = ( search: string, chosen: readonly number[] ) => usePosts( CAMPAIGNS, search, chosen );

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postType?: string };
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const label = ( name: 'readMoreText' | 'loadMoreText', title: string, placeholder: string ) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ title }
			placeholder={ placeholder }
			maxLength={ LABEL_LENGTH }
			value={ attributes[ name ] }
			onChange={ ( text ) => setAttributes( { [ name ]: text } ) }
		/>
	);

	return (
		<ListEdit
			block="benefit/donor-wall"
			title={ __( 'Donor wall', 'benefit' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			Sample={ WallSample }
			which={
				<>
					<PostTokenField
						usePosts={ useForms }
						label={ __( 'Only donations made with these forms', 'benefit' ) }
						ids={ attributes.forms }
						onChange={ ( forms ) => setAttributes( { forms } ) }
					/>
					{ ( attributes.ofCampaign || context.postType === CAMPAIGNS.name ) && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Only donations to the campaign of this page', 'benefit' ) }
							checked={ attributes.ofCampaign }
							onChange={ ( ofCampaign ) => setAttributes( { ofCampaign } ) }
						/>
					) }
					<PostTokenField
						usePosts={ useCampaigns }
						label={ __( 'Only donations to these campaigns', 'benefit' ) }
						ids={ attributes.campaigns }
						onChange={ ( campaigns ) => setAttributes( { campaigns } ) }
					/>
					<FormTokenField
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Only donations with these numbers', 'benefit' ) }
						maxLength={ MOST_IDS }
						value={ attributes.ids.map( String ) }
						__experimentalValidateInput={ ( token ) => /^[1-9]\d{0,14}$/.test( token ) }
						onChange={ ( tokens ) => setAttributes( { ids: tokens.map( Number ) } ) }
					/>
				</>
			}
			orders={ [
				{ value: 'newest', label: __( 'Newest first', 'benefit' ) },
				{ value: 'oldest', label: __( 'Oldest first', 'benefit' ) },
				{ value: 'highest', label: __( 'Largest first', 'benefit' ) },
				{ value: 'lowest', label: __( 'Smallest first', 'benefit' ) },
			] }
			numberLabel={ __( 'Donations per page', 'benefit' ) }
			switches={ [
				[ 'showHead', __( 'Show totals above the cards', 'benefit' ) ],
				[ 'onlyComments', __( 'Only donations with a comment', 'benefit' ) ],
				[ 'showAnonymous', __( 'Show anonymous donations without names', 'benefit' ) ],
				[ 'showName', __( 'Show names', 'benefit' ) ],
				[ 'fullName', __( 'Show full last names', 'benefit' ) ],
				[ 'showCompany', __( 'Show companies', 'benefit' ) ],
				[ 'showTotal', __( 'Show amounts', 'benefit' ) ],
				[ 'showDate', __( 'Show dates', 'benefit' ) ],
				[ 'showComment', __( 'Show comments', 'benefit' ) ],
				[ 'showAvatar', __( 'Show initials as avatars', 'benefit' ) ],
				[ 'gravatar', __( 'Use Gravatar images, which can reveal who donated', 'benefit' ) ],
			] }
			more={
				<>
					{ ( attributes.showAvatar || attributes.gravatar ) && (
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Avatar size in pixels', 'benefit' ) }
							min={ 16 }
							max={ 200 }
							value={ attributes.avatarSize }
							onChange={ ( avatarSize ) => avatarSize && setAttributes( { avatarSize } ) }
						/>
					) }
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Characters to show before “Read more”', 'benefit' ) }
						min={ 20 }
						max={ 1000 }
						value={ attributes.commentLength }
						onChange={ ( commentLength ) => commentLength && setAttributes( { commentLength } ) }
					/>
					{ label(
						'readMoreText',
						__( 'Text of the link to a long comment', 'benefit' ),
						__( 'Read more', 'benefit' )
					) }
					{ label(
						'loadMoreText',
						__( 'Text of the button for more donations', 'benefit' ),
						__( 'Load more', 'benefit' )
					) }
				</>
			}
			emptyLabel={ __( 'Message when there are no donations', 'benefit' ) }
			empty={ __( 'There are no donations to show yet.', 'benefit' ) }
		/>
	);
}

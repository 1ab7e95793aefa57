import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PickerPlaceholder } from '../shared/picker-placeholder';
import { PostPicker } from '../shared/post-picker';
import { ServerPreview } from '../shared/server-preview';
import { usePosts } from '../shared/use-posts';
import metadata from './block.json';

export type Attributes = { readonly viewId: number };

/** Published listings, which visitors can see. */
const VIEWS = {
	name: 'benefit_view',
	/* translators: %d: id */
	unnamed: ( id: number ) => sprintf( __( 'Listing %d', 'benefit' ), id ),
	offersAll: false,
} as const;

const useViews = ( search: string, chosen: readonly number[] ) => usePosts( VIEWS, search, chosen );

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { viewId } = attributes;
	const title = __( 'Saved listing', 'benefit' );
	const picker = (
		<PostPicker
			usePosts={ useViews }
			chosen={ viewId }
			label={ title }
			help=""
			failed={ __(
				'The saved listings could not be loaded. Save your work and reload the editor to try again.',
				'benefit'
			) }
			none={
				<p>
					{ __( 'No listings have been published yet.', 'benefit' ) }{ ' ' }
					<ExternalLink href="post-new.php?post_type=benefit_view">
						{ __( 'Add listing', 'benefit' ) }
					</ExternalLink>
				</p>
			}
			/* translators: %d: id */
			unknown={ ( id ) => sprintf( __( 'Listing %d (not published)', 'benefit' ), id ) }
			onChange={ ( chosen ) => setAttributes( { viewId: chosen } ) }
		/>
	);

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					{ picker }
					{ viewId > 0 && (
						<ExternalLink href={ `post.php?post=${ viewId }&action=edit` }>
							{ __( 'Edit listing', 'benefit' ) }
						</ExternalLink>
					) }
				</PanelBody>
			</InspectorControls>
			{ viewId > 0 ? (
				<ServerPreview
					block={ metadata.name }
					attributes={ attributes }
					title={ title }
					empty={ __(
						'This listing is not published, so visitors see nothing here. Publish it, or choose another one.',
						'benefit'
					) }
				/>
			) : (
				<PickerPlaceholder
					title={ title }
					instructions={ __( 'Choose a listing from Benefit → Saved listings.', 'benefit' ) }
					choose={ __( 'Choose a listing', 'benefit' ) }
					picker={ picker }
				/>
			) }
		</div>
	);
}

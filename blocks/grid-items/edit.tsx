import {
	BlockContextProvider,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- no stable API; core's post template uses this one too
	__experimentalUseBlockPreview as useBlockPreview,
	store,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { memo, useState } from 'react';
import type { Query } from '../content-grid/attributes';
import { useListingPosts } from './use-listing-posts';
import { useScrollAnchor } from './use-scroll-anchor';

interface Context {
	readonly 'benefit/grid-query'?: Query;
	readonly postId?: number;
}

/** Classes that ListingItemsBlock.php gives to each card. */
const CARD = 'pt-cv-content-item benefit benefit-card';

/** Card whose blocks can be edited. */
function OwnCard() {
	return <div { ...useInnerBlocksProps( { className: CARD } ) } />;
}

interface OtherProps {
	readonly blocks: readonly object[];
	readonly isHidden: boolean;
	readonly onPress: () => void;
}

/** Preview of the same blocks for another post; a click makes it the editable one. */
const OtherCard = memo( function Card( { blocks, isHidden, onPress }: OtherProps ) {
	// The blocks are direct children of the card, as on the page, because styles depend on that.
	const preview = useBlockPreview( { blocks, props: { className: CARD } } );
	return (
		<div
			{ ...preview }
			style={ { display: isHidden ? 'none' : undefined } }
			role="button"
			tabIndex={ 0 }
			onClick={ onPress }
			onKeyDown={ ( { key } ) => key === 'Enter' && onPress() }
		/>
	);
} );

type Props = BlockEditProps< Record< string, unknown > > & { readonly context: Context };

export function Edit( { clientId, context }: Props ) {
	const [ active, setActive ] = useState( 0 );
	const { posts, failure } = useListingPosts( context[ 'benefit/grid-query' ] ?? {}, context.postId );
	const blocks = useSelect( ( select ) => select( store ).getBlocks( clientId ), [ clientId ] );
	const blockProps = useBlockProps( { ref: useScrollAnchor( clientId, posts ) } );
	if ( posts === null ) {
		return (
			<div { ...blockProps }>
				<Spinner />
			</div>
		);
	}
	if ( posts.length === 0 ) {
		return (
			<div { ...blockProps }>
				{ failure ? (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) : (
					<Placeholder
						label={ __( 'Listing items', 'benefit' ) }
						instructions={ __(
							'No public posts match this listing. Change its settings, or publish some posts.',
							'benefit'
						) }
					/>
				) }
			</div>
		);
	}
	const chosen = posts.some( ( { id } ) => id === active ) ? active : posts[ 0 ]!.id;
	return (
		<div { ...blockProps }>
			<div className="pt-cv-page">
				{ posts.map( ( { id, type } ) => (
					<BlockContextProvider key={ id } value={ { postId: id, postType: type } }>
						{ id === chosen && <OwnCard /> }
						<OtherCard blocks={ blocks } isHidden={ id === chosen } onPress={ () => setActive( id ) } />
					</BlockContextProvider>
				) ) }
			</div>
		</div>
	);
}

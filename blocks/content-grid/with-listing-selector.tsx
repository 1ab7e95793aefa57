import { InspectorControls, store } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useMemo, type ComponentType } from 'react';
import { Select } from '../shared/controls';
import type { Query } from './attributes';

const GRID = 'benefit/content-grid';

interface Listing {
	readonly id: string;
	/** '' if it has no name. */
	readonly name: string;
	/** Undefined for a saved listing, whose query is stored elsewhere. */
	readonly query?: Query;
}
interface AvailableListings {
	/** The block is inside the first of the listings, so there is nothing to choose. */
	readonly isInside: boolean;
	readonly listings: readonly Listing[];
}

/** Finds the listings that a block may belong to. */
function useListings( clientId: string ): AvailableListings {
	const available = useSelect(
		( select ) => {
			const editor = select( store );
			const describe = ( id: string ) => {
				const { blockId, viewId, label, query } = editor.getBlockAttributes( id ) ?? {};
				return blockId === undefined
					? { id: String( viewId ), name: '' }
					: { id: blockId, name: label, query: query ?? {} };
			};
			const parents = editor.getBlockParents( clientId, true );
			const listing = parents.find( ( parent ) => editor.getBlockName( parent ) === GRID );
			if ( listing ) {
				return JSON.stringify( { isInside: true, listings: [ describe( listing ) ] } );
			}
			// Synced patterns and template parts are saved separately; like PHP, look only in the same one as the block.
			const controllingBlock = ( ids: readonly string[] ) =>
				ids.find( ( id ) => editor.areInnerBlocksControlled( id ) );
			const container = controllingBlock( parents );
			const listings = editor
				.getBlocksByName( [ GRID, 'benefit/saved-view' ] )
				.filter( ( id ) => controllingBlock( editor.getBlockParents( id, true ) ) === container );
			return JSON.stringify( { isInside: false, listings: listings.map( describe ) } );
		},
		[ clientId ]
	);
	return useMemo( () => JSON.parse( available ) as AvailableListings, [ available ] );
}

/** The surrounding listing, the named one, or the only one, as in Content\Listings\ListingRegistry::resolveForBlock(). */
const selectedListing = ( { isInside, listings }: AvailableListings, view: string ): Listing | undefined =>
	isInside || ( view === '' && listings.length === 1 ) ? listings[ 0 ] : listings.find( ( { id } ) => id === view );

interface Props {
	readonly name: string;
	readonly clientId: string;
	readonly attributes: { readonly view?: string };
	readonly setAttributes: ( changed: { readonly view: string } ) => void;
	readonly context: Readonly< Record< string, unknown > >;
}
type BlockEdit = ComponentType< Props >;

/**
 * Edits a block that may be outside its listing: gives it the context of the listing, and if there are several, lets the
 * author select one in the inspector.
 */
function StandaloneBlockEdit( { Edit, ...props }: Props & { readonly Edit: BlockEdit } ) {
	const { clientId, attributes, setAttributes, context } = props;
	const { view = '' } = attributes;
	const available = useListings( clientId );
	const { listings } = available;
	const listing = selectedListing( available, view );
	/** Adds a number to names that occur several times, such as those of copies. */
	const title = ( name: string, index: number ) =>
		name && listings.filter( ( other ) => other.name === name ).length > 1 ? `${ name } (${ index + 1 })` : name;
	const edit = (
		<Edit
			{ ...props }
			context={
				listing?.query
					? { ...context, 'benefit/grid-id': listing.id, 'benefit/grid-query': listing.query }
					: context
			}
		/>
	);
	const warning = ! listing && (
		<Notice status="warning" isDismissible={ false }>
			{ __( 'This block does not belong to a listing, so visitors see nothing here.', 'benefit' ) }
		</Notice>
	);
	return listing && listings.length === 1 ? (
		edit
	) : (
		<>
			{ warning }
			{ edit }
			{ listings.length > 0 && (
				<InspectorControls>
					<PanelBody>
						{ warning }
						<Select
							label={ __( 'Listing to use', 'benefit' ) }
							value={ view }
							options={ [
								[ '', '…' ],
								...listings.map(
									( { id, name }, index ) =>
										[
											id,
											/* translators: %d: its place among the listings of the page */
											title( name, index ) || sprintf( __( 'Listing %d', 'benefit' ), index + 1 ),
										] as const
								),
							] }
							onChange={ ( chosen ) => setAttributes( { view: chosen } ) }
						/>
					</PanelBody>
				</InspectorControls>
			) }
		</>
	);
}

/** Blocks that may be outside their listing. The script of the listing's block extends them all. */
export const STANDALONE_BLOCKS = /^benefit\/grid-(filter|sort|per-page|count|active)$/;

export const withListingSelector = ( Edit: BlockEdit ): BlockEdit =>
	function WithListing( props ) {
		return STANDALONE_BLOCKS.test( props.name ) ? (
			<StandaloneBlockEdit { ...props } Edit={ Edit } />
		) : (
			<Edit { ...props } />
		);
	};

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
interface Place {
	/** The block is inside the first of the listings, so there is nothing to choose. */
	readonly isInside: boolean;
	readonly listings: readonly Listing[];
}

/** Finds the listings that a block may belong to. */
function usePlace( clientId: string ): Place {
	const place = useSelect(
		( select ) => {
			const editor = select( store );
			const describe = ( id: string ) => {
				const { blockId, viewId, label, query } = editor.getBlockAttributes( id ) ?? {};
				return blockId === undefined
					? { id: String( viewId ), name: '' }
					: { id: blockId, name: label, query: query ?? {} };
			};
			const parents = editor.getBlockParents( clientId, true );
			const around = parents.find( ( parent ) => editor.getBlockName( parent ) === GRID );
			if ( around ) {
				return JSON.stringify( { isInside: true, listings: [ describe( around ) ] } );
			}
			// Synced patterns and template parts are saved elsewhere; PHP searches within the same holder.
			const holder = ( ids: readonly string[] ) => ids.find( ( id ) => editor.areInnerBlocksControlled( id ) );
			const container = holder( parents );
			const listings = editor
				.getBlocksByName( [ GRID, 'benefit/saved-view' ] )
				.filter( ( id ) => holder( editor.getBlockParents( id, true ) ) === container );
			return JSON.stringify( { isInside: false, listings: listings.map( describe ) } );
		},
		[ clientId ]
	);
	return useMemo( () => JSON.parse( place ) as Place, [ place ] );
}

/** The surrounding listing, the named one, or the only one, as in Content\Listings\ListingRegistry::resolveForBlock(). */
const listingOf = ( { isInside, listings }: Place, view: string ): Listing | undefined =>
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
 * A block that may be outside its listing: it gets the listing's context as if inside, and its inspector asks which
 * listing is meant.
 */
function Beside( { Edit, ...props }: Props & { readonly Edit: BlockEdit } ) {
	const { clientId, attributes, setAttributes, context } = props;
	const { view = '' } = attributes;
	const place = usePlace( clientId );
	const { listings } = place;
	const listing = listingOf( place, view );
	/** Adds a number to names that occur several times, such as those of copies. */
	const named = ( name: string, index: number ) =>
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
											named( name, index ) || sprintf( __( 'Listing %d', 'benefit' ), index + 1 ),
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
		return STANDALONE_BLOCKS.test( props.name ) ? <Beside { ...props } Edit={ Edit } /> : <Edit { ...props } />;
	};

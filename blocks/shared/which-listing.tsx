import { InspectorControls, store } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useMemo } from 'react';
import type { Query } from '../content-grid/attributes';
import { Select } from './controls';

const GRID = 'benefit/content-grid';

interface Listing {
	readonly id: string;
	/** '': none was given. */
	readonly name: string;
	/** A saved one keeps its own. */
	readonly query?: Query;
}

/** The listings beside a block that stands in none of them, as Content\Grid\Listings finds them; null: it stands in one. */
export function useListings( clientId: string ): readonly Listing[] | null {
	const found = useSelect(
		( select ) => {
			const editor = select( store );
			if ( editor.getBlockParents( clientId ).some( ( parent ) => editor.getBlockName( parent ) === GRID ) ) {
				return 'null';
			}
			// A synced pattern or a part of a template is saved elsewhere.
			const holder = ( id: string ) =>
				editor.getBlockParents( id, true ).find( ( parent ) => editor.areInnerBlocksControlled( parent ) );
			const own = holder( clientId );
			const listings = editor
				.getBlocksByName( [ GRID, 'benefit/saved-view' ] )
				.filter( ( id ) => holder( id ) === own )
				.map( ( id ) => editor.getBlockAttributes( id ) ?? {} )
				.map( ( { blockId, viewId, label, query } ) => ( {
					id: String( blockId ?? viewId ),
					name: label,
					query,
				} ) );
			return JSON.stringify( listings );
		},
		[ clientId ]
	);
	return useMemo( () => JSON.parse( found ) as readonly Listing[] | null, [ found ] );
}

/** The one that the block belongs to: which it names, or else the only one. */
export const listingOf = ( listings: readonly Listing[], view: string ): Listing | undefined =>
	view === '' && listings.length === 1 ? listings[ 0 ] : listings.find( ( { id } ) => id === view );

interface Props {
	readonly clientId: string;
	readonly view: string;
	readonly setAttributes: ( changed: { readonly view: string } ) => void;
}

/** In the inspector of a block that may stand beside its listing. */
export function WhichListing( { clientId, view, setAttributes }: Props ) {
	const listings = useListings( clientId );
	const isKnown = listings === null || listingOf( listings, view ) !== undefined;
	if ( listings === null || ( isKnown && listings.length === 1 ) ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody>
				{ listings.length > 0 && (
					<Select
						label={ __( 'Which listing', 'benefit' ) }
						value={ view }
						options={ [
							[ '', '…' ],
							...listings.map(
								( { id, name }, index ) =>
									[
										id,
										/* translators: %d: its place among the listings of the page */
										name || sprintf( __( 'Listing %d', 'benefit' ), index + 1 ),
									] as const
							),
						] }
						onChange={ ( chosen ) => setAttributes( { view: chosen } ) }
					/>
				) }
				{ ! isKnown && (
					<Notice status="warning" isDismissible={ false }>
						{ __( 'It belongs to no listing: visitors see nothing.', 'benefit' ) }
					</Notice>
				) }
			</PanelBody>
		</InspectorControls>
	);
}

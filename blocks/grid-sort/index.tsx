import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { CheckboxControl, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { customOrderLabel } from '../content-grid/custom-order-label';
import type { Query } from '../content-grid/attributes';
import { getProvidedFacets, getListedPostTypes, getFacetOrders } from '../content-grid/post-type-facets';
import { usePostTypes } from '../content-grid/use-post-types';
import { Text } from '../shared/controls';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

type Order = { readonly by: string; readonly way: 'asc' | 'desc' };
/** An order with an optional label by the author. */
type Chosen = Order & { readonly label?: string };
type Attributes = { readonly label: string; readonly orders?: readonly Chosen[]; readonly view: string };

const orders = (): readonly ( Order & { readonly label: string } )[] => [
	{ by: 'date', way: 'desc', label: __( 'Newest first', 'benefit' ) },
	{ by: 'date', way: 'asc', label: __( 'Oldest first', 'benefit' ) },
	{ by: 'title', way: 'asc', label: __( 'A to Z', 'benefit' ) },
	{ by: 'title', way: 'desc', label: __( 'Z to A', 'benefit' ) },
	{ by: 'modified', way: 'desc', label: __( 'Recently updated first', 'benefit' ) },
];
const isSame = ( one: Order, other: Order ) => one.by === other.by && one.way === other.way;

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly 'benefit/grid-query'?: Query };
}

function Edit( { attributes, setAttributes, context }: Props ) {
	const { types } = usePostTypes();
	const listed = getListedPostTypes( types, context[ 'benefit/grid-query' ] );
	const facetOrders = getFacetOrders( getProvidedFacets( listed ) );
	// Same rule as in Content\Listings\Query\ListingSearch: a listing that only has events offers their date first.
	const day =
		listed.length === 1
			? getProvidedFacets( listed ).find( ( { holds, orders: [ words ] } ) => holds === 'date' && words )
			: undefined;
	const isOfDay = ( { by }: Order ) => by === day?.id;
	const known = [
		...facetOrders.filter( isOfDay ),
		...orders(),
		...facetOrders.filter( ( order ) => ! isOfDay( order ) ),
	];
	const chosenOrders = attributes.orders ?? [];
	const chosen = attributes.orders ?? known.filter( ( { by } ) => ! day || by !== 'date' ).slice( 0, 3 );
	const offered = [
		...known,
		...chosenOrders
			.filter( ( order ) => ! known.some( ( one ) => isSame( one, order ) ) )
			.map( ( order ) => ( { ...order, label: order.label || customOrderLabel( order.by, order.way ) } ) ),
	];
	const label = attributes.label || __( 'Sort by', 'benefit' );
	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__choose' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Sort options', 'benefit' ) }>
					{ offered.map( ( { label: words, ...order } ) => (
						<CheckboxControl
							__nextHasNoMarginBottom
							key={ `${ order.by },${ order.way }` }
							label={ words }
							checked={ chosen.some( ( one ) => isSame( one, order ) ) }
							onChange={ ( isOn ) =>
								setAttributes( {
									orders: offered
										.filter( ( one ) =>
											isSame( one, order )
												? isOn
												: chosen.some( ( other ) => isSame( other, one ) )
										)
										.map(
											( { by, way } ) =>
												chosenOrders.find( ( one ) => isSame( one, { by, way } ) ) ?? {
													by,
													way,
												}
										),
								} )
							}
						/>
					) ) }
					<Text
						label={ __( 'Label', 'benefit' ) }
						placeholder={ __( 'Sort by', 'benefit' ) }
						value={ attributes.label }
						onChange={ ( text ) => setAttributes( { label: text } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<span>{ label }</span> <span className="benefit-link">{ known[ 0 ]!.label } ▾</span>
		</div>
	);
}

registerEditor< Attributes >( metadata.name, Edit as ComponentType< BlockEditProps< Attributes > > );

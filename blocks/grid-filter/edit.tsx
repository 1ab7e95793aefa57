import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody } from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { Query } from '../content-grid/attributes';
import {
	getProvidedFacets,
	getFilterableFields,
	getListedPostTypes,
	type FacetValueType,
} from '../content-grid/post-type-facets';
import { usePostTypes } from '../content-grid/use-post-types';
import { Range, Select, Text, Toggle } from '../shared/controls';
import type { Attributes } from './attributes';
import { getFilterControl, getFilterControls } from './filter-controls';
import { ValueLabels } from './value-labels';
import { buildPreviewOptions } from './filter-preview-options';
import { FilterPreview } from './filter-preview';
import { RangeFields } from './range-fields';
import { useFilterChoices } from './use-filter-choices';

/** Context from the listing; missing outside a listing. */
interface Context {
	readonly 'benefit/grid-id'?: string;
	readonly 'benefit/grid-query'?: Query;
}

type Props = BlockEditProps< Attributes > & { readonly context: Context };

export function Edit( { attributes, setAttributes, context, clientId }: Props ) {
	const { facet, label, orderBy, emptyOptions, shown } = attributes;
	const control = getFilterControl( attributes.control );
	const { holds } = control;
	const { types, taxonomies } = usePostTypes();
	const { 'benefit/grid-id': listing, 'benefit/grid-query': query = {} } = context;
	const listed = getListedPostTypes( types, listing === undefined ? undefined : query );
	const providedFacets = getProvidedFacets( types ).filter( ( one ) => one.label !== '' );
	const isSearch = holds === 'words';
	const isRange = holds === 'number' || holds === 'date';
	const fields = getFilterableFields( listed );
	const field = ! isSearch && facet.startsWith( 'meta:' ) ? facet.slice( 5 ) : '';
	const taxonomy = taxonomies.find( ( { slug } ) => `tax:${ slug }` === facet );
	const isTree = attributes.hasTree && taxonomy?.hierarchical === true;
	const choices = useFilterChoices( facet, listed, orderBy === 'count' && ! isTree );
	const facets: ( readonly [ string, string, FacetValueType ] )[] = [
		...taxonomies
			.filter( ( { visibility } ) => visibility?.publicly_queryable )
			.map( ( { slug, name } ) => [ `tax:${ slug }`, name, 'choice' ] as const ),
		...providedFacets.map( ( one ) => [ one.id, one.label, one.holds ] as const ),
		[ 'author', __( 'Author', 'benefit' ), 'choice' ],
		[ 'type', __( 'Type', 'benefit' ), 'choice' ],
		[ 'date', __( 'Date', 'benefit' ), 'date' ],
	];
	/** Whether posts of the listed types cannot have the facet. */
	const isOfOthers = ( id: string ) =>
		listed.length > 0 &&
		( id.startsWith( 'tax:' )
			? ! listed.some( ( type ) => type.taxonomies.includes( id.slice( 4 ) ) )
			: id.startsWith( 'brought:' ) && ! getProvidedFacets( listed ).some( ( one ) => one.id === id ) );
	/** Undefined if the facet does not exist or is not loaded yet. */
	const held = field === '' ? facets.find( ( [ id ] ) => id === facet )?.[ 2 ] : fields[ field ]?.holds;
	/** The facet's taxonomy, or the product that provides it, no longer exists. */
	const isGone = ! isSearch && field === '' && taxonomies.length > 0 && ! facets.some( ( [ id ] ) => id === facet );
	const usual = isSearch
		? _x( 'Search', 'noun', 'benefit' )
		: taxonomy?.labels.singular_name ||
			facets.find( ( [ id ] ) => id === facet )?.[ 1 ] ||
			fields[ field ]?.label ||
			facet.slice( facet.indexOf( ':' ) + 1 );

	let problem = '';
	if ( isGone ) {
		problem = sprintf(
			/* translators: %s: name of a taxonomy that was removed, as "genre" */
			__( '“%s” no longer exists, so visitors do not see this filter. Choose what to filter by.', 'benefit' ),
			usual
		);
	} else if ( ! isSearch && isOfOthers( facet ) ) {
		problem = sprintf(
			/* translators: %s: what it filters by, as "Price" */
			__( 'The posts in this listing have no “%s”, so visitors cannot use this filter.', 'benefit' ),
			usual
		);
	} else if ( field !== '' && listed.length > 0 && ! held ) {
		problem = sprintf(
			/* translators: %s: key of a custom field */
			__(
				'The posts in this listing have no public field “%s” with text, numbers, or dates, so visitors do not see this filter.',
				'benefit'
			),
			field
		);
	} else if ( ! isSearch && held && held !== holds ) {
		problem = sprintf(
			/* translators: 1: what it filters by, as "Author"; 2: what it looks like, as "Range of days" */
			__( 'A filter by “%1$s” cannot be displayed as “%2$s”, so visitors cannot use it.', 'benefit' ),
			usual,
			control.label
		);
	}
	const warning = problem && (
		<div style={ { marginBlockEnd: '24px' } }>
			<Notice status="warning" isDismissible={ false }>
				{ problem }
			</Notice>
		</div>
	);

	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__filter' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Filter', 'benefit' ) }>
					<Select
						label={ __( 'Display as', 'benefit' ) }
						value={ control.name }
						options={ getFilterControls().map( ( one ) => [ one.name, one.label ] as const ) }
						onChange={ ( chosen ) => setAttributes( { control: chosen } ) }
					/>
					{ ! isSearch && (
						<Select
							label={ __( 'Filter by', 'benefit' ) }
							value={ field === '' ? facet : 'meta:' }
							options={ [
								...( isGone
									? [
											[
												facet,
												/* translators: %s: name of a taxonomy that was removed, as "genre" */
												sprintf( __( '%s (no longer exists)', 'benefit' ), usual ),
											] as const,
										]
									: [] ),
								// The current facet is always offered, even if it does not fit the control.
								...facets
									.filter(
										( [ id, , one ] ) => id === facet || ( one === holds && ! isOfOthers( id ) )
									)
									.map( ( [ id, name ] ) => [ id, name ] as const ),
								[ 'meta:', __( 'Custom field', 'benefit' ) ],
							] }
							onChange={ ( chosen ) =>
								setAttributes( {
									facet:
										chosen === 'meta:'
											? `meta:${ Object.keys( fields ).find( ( key ) => fields[ key ]!.holds === holds ) ?? 'price' }`
											: chosen,
								} )
							}
						/>
					) }
					{ field !== '' && (
						<Text
							label={ __( 'Field key', 'benefit' ) }
							help={ __(
								'A public field (shown in REST), or one that an administrator has allowed under Benefit → Search index.',
								'benefit'
							) }
							value={ field }
							onChange={ ( key ) => setAttributes( { facet: `meta:${ key }` } ) }
						/>
					) }
					{ warning }
					<Text
						label={ __( 'Label', 'benefit' ) }
						value={ label }
						onChange={ ( text ) => setAttributes( { label: text } ) }
					/>
					{ control.can_match_all && (
						<Toggle
							label={ __( 'Match all selected options', 'benefit' ) }
							checked={ attributes.isAll }
							onChange={ ( isAll ) => setAttributes( { isAll } ) }
						/>
					) }
					{ isRange && (
						<RangeFields
							attributes={ attributes }
							isDays={ holds === 'date' }
							setAttributes={ setAttributes }
						/>
					) }
				</PanelBody>
				{ ! isSearch && ! isRange && (
					<PanelBody title={ __( 'Options', 'benefit' ) } initialOpen={ false }>
						<Toggle
							label={ __( 'Show counts', 'benefit' ) }
							checked={ attributes.hasCounts }
							onChange={ ( hasCounts ) => setAttributes( { hasCounts } ) }
						/>
						<Toggle
							label={ __( 'Show hierarchy', 'benefit' ) }
							checked={ attributes.hasTree }
							onChange={ ( hasTree ) => setAttributes( { hasTree } ) }
						/>
						<Toggle
							label={ __( 'Show a search box', 'benefit' ) }
							checked={ attributes.hasSearch }
							onChange={ ( hasSearch ) => setAttributes( { hasSearch } ) }
						/>
						<Select
							label={ _x( 'Order', 'sequence', 'benefit' ) }
							value={ orderBy }
							options={ [
								[ 'name', __( 'A to Z', 'benefit' ) ],
								[ 'count', __( 'Most posts first', 'benefit' ) ],
							] }
							onChange={ ( chosen ) => setAttributes( { orderBy: chosen } ) }
						/>
						<Select
							label={ __( 'Options without posts', 'benefit' ) }
							value={ emptyOptions }
							options={ [
								[ 'hide', __( 'Hide', 'benefit' ) ],
								[ 'dim', __( 'Disable', 'benefit' ) ],
								[ 'show', __( 'Show', 'benefit' ) ],
							] }
							onChange={ ( chosen ) => setAttributes( { emptyOptions: chosen } ) }
						/>
						<Range
							label={ __( 'Options to show at first (0 = all)', 'benefit' ) }
							min={ 0 }
							max={ 50 }
							value={ shown }
							onChange={ ( value ) => setAttributes( { shown: value ?? 0 } ) }
						/>
						{ control.has_all && (
							<Text
								label={ __( 'Label for “All”', 'benefit' ) }
								placeholder={ __( 'All', 'benefit' ) }
								value={ attributes.allLabel }
								onChange={ ( allLabel ) => setAttributes( { allLabel } ) }
							/>
						) }
						<ValueLabels
							looks={ attributes.looks }
							choices={ choices ?? [] }
							onChange={ ( looks ) => setAttributes( { looks } ) }
						/>
					</PanelBody>
				) }
			</InspectorControls>
			{ warning }
			<FilterPreview
				id={ `filter-${ clientId }` }
				control={ control }
				filter={ attributes }
				label={ label || usual }
				options={ choices && buildPreviewOptions( choices, attributes, isTree ) }
			/>
		</div>
	);
}

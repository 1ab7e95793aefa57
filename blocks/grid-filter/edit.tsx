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
import type { Attributes, Control } from './attributes';
import { ValueLabels } from './value-labels';
import { buildFilterOptions } from './filter-options';
import { FilterPreview } from './filter-preview';
import { RangeFields } from './range-fields';
import { useFilterChoices } from './use-filter-choices';

/** Kind of values that a range control needs; all other controls need a choice. */
const RANGES: { readonly [ control in Control ]?: FacetValueType } = { range: 'number', daterange: 'date' };

/** Context from the listing; missing outside a listing. */
interface Context {
	readonly 'benefit/grid-id'?: string;
	readonly 'benefit/grid-query'?: Query;
}

type Props = BlockEditProps< Attributes > & { readonly context: Context };

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { facet, control, label, orderBy, emptyOptions, shown } = attributes;
	const { types, taxonomies } = usePostTypes();
	const { 'benefit/grid-id': listing, 'benefit/grid-query': query = {} } = context;
	const listed = getListedPostTypes( types, listing === undefined ? undefined : query );
	const providedFacets = getProvidedFacets( types ).filter( ( one ) => one.label !== '' );
	const isSearch = control === 'search-box';
	const isRange = control in RANGES;
	// Checkboxes and buttons, as FilterPreview shows them, have no "All" option.
	const hasAll = control !== 'checkbox' && control !== 'button';
	const holds = RANGES[ control ] ?? 'choice';
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
		[ 'type', __( 'Kind', 'benefit' ), 'choice' ],
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

	const controls: ( readonly [ Control, string ] )[] = [
		[ 'checkbox', __( 'Checkboxes', 'benefit' ) ],
		[ 'radio', __( 'One of several', 'benefit' ) ],
		[ 'dropdown', __( 'Dropdown', 'benefit' ) ],
		[ 'button', __( 'Buttons', 'benefit' ) ],
		[ 'range', __( 'Range of numbers', 'benefit' ) ],
		[ 'daterange', __( 'Range of days', 'benefit' ) ],
		[ 'search-box', _x( 'Search', 'noun', 'benefit' ) ],
		[ 'bar-button', __( 'Bar of buttons', 'benefit' ) ],
		[ 'bar-dropdown', __( 'Bar, as a dropdown', 'benefit' ) ],
		[ 'bar-breadcrumb', __( 'Bar, as a breadcrumb', 'benefit' ) ],
		[ 'bar-group', __( 'Bar of toggles', 'benefit' ) ],
	];
	let problem = '';
	if ( isGone ) {
		problem = sprintf(
			/* translators: %s: name of a taxonomy that was removed, as "genre" */
			__(
				'“%s” is not there any more: visitors do not see this filter. Choose what it is to filter by.',
				'benefit'
			),
			usual
		);
	} else if ( ! isSearch && isOfOthers( facet ) ) {
		problem = sprintf(
			/* translators: %s: what it filters by, as "Price" */
			__( 'The posts of this listing have no “%s”: visitors cannot use this filter.', 'benefit' ),
			usual
		);
	} else if ( field !== '' && listed.length > 0 && ! held ) {
		problem = sprintf(
			/* translators: %s: key of a custom field */
			__(
				'The posts of this listing have no field “%s” with texts, numbers or days that everybody may read: visitors do not see this filter.',
				'benefit'
			),
			field
		);
	} else if ( ! isSearch && held && held !== holds ) {
		problem = sprintf(
			/* translators: 1: what it filters by, as "Author"; 2: what it looks like, as "Range of days" */
			__( 'A filter by “%1$s” cannot look like “%2$s”: visitors cannot use it.', 'benefit' ),
			usual,
			controls.find( ( [ id ] ) => id === control )![ 1 ]
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
						label={ __( 'Looks like', 'benefit' ) }
						value={ control }
						options={ controls }
						onChange={ ( chosen ) => setAttributes( { control: chosen } ) }
					/>
					{ ! isSearch && (
						<Select
							label={ __( 'By', 'benefit' ) }
							value={ field === '' ? facet : 'meta:' }
							options={ [
								...( isGone
									? [
											[
												facet,
												/* translators: %s: name of a taxonomy that was removed, as "genre" */
												sprintf( __( '%s (not there any more)', 'benefit' ), usual ),
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
							label={ __( 'Name of the field', 'benefit' ) }
							help={ __(
								'A field that everybody may read (shown in REST), or that an administrator has allowed under Benefit → Index of listings.',
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
					{ [ 'checkbox', 'bar-group' ].includes( control ) && (
						<Toggle
							label={ __( 'Posts must match all chosen options', 'benefit' ) }
							checked={ attributes.isAll }
							onChange={ ( isAll ) => setAttributes( { isAll } ) }
						/>
					) }
					{ isRange && <RangeFields attributes={ attributes } setAttributes={ setAttributes } /> }
				</PanelBody>
				{ ! isSearch && ! isRange && (
					<PanelBody title={ __( 'Options', 'benefit' ) } initialOpen={ false }>
						<Toggle
							label={ __( 'With numbers of posts', 'benefit' ) }
							checked={ attributes.hasCounts }
							onChange={ ( hasCounts ) => setAttributes( { hasCounts } ) }
						/>
						<Toggle
							label={ __( 'As a tree', 'benefit' ) }
							checked={ attributes.hasTree }
							onChange={ ( hasTree ) => setAttributes( { hasTree } ) }
						/>
						<Toggle
							label={ __( 'With a search among them', 'benefit' ) }
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
								[ 'hide', __( 'are hidden', 'benefit' ) ],
								[ 'dim', __( 'cannot be chosen', 'benefit' ) ],
								[ 'show', __( 'are shown', 'benefit' ) ],
							] }
							onChange={ ( chosen ) => setAttributes( { emptyOptions: chosen } ) }
						/>
						<Range
							label={ __( 'Shown at first (0: all)', 'benefit' ) }
							min={ 0 }
							max={ 50 }
							value={ shown }
							onChange={ ( value ) => setAttributes( { shown: value ?? 0 } ) }
						/>
						{ hasAll && (
							<Text
								label={ __( 'Name of “All”', 'benefit' ) }
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
				filter={ attributes }
				label={ label || usual }
				options={ choices && buildFilterOptions( choices, attributes, isTree ) }
			/>
		</div>
	);
}

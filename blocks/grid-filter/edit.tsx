import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { store } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __, _x } from '@wordpress/i18n';
import { broughtTo, useTypes } from '../content-grid/use-types';
import { Looks, type Look, type Sample } from './looks';
import { RangeFields } from './range-fields';

type Control =
	| 'checkbox'
	| 'radio'
	| 'dropdown'
	| 'button'
	| 'range'
	| 'daterange'
	| 'search-box'
	| 'bar-button'
	| 'bar-dropdown'
	| 'bar-breadcrumb'
	| 'bar-group';

export type Attributes = {
	readonly facet: string;
	readonly control: Control;
	readonly label: string;
	readonly isAll: boolean;
	readonly hasCounts: boolean;
	readonly hasTree: boolean;
	readonly orderBy: 'name' | 'count';
	readonly emptyOptions: 'hide' | 'dim' | 'show';
	readonly shown: number;
	readonly hasSearch: boolean;
	readonly allLabel: string;
	readonly min: string;
	readonly max: string;
	readonly step: number;
	readonly keyStep: number;
	readonly nearest: number;
	readonly farthest: number;
	readonly looks: readonly Look[];
	readonly view: string;
};

const RANGES = [ 'range', 'daterange' ];
const SAMPLES = { per_page: 100, _fields: 'id,name,slug' };
const SAMPLES_SHOWN = 5;
const NONE: readonly Sample[] = [];

/** Some terms, so that the filter looks like one. */
function useSamples( facet: string ): readonly Sample[] {
	return (
		useSelect(
			( select ) =>
				facet.startsWith( 'tax:' )
					? ( select( store ).getEntityRecords( 'taxonomy', facet.slice( 4 ), SAMPLES ) as
							readonly Sample[] | null )
					: null,
			[ facet ]
		) ?? NONE
	);
}

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { facet, control, label, orderBy, emptyOptions, shown } = attributes;
	const { types, taxonomies } = useTypes();
	const brought = broughtTo( types ).filter( ( one ) => one.label !== '' );
	const samples = useSamples( facet );
	const isSearch = control === 'search-box';
	const isRange = RANGES.includes( control );
	const field = facet.startsWith( 'meta:' ) ? facet.slice( 5 ) : '';
	const named = taxonomies.find( ( { slug } ) => `tax:${ slug }` === facet )?.name;
	const words =
		label ||
		named ||
		brought.find( ( { id } ) => id === facet )?.label ||
		( isSearch ? __( 'Search', 'benefit' ) : field || facet );

	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__filter' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Filter', 'benefit' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Looks like', 'benefit' ) }
						value={ control }
						options={ [
							{ value: 'checkbox', label: __( 'Checkboxes', 'benefit' ) },
							{ value: 'radio', label: __( 'One of several', 'benefit' ) },
							{ value: 'dropdown', label: __( 'Dropdown', 'benefit' ) },
							{ value: 'button', label: __( 'Buttons', 'benefit' ) },
							{ value: 'range', label: __( 'Range of numbers', 'benefit' ) },
							{ value: 'daterange', label: __( 'Range of days', 'benefit' ) },
							{ value: 'search-box', label: __( 'Search', 'benefit' ) },
							{ value: 'bar-button', label: __( 'Bar of buttons', 'benefit' ) },
							{ value: 'bar-dropdown', label: __( 'Bar, as a dropdown', 'benefit' ) },
							{ value: 'bar-breadcrumb', label: __( 'Bar, as a breadcrumb', 'benefit' ) },
							{ value: 'bar-group', label: __( 'Bar of toggles', 'benefit' ) },
						] }
						onChange={ ( chosen ) => setAttributes( { control: chosen } ) }
					/>
					{ ! isSearch && (
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'By', 'benefit' ) }
							value={ ( field === '' ? facet : 'meta:' ) as string }
							options={ [
								...taxonomies
									.filter( ( { visibility } ) => visibility?.publicly_queryable )
									.map( ( { slug, name } ) => ( { value: `tax:${ slug }`, label: name } ) ),
								...brought.map( ( { id, label: name } ) => ( { value: id, label: name } ) ),
								{ value: 'author', label: __( 'Author', 'benefit' ) },
								{ value: 'type', label: __( 'Kind', 'benefit' ) },
								{ value: 'date', label: __( 'Date', 'benefit' ) },
								{ value: 'meta:', label: __( 'Custom field', 'benefit' ) },
							] }
							onChange={ ( chosen ) =>
								setAttributes( { facet: chosen === 'meta:' ? 'meta:price' : chosen } )
							}
						/>
					) }
					{ field !== '' && (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Name of the field', 'benefit' ) }
							help={ __(
								'A field that everybody may read (shown in REST), or that the site’s code allows.',
								'benefit'
							) }
							value={ field }
							onChange={ ( key ) => setAttributes( { facet: `meta:${ key }` } ) }
						/>
					) }
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Label', 'benefit' ) }
						value={ label }
						onChange={ ( text ) => setAttributes( { label: text } ) }
					/>
					{ [ 'checkbox', 'bar-group' ].includes( control ) && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'All chosen ones have to hold', 'benefit' ) }
							checked={ attributes.isAll }
							onChange={ ( isAll ) => setAttributes( { isAll } ) }
						/>
					) }
					{ isRange && <RangeFields attributes={ attributes } setAttributes={ setAttributes } /> }
				</PanelBody>
				{ ! isSearch && ! isRange && (
					<PanelBody title={ __( 'Options', 'benefit' ) } initialOpen={ false }>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'With numbers of posts', 'benefit' ) }
							checked={ attributes.hasCounts }
							onChange={ ( hasCounts ) => setAttributes( { hasCounts } ) }
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'As a tree', 'benefit' ) }
							checked={ attributes.hasTree }
							onChange={ ( hasTree ) => setAttributes( { hasTree } ) }
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'With a search among them', 'benefit' ) }
							checked={ attributes.hasSearch }
							onChange={ ( hasSearch ) => setAttributes( { hasSearch } ) }
						/>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ _x( 'Order', 'sequence', 'benefit' ) }
							value={ orderBy }
							options={ [
								{ value: 'name', label: __( 'A to Z', 'benefit' ) },
								{ value: 'count', label: __( 'Most posts first', 'benefit' ) },
							] }
							onChange={ ( chosen ) => setAttributes( { orderBy: chosen } ) }
						/>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Options without posts', 'benefit' ) }
							value={ emptyOptions }
							options={ [
								{ value: 'hide', label: __( 'are hidden', 'benefit' ) },
								{ value: 'dim', label: __( 'cannot be chosen', 'benefit' ) },
								{ value: 'show', label: __( 'are shown', 'benefit' ) },
							] }
							onChange={ ( chosen ) => setAttributes( { emptyOptions: chosen } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Shown at first (0: all)', 'benefit' ) }
							min={ 0 }
							max={ 50 }
							value={ shown }
							onChange={ ( value ) => setAttributes( { shown: value ?? 0 } ) }
						/>
						<Looks
							looks={ attributes.looks }
							samples={ samples }
							onChange={ ( looks ) => setAttributes( { looks } ) }
						/>
					</PanelBody>
				) }
			</InspectorControls>
			<span className="benefit-grid__label">{ words }</span>
			{ ( isSearch || isRange ) && <span className="benefit-note">{ isSearch ? '…' : '0 – 100' }</span> }
			<ul className="benefit-grid__options">
				{ samples.slice( 0, SAMPLES_SHOWN ).map( ( { slug, name } ) => (
					<li key={ slug }>{ attributes.looks.find( ( { value } ) => value === slug )?.label || name }</li>
				) ) }
			</ul>
		</div>
	);
}

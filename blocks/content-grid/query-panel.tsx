import { CheckboxControl, PanelBody } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { Range, Select, Text, Toggle } from '../shared/controls';
import { customOrderLabel } from './custom-order-label';
import { perPageOf, type Query } from './attributes';
import { EntityPicker } from './entity-picker';
import { DateControl } from './date-control';
import { FieldConditionsPanel } from './field-conditions-panel';
import { adaptQueryToPostTypes } from './query-for-post-types';
import { EventDatesSuggestion } from './event-dates-suggestion';
import { TermsControl } from './terms-control';
import { getProvidedFacets, getFacetOrders, getViewablePostTypes } from './post-type-facets';
import { usePostTypes } from './use-post-types';

interface Props {
	/** Block ID of the listing. */
	readonly clientId: string;
	readonly query: Query;
	readonly onChange: ( changed: Partial< Query > ) => void;
}

/** Settings that decide which posts a listing shows. */
export function QueryPanel( { clientId, query, onChange }: Props ) {
	const { types, taxonomies } = usePostTypes();
	const chosen = query.postTypes ?? [ 'post' ];
	const listed = types.filter( ( { slug } ) => chosen.includes( slug ) );
	const listedTaxonomies = taxonomies.filter( ( { slug } ) =>
		listed.some( ( type ) => type.taxonomies.includes( slug ) )
	);
	const parts = listed.filter( ( { hierarchical } ) => hierarchical ).map( ( { slug } ) => slug );
	const terms = query.terms ?? [];
	const facets = getProvidedFacets( listed );

	const orders: readonly ( readonly [ string, string ] )[] = [
		[ 'date,desc', __( 'Newest first', 'benefit' ) ],
		[ 'date,asc', __( 'Oldest first', 'benefit' ) ],
		[ 'title,asc', __( 'A to Z', 'benefit' ) ],
		[ 'title,desc', __( 'Z to A', 'benefit' ) ],
		[ 'modified,desc', __( 'Recently updated first', 'benefit' ) ],
		[ 'menu_order,asc', __( 'Manual order (page order)', 'benefit' ) ],
		[ 'random,asc', __( 'Random', 'benefit' ) ],
		...getFacetOrders( facets ).map( ( { by, way, label } ) => [ `${ by },${ way }`, label ] as const ),
	];

	const { orderBy = 'date', order: way = 'desc' } = query;
	// A random order has only one direction.
	const order = orderBy === 'random' ? 'random,asc' : `${ orderBy },${ way }`;

	const perPage = perPageOf( query );

	return (
		<>
			<PanelBody title={ __( 'Posts', 'benefit' ) }>
				<Toggle
					label={ __( 'Show the posts of the current archive', 'benefit' ) }
					help={ __( 'For category, author, search, and similar templates.', 'benefit' ) }
					checked={ query.inherit === true }
					onChange={ ( inherit ) =>
						onChange( { inherit, ...adaptQueryToPostTypes( { ...query, inherit }, types ) } )
					}
				/>
				{ getViewablePostTypes( types ).map( ( { slug, name } ) => (
					<CheckboxControl
						__nextHasNoMarginBottom
						key={ slug }
						label={ name }
						checked={ chosen.includes( slug ) }
						onChange={ ( isOn ) => {
							const next = isOn ? [ ...chosen, slug ] : chosen.filter( ( one ) => one !== slug );
							const postTypes = next.length > 0 ? next : [ 'post' ];
							// One undo step.
							onChange( { postTypes, ...adaptQueryToPostTypes( { ...query, postTypes }, types ) } );
						} }
					/>
				) ) }
				<EventDatesSuggestion clientId={ clientId } types={ listed } onChange={ onChange } />
				<Range
					label={ __( 'Posts per page', 'benefit' ) }
					help={
						query.inherit
							? __( 'If empty, the number from Settings → Reading is used.', 'benefit' )
							: undefined
					}
					min={ 1 }
					max={ 100 }
					allowReset={ query.inherit === true }
					{ ...( perPage !== undefined && { value: perPage } ) }
					onChange={ ( now ) => onChange( { perPage: now } ) }
				/>
				<Select
					label={ _x( 'Sort by', 'sequence', 'benefit' ) }
					value={ order }
					options={
						orders.some( ( [ value ] ) => value === order )
							? orders
							: [ ...orders, [ order, customOrderLabel( orderBy, way ) ] ]
					}
					onChange={ ( value ) => {
						const [ by, chosenWay ] = value.split( ',' );
						onChange( { orderBy: by ?? 'date', order: chosenWay === 'asc' ? 'asc' : 'desc' } );
					} }
				/>
				{ facets.some( ( { end } ) => end ) && (
					<Select
						label={ __( 'Events to show', 'benefit' ) }
						value={ query.period ?? 'all' }
						options={ [
							[ 'all', __( 'All events', 'benefit' ) ],
							[ 'upcoming', __( 'Upcoming events', 'benefit' ) ],
							[ 'past', __( 'Past events', 'benefit' ) ],
						] }
						onChange={ ( period ) => onChange( { period } ) }
					/>
				) }
				<Toggle
					label={ __( 'Exclude current post', 'benefit' ) }
					checked={ query.withoutCurrent === true }
					onChange={ ( withoutCurrent ) => onChange( { withoutCurrent } ) }
				/>
				{ chosen.includes( 'page' ) && (
					<Toggle
						label={ __( 'Only child pages of this page', 'benefit' ) }
						checked={ query.belowCurrent === true }
						onChange={ ( belowCurrent ) => onChange( { belowCurrent } ) }
					/>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Conditions', 'benefit' ) } initialOpen={ false }>
				{ listedTaxonomies
					.filter( ( { visibility } ) => visibility?.publicly_queryable )
					.map( ( { slug, name } ) => (
						<TermsControl
							key={ slug }
							taxonomy={ slug }
							label={ name }
							rule={ terms.find( ( { taxonomy } ) => taxonomy === slug ) }
							onChange={ ( rule ) =>
								onChange( {
									terms: [
										...terms.filter( ( { taxonomy } ) => taxonomy !== slug ),
										...( rule ? [ rule ] : [] ),
									],
								} )
							}
						/>
					) ) }
				{ terms.length > 1 && (
					<Select
						label={ __( 'If several are set', 'benefit' ) }
						value={ query.termRelation ?? 'and' }
						options={ [
							[ 'and', __( 'All must match', 'benefit' ) ],
							[ 'or', __( 'Any can match', 'benefit' ) ],
						] }
						onChange={ ( termRelation ) => onChange( { termRelation } ) }
					/>
				) }
				<EntityPicker
					label={ __( 'Authors', 'benefit' ) }
					kind="root"
					names={ [ 'user' ] }
					ids={ query.authors }
					onChange={ ( authors ) => onChange( { authors } ) }
				/>
				<EntityPicker
					label={ __( 'Only these posts', 'benefit' ) }
					kind="postType"
					names={ chosen }
					ids={ query.ids }
					onChange={ ( ids ) => onChange( { ids } ) }
				/>
				<EntityPicker
					label={ __( 'Exclude these posts', 'benefit' ) }
					kind="postType"
					names={ chosen }
					ids={ query.without }
					onChange={ ( without ) => onChange( { without } ) }
				/>
				{ ( parts.length > 0 || query.parents?.length ) && (
					<EntityPicker
						label={ __( 'Only child pages of these pages', 'benefit' ) }
						kind="postType"
						names={ parts }
						ids={ query.parents }
						onChange={ ( parents ) => onChange( { parents } ) }
					/>
				) }
				{ ( listedTaxonomies.length > 0 || query.related ) && (
					<Select
						label={ __( 'Related to the current post by', 'benefit' ) }
						value={ query.related ?? '' }
						options={ [
							[ '', __( 'None', 'benefit' ) ],
							...listedTaxonomies.map( ( { slug, name } ) => [ slug, name ] as const ),
						] }
						onChange={ ( related ) => onChange( { related } ) }
					/>
				) }
				{ chosen.includes( 'post' ) && (
					<Select
						label={ __( 'Sticky posts', 'benefit' ) }
						value={ query.sticky ?? 'all' }
						options={ [
							[ 'all', __( 'Treat like other posts', 'benefit' ) ],
							[ 'first', __( 'Show sticky posts first', 'benefit' ) ],
							[ 'only', __( 'Only sticky posts', 'benefit' ) ],
							[ 'without', __( 'Exclude sticky posts', 'benefit' ) ],
						] }
						onChange={ ( sticky ) => onChange( { sticky } ) }
					/>
				) }
				<DateControl
					label={ __( 'Published from', 'benefit' ) }
					help={ __( 'A date (year, month, and day with hyphens), or -30 days.', 'benefit' ) }
					value={ query.from ?? '' }
					onChange={ ( from ) => onChange( { from } ) }
				/>
				<DateControl
					label={ __( 'Published until', 'benefit' ) }
					value={ query.to ?? '' }
					onChange={ ( to ) => onChange( { to } ) }
				/>
				<Text
					label={ __( 'Keywords', 'benefit' ) }
					value={ query.search ?? '' }
					onChange={ ( search ) => onChange( { search } ) }
				/>
				<Text
					type="number"
					label={ __( 'Posts to skip', 'benefit' ) }
					min={ 0 }
					value={ String( query.offset ?? 0 ) }
					onChange={ ( value ) => onChange( { offset: Math.max( 0, Number( value ) || 0 ) } ) }
				/>
				<Text
					type="number"
					label={ __( 'Maximum posts (0 = all)', 'benefit' ) }
					min={ 0 }
					value={ String( query.most ?? 0 ) }
					onChange={ ( value ) => onChange( { most: Math.max( 0, Number( value ) || 0 ) } ) }
				/>
			</PanelBody>
			<FieldConditionsPanel query={ query } types={ types } onChange={ onChange } />
		</>
	);
}

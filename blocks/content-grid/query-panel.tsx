import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
	CheckboxControl,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { PER_PAGE, type Query } from './attributes';
import { TermsControl } from './terms-control';
import { broughtTo, ordersOf, useTypes, viewable } from './use-types';

interface Props {
	readonly query: Query;
	readonly onChange: ( changed: Partial< Query > ) => void;
}

/** Which posts a listing is about. */
export function QueryPanel( { query, onChange }: Props ) {
	const { types, taxonomies } = useTypes();
	const chosen = query.postTypes ?? [ 'post' ];
	const own = types.filter( ( { slug } ) => chosen.includes( slug ) ).flatMap( ( type ) => type.taxonomies );
	const terms = query.terms ?? [];
	const brought = broughtTo( types.filter( ( { slug } ) => chosen.includes( slug ) ) );

	const orders: readonly { readonly value: string; readonly label: string }[] = [
		{ value: 'date,desc', label: __( 'Newest first', 'benefit' ) },
		{ value: 'date,asc', label: __( 'Oldest first', 'benefit' ) },
		{ value: 'title,asc', label: __( 'A to Z', 'benefit' ) },
		{ value: 'title,desc', label: __( 'Z to A', 'benefit' ) },
		{ value: 'modified,desc', label: __( 'Last changed first', 'benefit' ) },
		{ value: 'menu_order,asc', label: __( 'As in the menu', 'benefit' ) },
		{ value: 'random,asc', label: __( 'In any order', 'benefit' ) },
		...ordersOf( brought ).map( ( { by, way, label } ) => ( { value: `${ by },${ way }`, label } ) ),
	];

	return (
		<>
			<PanelBody title={ __( 'Posts', 'benefit' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'As the template asks for', 'benefit' ) }
					help={ __(
						'In a template of an archive: its own posts, on pages of their own addresses.',
						'benefit'
					) }
					checked={ query.inherit === true }
					onChange={ ( inherit ) => onChange( { inherit } ) }
				/>
				{ viewable( types ).map( ( { slug, name } ) => (
					<CheckboxControl
						__nextHasNoMarginBottom
						key={ slug }
						label={ name }
						checked={ chosen.includes( slug ) }
						onChange={ ( isOn ) => {
							const next = isOn ? [ ...chosen, slug ] : chosen.filter( ( one ) => one !== slug );
							onChange( { postTypes: next.length > 0 ? next : [ 'post' ] } );
						} }
					/>
				) ) }
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Posts on a page', 'benefit' ) }
					min={ 1 }
					max={ 100 }
					value={ query.perPage ?? PER_PAGE }
					onChange={ ( perPage ) => onChange( { perPage: perPage ?? PER_PAGE } ) }
				/>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ _x( 'Order', 'sequence', 'benefit' ) }
					value={ `${ query.orderBy ?? 'date' },${ query.order ?? 'desc' }` }
					options={ [ ...orders ] }
					onChange={ ( value ) => {
						const [ orderBy, order ] = value.split( ',' );
						onChange( { orderBy: orderBy ?? 'date', order: order === 'asc' ? 'asc' : 'desc' } );
					} }
				/>
				{ brought.some( ( { end } ) => end ) && (
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Which events', 'benefit' ) }
						value={ query.period ?? 'all' }
						options={ [
							{ value: 'all', label: __( 'All of them', 'benefit' ) },
							{ value: 'upcoming', label: __( 'Upcoming events', 'benefit' ) },
							{ value: 'past', label: __( 'Past events', 'benefit' ) },
						] }
						onChange={ ( period ) => onChange( { period: period as NonNullable< Query[ 'period' ] > } ) }
					/>
				) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Without the post on whose page it stands', 'benefit' ) }
					checked={ query.withoutCurrent === true }
					onChange={ ( withoutCurrent ) => onChange( { withoutCurrent } ) }
				/>
				{ chosen.includes( 'page' ) && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Only pages below the one on which it stands', 'benefit' ) }
						checked={ query.belowCurrent === true }
						onChange={ ( belowCurrent ) => onChange( { belowCurrent } ) }
					/>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Which of them', 'benefit' ) } initialOpen={ false }>
				{ taxonomies
					.filter( ( { slug, visibility } ) => own.includes( slug ) && visibility?.publicly_queryable )
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
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Of several', 'benefit' ) }
						value={ query.termRelation ?? 'and' }
						options={ [
							{ value: 'and', label: __( 'all have to hold', 'benefit' ) },
							{ value: 'or', label: __( 'one has to hold', 'benefit' ) },
						] }
						onChange={ ( relation ) => onChange( { termRelation: relation === 'or' ? 'or' : 'and' } ) }
					/>
				) }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Related to the post that is looked at by', 'benefit' ) }
					value={ query.related ?? '' }
					options={ [
						{ value: '', label: __( 'nothing', 'benefit' ) },
						...taxonomies
							.filter( ( { slug } ) => own.includes( slug ) )
							.map( ( { slug, name } ) => ( { value: slug, label: name } ) ),
					] }
					onChange={ ( related ) => onChange( { related } ) }
				/>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Posts that are marked as sticky', 'benefit' ) }
					value={ query.sticky ?? 'all' }
					options={ [
						{ value: 'all', label: __( 'as all others', 'benefit' ) },
						{ value: 'only', label: __( 'only these', 'benefit' ) },
						{ value: 'without', label: __( 'none of these', 'benefit' ) },
					] }
					onChange={ ( sticky ) => onChange( { sticky: sticky as NonNullable< Query[ 'sticky' ] > } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Published from', 'benefit' ) }
					help={ __( 'A day (year, month, day with hyphens), or -30 days.', 'benefit' ) }
					value={ query.from ?? '' }
					onChange={ ( from ) => onChange( { from } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Published until', 'benefit' ) }
					value={ query.to ?? '' }
					onChange={ ( to ) => onChange( { to } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'With the words', 'benefit' ) }
					value={ query.search ?? '' }
					onChange={ ( search ) => onChange( { search } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="number"
					label={ __( 'Leave out the first', 'benefit' ) }
					min={ 0 }
					value={ String( query.offset ?? 0 ) }
					onChange={ ( value ) => onChange( { offset: Math.max( 0, Number( value ) || 0 ) } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="number"
					label={ __( 'At most (0: all)', 'benefit' ) }
					min={ 0 }
					value={ String( query.most ?? 0 ) }
					onChange={ ( value ) => onChange( { most: Math.max( 0, Number( value ) || 0 ) } ) }
				/>
			</PanelBody>
		</>
	);
}

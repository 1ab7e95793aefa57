import { Button } from '@wordpress/components';
import type { Action, Field, Filter, View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../data-views';
import { LoadError } from '../LoadError';
import { RouteLink } from '../RouteLink';
import { PER_PAGE } from '../url';
import { fieldsOf } from './desk-fields';
import { emptyQuery, exportFields, queryOfView, viewFilters } from './desk-query';
import type { Desk, DeskLinks, DeskSlots, Item, Query, RowActions } from './desk-types';
import { findSlot } from './slots';
import { useAnswerOf } from './use-answer';

interface Props {
	readonly desk: Desk;
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly links: DeskLinks;
}

type Shown = Omit< View, 'page' | 'perPage' | 'search' | 'sort' >;

const LAYOUTS = { table: {}, list: {} };
const isWide = ( pixels: number ): boolean => window.matchMedia( `(min-width: ${ pixels }px)` ).matches;

/**
 * On medium screens the last column is hidden; with row actions, the last two. Below 783 pixels WordPress's own menu
 * becomes a button.
 */
const shownAtFirst = ( { columns, wide = [], lines }: Desk[ 'layout' ], hasActions: boolean ): Shown => ( {
	...( isWide( 783 )
		? {
				type: 'table' as const,
				fields: isWide( 1500 )
					? [ ...columns, ...wide ]
					: columns.slice( 0, isWide( 1000 ) ? undefined : -1 - Number( hasActions ) ),
			}
		: { type: 'list' as const, fields: [ ...lines ] } ),
	titleField: 'name',
	descriptionField: 'email',
	layout: {},
} );

function useNoRowActions(): RowActions | null {
	return null;
}

/** List of a desk, with its tools and its count; the URL describes it. */
export function DeskList( { desk, query, onQuery, links }: Props ) {
	const { texts, export: exported } = desk;
	const Count = findSlot< DeskSlots[ 'count' ] >( desk.name, 'count' );
	const Tools = findSlot< DeskSlots[ 'tools' ] >( desk.name, 'tools' );
	// A desk is the same in all renderings, so the order of hooks does not change.
	const useAnswer = useAnswerOf( desk );
	const useRowActions = findSlot< DeskSlots[ 'useRowActions' ] >( desk.name, 'useRowActions' ) ?? useNoRowActions;

	const { data, isLoading, error, again } = useAnswer( desk, query );
	const rowActions = useRowActions( { again, links } );
	const [ shown, setShown ] = useState< Shown >( () => shownAtFirst( desk.layout, rowActions !== null ) );
	const [ opened, setOpened ] = useState< Filter[] >( [] );
	const [ selected, setSelected ] = useState< string[] >( [] );
	const fields = useMemo( () => fieldsOf( desk, query.filters ), [ desk, query.filters ] );
	const view = {
		...shown,
		search: query.search,
		filters: viewFilters( query, opened ),
		page: query.page,
		perPage: query.perPage,
		sort: { field: query.sort, direction: query.direction },
	} as View;
	const filters = exportFields( desk, query );
	const isFiltered = Object.keys( filters ).length > 0;

	function change( next: View ): void {
		const { page, perPage, search, sort, ...rest } = next;
		setShown( rest as Shown );
		setOpened( next.filters ?? [] );
		onQuery( queryOfView( desk, next, query ) );
	}

	return (
		<>
			<div className={ `benefit-desk benefit-${ desk.name }` }>
				<div className="benefit-desk-tools">
					{ Tools && <Tools links={ links } resetAddress={ () => onQuery( query ) } /> }
					{ exported && (
						<form method="post" action={ exported.url }>
							{ Object.entries( { ...exported.fields, ...filters } ).map( ( [ name, value ] ) => (
								<input key={ name } type="hidden" name={ name } value={ value } />
							) ) }
							<Button type="submit" variant="secondary">
								{ isFiltered
									? __( 'Download these results as CSV', 'benefit' )
									: __( 'Download all as CSV', 'benefit' ) }
							</Button>
						</form>
					) }
				</div>
				<LoadError error={ error } again={ again } />
				<p className="benefit-desk-count" role="status" ref={ rowActions?.countRef } tabIndex={ -1 }>
					{ isLoading && data === null ? texts.loading : data && Count && <Count answer={ data } /> }
				</p>
				{ texts.search_help && <p className="benefit-desk-help">{ texts.search_help }</p> }
				{ ( error === '' || data !== null ) && (
					<DataViews< Item >
						data={ data?.rows ?? [] }
						fields={ fields as Field< Item >[] }
						view={ view }
						onChangeView={ change }
						getItemId={ ( { id } ) => `${ id }` }
						isLoading={ isLoading }
						paginationInfo={ { totalItems: data?.total ?? 0, totalPages: data?.pages ?? 0 } }
						defaultLayouts={ LAYOUTS }
						searchLabel={ texts.search }
						config={ { perPageSizes: PER_PAGE } }
						isItemClickable={ () => true }
						renderItemLink={ ( { item, children, className } ) => (
							<RouteLink { ...links.toRecord( desk.name, item.id ) } className={ className }>
								{ children }
							</RouteLink>
						) }
						onChangeSelection={ ( ids ) => {
							if ( view.type !== 'list' ) {
								setSelected( ids );
							} else if ( ids[ 0 ] !== undefined ) {
								links.toRecord( desk.name, Number( ids[ 0 ] ) ).go();
							}
						} }
						selection={ view.type === 'list' ? [] : selected }
						{ ...( rowActions ? { actions: rowActions.actions as Action< Item >[] } : {} ) }
						empty={
							isLoading ? null : (
								<div className="benefit-desk-empty">
									<p>{ isFiltered ? texts.no_match : texts.empty }</p>
									{ isFiltered && (
										<Button
											variant="secondary"
											onClick={ () =>
												onQuery( { ...emptyQuery( desk ), perPage: query.perPage } )
											}
										>
											{ texts.show_all }
										</Button>
									) }
								</div>
							)
						}
					/>
				) }
			</div>
			{ rowActions?.dialog }
		</>
	);
}

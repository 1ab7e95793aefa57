import { Button } from '@wordpress/components';
import type { Action, Field, Filter, View } from '@wordpress/dataviews/wp';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import { DataViews } from './data-views';
import { PER_PAGE } from './url';
import { RouteLink, type Navigate } from './RouteLink';
import { LoadError } from './LoadError';
import { useServerData, type Loaded } from './use-server-data';

/** The part of a query that all lists have. */
interface ListQuery {
	readonly search: string;
	readonly sort: string;
	readonly direction: 'asc' | 'desc';
	readonly page: number;
	readonly perPage: number;
}

/** The part of an answer that all lists have. */
interface Found {
	readonly total: number;
	readonly pages: number;
}

/** Fields beside the name; the view's gear menu shows the others. */
interface Columns {
	/** On medium screens the last one is hidden; with row actions, the last two. */
	readonly columns: readonly string[];
	/** Added on wide screens. */
	readonly wide?: readonly string[];
	/** On a phone, where the first ones share a line. */
	readonly lines: readonly string[];
}

/** Describes a list: how it is requested, what it shows, and how its URL expresses that. */
export interface ListDefinition< Row, Query, Answer > extends Columns {
	/** Absent when the list reads records (useRecords) and gets its answer as a prop. */
	readonly get?: ( query: Query, signal: AbortSignal ) => Promise< Answer >;
	readonly rows: ( answer: Answer ) => Row[];
	/** The query without any filter. */
	readonly all: Query;
	readonly filters: ( query: Query, shown: readonly Filter[] ) => Filter[];
	readonly queryOf: ( view: View, before: Query ) => Query;
	/** Hidden fields of the form that downloads the same rows. */
	readonly filtersOf: ( query: Query ) => Record< string, string >;
}

interface Props< Row, Query, Answer > {
	readonly className: string;
	readonly list: ListDefinition< Row, Query, Answer >;
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly fields: Field< Row >[];
	readonly going: ( id: number ) => Navigate;
	readonly exporting: { readonly url: string; readonly fields: Readonly< Record< string, string > > };
	/** The sentence above the list. */
	readonly counted: ( answer: Answer ) => ReactNode;
	readonly words: Readonly< Record< 'loading' | 'search' | 'noMatch' | 'showAll' | 'empty', string > > & {
		/** Says what the search finds, when its label is too short for that. */
		readonly searchHelp?: string;
	};
	/** Shown beside the download button. */
	readonly tools?: ReactNode;
	readonly loaded?: Pick< Loaded< Answer >, 'data' | 'isLoading' | 'error' | 'again' >;
	/** Receives the focus after an action. */
	readonly countRef?: RefObject< HTMLParagraphElement >;
	/** Actions that can apply to several rows. */
	readonly actions?: readonly Action< Row >[];
}

interface Item {
	readonly id: number;
}

type Shown = Omit< View, 'page' | 'perPage' | 'search' | 'sort' >;

const LAYOUTS = { table: {}, list: {} };
const isWide = ( pixels: number ): boolean => window.matchMedia( `(min-width: ${ pixels }px)` ).matches;

/** Chooses the columns by the width of the window: below 783 pixels WordPress's own menu becomes a button. */
const shownAtFirst = ( { columns, wide = [], lines }: Columns, hasActions: boolean ): Shown => ( {
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

/** List of a screen, with its tools and its count; its URL describes it. */
export function RecordList< Row extends Item, Query extends ListQuery, Answer extends Found >( {
	className,
	list,
	query,
	onQuery,
	fields,
	going,
	exporting,
	counted,
	words,
	tools,
	loaded,
	countRef,
	actions,
}: Props< Row, Query, Answer > ) {
	const [ shown, setShown ] = useState< Shown >( () => shownAtFirst( list, actions !== undefined ) );
	const [ opened, setOpened ] = useState< Filter[] >( [] );
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const { get } = list;
	const asked = useServerData( get ? JSON.stringify( query ) : '', ( signal ) =>
		get ? get( query, signal ) : Promise.reject()
	);
	const { data, isLoading, error, again } = loaded ?? asked;
	const view = {
		...shown,
		search: query.search,
		filters: list.filters( query, opened ),
		page: query.page,
		perPage: query.perPage,
		sort: { field: query.sort, direction: query.direction },
	} as View;
	const filters = list.filtersOf( query );
	const isFiltered = Object.keys( filters ).length > 0;

	function change( next: View ): void {
		const { page, perPage, search, sort, ...rest } = next;
		setShown( rest as Shown );
		setOpened( next.filters ?? [] );
		onQuery( list.queryOf( next, query ) );
	}

	return (
		<div className={ `benefit-desk ${ className }` }>
			<div className="benefit-desk-tools">
				{ tools }
				<form method="post" action={ exporting.url }>
					{ Object.entries( { ...exporting.fields, ...filters } ).map( ( [ name, value ] ) => (
						<input key={ name } type="hidden" name={ name } value={ value } />
					) ) }
					<Button type="submit" variant="secondary">
						{ isFiltered
							? __( 'Download these as CSV', 'benefit' )
							: __( 'Download all as CSV', 'benefit' ) }
					</Button>
				</form>
			</div>
			<LoadError error={ error } again={ again } />
			<p className="benefit-desk-count" role="status" ref={ countRef } tabIndex={ -1 }>
				{ isLoading && data === null ? words.loading : data && counted( data ) }
			</p>
			{ words.searchHelp && <p className="benefit-desk-help">{ words.searchHelp }</p> }
			{ ( error === '' || data !== null ) && (
				<DataViews< Item >
					data={ data ? list.rows( data ) : [] }
					// TypeScript cannot tell that a row is an item for a component whose type depends on it.
					fields={ fields as unknown as Field< Item >[] }
					view={ view }
					onChangeView={ change }
					getItemId={ ( { id } ) => `${ id }` }
					isLoading={ isLoading }
					paginationInfo={ { totalItems: data?.total ?? 0, totalPages: data?.pages ?? 0 } }
					defaultLayouts={ LAYOUTS }
					searchLabel={ words.search }
					config={ { perPageSizes: PER_PAGE } }
					isItemClickable={ () => true }
					renderItemLink={ ( { item, children, className: ofLink } ) => (
						<RouteLink { ...going( item.id ) } className={ ofLink }>
							{ children }
						</RouteLink>
					) }
					onChangeSelection={ ( ids ) => {
						if ( view.type !== 'list' ) {
							setChosen( ids );
						} else if ( ids[ 0 ] !== undefined ) {
							going( Number( ids[ 0 ] ) ).go();
						}
					} }
					selection={ view.type === 'list' ? [] : chosen }
					{ ...( actions ? { actions: actions as unknown as Action< Item >[] } : {} ) }
					empty={
						isLoading ? null : (
							<div className="benefit-desk-empty">
								<p>{ isFiltered ? words.noMatch : words.empty }</p>
								{ isFiltered && (
									<Button
										variant="secondary"
										onClick={ () => onQuery( { ...list.all, perPage: query.perPage } ) }
									>
										{ words.showAll }
									</Button>
								) }
							</div>
						)
					}
				/>
			) }
		</div>
	);
}

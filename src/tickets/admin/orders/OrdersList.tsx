import { Button } from '@wordpress/components';
import type { Field, Filter, View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { PER_PAGE } from '../../../shared/admin/address';
import { DataViews } from '../../../shared/lists/lists';
import { getOrders } from '../api';
import type { OrdersResponse } from '../contracts';
import { addressOf, ALL, filtersOf, isFiltered, type Query } from '../query';
import { settings } from '../settings';
import { filters, queryOf } from '../view';
import { ComplimentaryDialog } from './ComplimentaryDialog';
import { StatusBadge } from './StatusBadge';
import { Unread } from '../../../shared/admin/Unread';
import { useServer } from '../../../shared/admin/use-server';
import { Small } from '../../../shared/admin/Small';

type Row = OrdersResponse[ 'orders' ][ number ];
type Shown = Omit< View, 'page' | 'perPage' | 'search' | 'sort' >;

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly onOpen: ( order: number ) => void;
}

/** The screen on which WordPress's own menu becomes a button. */
const isPhone = (): boolean => window.matchMedia( '(max-width: 782px)' ).matches;

const COLUMNS = [ 'created', 'number', 'status', 'total', 'event' ];
/** On a laptop a seventh column would stand out of the table; the gear of the view brings it there, too. */
const columns = (): string[] =>
	window.matchMedia( '(min-width: 1500px)' ).matches ? [ ...COLUMNS, 'gateway' ] : COLUMNS;
/** In a list the first ones stand beside each other. */
const LINES = [ 'status', 'total', 'created', 'number', 'event' ];
const LAYOUTS = { table: {}, list: {} };

function fieldsOf(): Field< Row >[] {
	const { statuses, events, gateways } = settings();
	const choice = { operators: [ 'is' as const ], isPrimary: true };
	return [
		{
			id: 'name',
			label: __( 'Buyer', 'benefit' ),
			enableHiding: false,
			filterBy: false,
			getValue: ( { item } ) => item.name || item.email,
			render: ( { item } ) => (
				<span className="benefit-desk-name">{ item.name || __( 'No name', 'benefit' ) }</span>
			),
		},
		{
			id: 'email',
			label: __( 'E-mail', 'benefit' ),
			enableSorting: false,
			filterBy: false,
		},
		{
			id: 'created',
			label: __( 'Ordered', 'benefit' ),
			type: 'date',
			filterBy: { operators: [ 'between', 'on', 'afterInc', 'beforeInc' ] },
			getValue: ( { item } ) => item.created_at,
			render: ( { item } ) => <time dateTime={ item.created_at }>{ item.created }</time>,
		},
		{ id: 'number', label: __( 'Order', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'status',
			label: __( 'Status', 'benefit' ),
			enableSorting: false,
			elements: statuses,
			filterBy: choice,
			render: ( { item } ) => <StatusBadge status={ item.status }>{ item.status_text }</StatusBadge>,
		},
		{
			id: 'total',
			label: __( 'Total', 'benefit' ),
			filterBy: false,
			render: ( { item } ) => (
				<span className="benefit-desk-amount">
					{ item.total }
					{ item.refunded !== '' && (
						<Small>
							{ sprintf(
								/* translators: %s: amount of money */
								__( '%s refunded', 'benefit' ),
								item.refunded
							) }
						</Small>
					) }
				</span>
			),
		},
		{
			id: 'event',
			label: __( 'Event', 'benefit' ),
			enableSorting: false,
			elements: events,
			filterBy: choice,
			getValue: ( { item } ) => item.events,
			render: ( { item } ) => (
				<span>
					{ item.events }
					<Small className="benefit-order-tickets">
						{ sprintf(
							/* translators: %d: number of tickets */
							_n( '%d ticket', '%d tickets', item.tickets, 'benefit' ),
							item.tickets
						) }
					</Small>
				</span>
			),
		},
		{
			id: 'gateway',
			label: __( 'Payment', 'benefit' ),
			enableSorting: false,
			elements: gateways,
			filterBy: choice,
			render: ( { item } ) => item.gateway_text,
		},
	];
}

function count( { total, more }: OrdersResponse ): string {
	const shown = total.toLocaleString( document.documentElement.lang || undefined );
	return more
		? sprintf(
				/* translators: %s: a number */
				__( '%s orders or more. Search or filter to find older ones.', 'benefit' ),
				shown
			)
		: sprintf(
				/* translators: %s: a number */
				_n( '%s order', '%s orders', total, 'benefit' ),
				shown
			);
}

function Empty( { query, onQuery }: Pick< Props, 'query' | 'onQuery' > ) {
	return isFiltered( query ) ? (
		<div className="benefit-desk-empty">
			<p>{ __( 'No orders match your search.', 'benefit' ) }</p>
			<Button variant="secondary" onClick={ () => onQuery( { ...ALL, perPage: query.perPage } ) }>
				{ __( 'Show all orders', 'benefit' ) }
			</Button>
		</div>
	) : (
		<div className="benefit-desk-empty">
			<p>{ __( 'There are no orders yet. They appear here as soon as a ticket is bought.', 'benefit' ) }</p>
		</div>
	);
}

export function OrdersList( { query, onQuery, onOpen }: Props ) {
	const [ shown, setShown ] = useState< Shown >( () => ( {
		...( isPhone() ? { type: 'list' as const, fields: LINES } : { type: 'table' as const, fields: columns() } ),
		titleField: 'name',
		descriptionField: 'email',
		layout: {},
	} ) );
	const [ opened, setOpened ] = useState< Filter[] >( [] );
	const [ isGiving, setGiving ] = useState( false );
	const fields = useMemo( fieldsOf, [] );
	const { data, isLoading, error, again } = useServer( JSON.stringify( query ), ( signal ) =>
		getOrders( query, signal )
	);

	const view = {
		...shown,
		search: query.search,
		filters: filters( query, opened ),
		page: query.page,
		perPage: query.perPage,
		sort: { field: query.sort, direction: query.direction },
	} as View;

	function change( next: View ): void {
		const { page, perPage, search, sort, ...rest } = next;
		setShown( rest as Shown );
		setOpened( next.filters ?? [] );
		onQuery( queryOf( next, query ) );
	}

	const { export_url: exportUrl, export_fields: exportFields, report_url: reportUrl } = settings();
	const isShowingOld = error !== '' && data === null;

	return (
		<div className="benefit-desk benefit-orders">
			<div className="benefit-desk-tools">
				<Button variant="primary" onClick={ () => setGiving( true ) }>
					{ __( 'Give free tickets', 'benefit' ) }
				</Button>
				<Button variant="secondary" href={ reportUrl }>
					{ __( 'Figures and attendees', 'benefit' ) }
				</Button>
				<form method="post" action={ exportUrl }>
					{ Object.entries( { ...exportFields, ...filtersOf( query ) } ).map( ( [ name, value ] ) => (
						<input key={ name } type="hidden" name={ name } value={ value } />
					) ) }
					<Button type="submit" variant="secondary">
						{ isFiltered( query )
							? __( 'Download these as CSV', 'benefit' )
							: __( 'Download all as CSV', 'benefit' ) }
					</Button>
				</form>
			</div>
			<Unread error={ error } again={ again } />
			<p className="benefit-desk-count" role="status">
				{ isLoading && data === null ? __( 'Loading the orders…', 'benefit' ) : data && count( data ) }
			</p>
			{ ! isShowingOld && (
				<DataViews< Row >
					data={ data?.orders ?? [] }
					fields={ fields }
					view={ view }
					onChangeView={ change }
					getItemId={ ( { id } ) => `${ id }` }
					isLoading={ isLoading }
					paginationInfo={ { totalItems: data?.total ?? 0, totalPages: data?.pages ?? 0 } }
					defaultLayouts={ LAYOUTS }
					searchLabel={ __( 'Search by name, e-mail, order number or ticket code', 'benefit' ) }
					config={ { perPageSizes: PER_PAGE } }
					isItemClickable={ () => true }
					renderItemLink={ ( { item, children, ...link } ) => (
						<a
							{ ...link }
							href={ addressOf( window.location.search, { order: item.id } ) }
							onClick={ ( event ) => {
								// Another tab is the browser's affair.
								if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && event.button === 0 ) {
									event.preventDefault();
									onOpen( item.id );
								}
							} }
						>
							{ children }
						</a>
					) }
					onChangeSelection={ ( [ id ] ) => {
						if ( view.type === 'list' && id !== undefined ) {
							onOpen( Number( id ) );
						}
					} }
					selection={ [] }
					empty={ isLoading ? null : <Empty query={ query } onQuery={ onQuery } /> }
				/>
			) }
			{ isGiving && (
				<ComplimentaryDialog onClose={ () => setGiving( false ) } onDone={ ( { id } ) => onOpen( id ) } />
			) }
		</div>
	);
}

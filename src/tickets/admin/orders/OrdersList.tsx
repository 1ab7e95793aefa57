import { Button } from '@wordpress/components';
import type { Field } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { RecordList, type ListDefinition } from '../../../shared/admin/RecordList';
import { formatCount } from '../../../shared/admin/data-view-state';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import { getOrders } from './orders-api';
import type { OrdersResponse } from './contracts';
import { ALL, filters, listFilters, queryOf, type Query } from './order-list-query';
import { ordersScreenData } from './orders-screen-data';
import { ComplimentaryDialog } from './ComplimentaryDialog';
import { OrderStatusBadge } from './OrderStatusBadge';

type Row = OrdersResponse[ 'orders' ][ number ];

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly toOrder: ( order: number ) => Navigate;
}

const LIST: ListDefinition< Row, Query, OrdersResponse > = {
	get: getOrders,
	rows: ( { orders } ) => orders,
	columns: [ 'created', 'number', 'status', 'total', 'event' ],
	wide: [ 'gateway' ],
	lines: [ 'status', 'total', 'created', 'number', 'event' ],
	all: ALL,
	filters,
	queryOf,
	filtersOf: listFilters,
};

function fieldsOf(): Field< Row >[] {
	const { statuses, events, gateways } = ordersScreenData();
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
			render: ( { item } ) => <OrderStatusBadge status={ item.status }>{ item.status_text }</OrderStatusBadge>,
		},
		{
			id: 'total',
			label: __( 'Total', 'benefit' ),
			filterBy: false,
			render: ( { item } ) => (
				<span className="benefit-desk-amount">
					{ item.total }
					{ item.refunded !== '' && (
						<SecondaryText>
							{ sprintf(
								/* translators: %s: amount of money */
								__( '%s refunded', 'benefit' ),
								item.refunded
							) }
						</SecondaryText>
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
					<SecondaryText className="benefit-order-tickets">
						{ sprintf(
							/* translators: %d: number of tickets */
							_n( '%d ticket', '%d tickets', item.tickets, 'benefit' ),
							item.tickets
						) }
					</SecondaryText>
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
	const shown = formatCount( total );
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

export function OrdersList( { query, onQuery, toOrder }: Props ) {
	const [ isGiving, setGiving ] = useState( false );
	const fields = useMemo( fieldsOf, [] );
	const { export_url: url, export_fields: exported, report_url: reportUrl } = ordersScreenData();

	return (
		<>
			<RecordList
				className="benefit-orders"
				list={ LIST }
				query={ query }
				onQuery={ onQuery }
				fields={ fields }
				going={ toOrder }
				exporting={ { url, fields: exported } }
				counted={ count }
				words={ {
					loading: __( 'Loading the orders…', 'benefit' ),
					search: __( 'Search by name, e-mail, order number or ticket code', 'benefit' ),
					noMatch: __( 'No orders match your search.', 'benefit' ),
					showAll: __( 'Show all orders', 'benefit' ),
					empty: __( 'There are no orders yet. They appear here as soon as a ticket is bought.', 'benefit' ),
				} }
				tools={
					<>
						<Button variant="primary" onClick={ () => setGiving( true ) }>
							{ __( 'Give free tickets', 'benefit' ) }
						</Button>
						<Button variant="secondary" href={ reportUrl }>
							{ __( 'Figures and attendees', 'benefit' ) }
						</Button>
					</>
				}
			/>
			{ isGiving && (
				<ComplimentaryDialog onClose={ () => setGiving( false ) } onDone={ ( { id } ) => toOrder( id ).go() } />
			) }
		</>
	);
}

import type { Field } from '@wordpress/dataviews/wp';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RecordList, type ListDefinition } from '../../../shared/admin/RecordList';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import { useBulkActions } from '../donation-list/use-bulk-actions';
import { useRecords } from '../../../shared/admin/use-records';
import { useServerData } from '../../../shared/admin/use-server-data';
import { getTotals, SUBSCRIPTION } from './subscriptions-api';
import { subscriptionBulkActions } from './subscription-bulk-actions';
import type { SubscriptionTotalsResponse } from './contracts';
import { totalsText, incomeText } from './subscription-totals-text';
import {
	ALL_SUBSCRIPTIONS,
	filters,
	listFilters,
	listRequestParameters,
	requestParameters,
	queryOf,
	type Query,
} from './subscription-list-query';
import { toRow, type Row, type SubscriptionRecord } from './subscription-record';
import { subscriptionsScreenData } from './subscriptions-screen-data';
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge';

interface Answer {
	readonly rows: Row[];
	readonly total: number;
	readonly pages: number;
	/** Null until they are summed up. */
	readonly totals: SubscriptionTotalsResponse | null;
}

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly toSubscription: ( subscription: number ) => Navigate;
	readonly forms: readonly { value: string; label: string }[];
	readonly exportUrl: string;
}

const LIST: ListDefinition< Row, Query, Answer > = {
	rows: ( { rows } ) => rows,
	columns: [ 'status', 'amount', 'next', 'payments', 'form' ],
	lines: [ 'status', 'amount', 'next', 'form' ],
	all: ALL_SUBSCRIPTIONS,
	filters,
	queryOf,
	filtersOf: listFilters,
};

function fieldsOf( forms: Props[ 'forms' ] ): Field< Row >[] {
	const choice = { operators: [ 'is' as const ], isPrimary: true };
	return [
		{
			id: 'name',
			label: __( 'Donor', 'benefit' ),
			enableHiding: false,
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) => item.name || item.company || item.email,
			render: ( { item } ) => (
				<span className="benefit-desk-name">
					{ item.name || item.company || __( 'No name', 'benefit' ) }
					{ item.name !== '' && item.company !== '' && <SecondaryText>{ item.company }</SecondaryText> }
				</span>
			),
		},
		{ id: 'email', label: __( 'E-mail', 'benefit' ), enableSorting: false, filterBy: false },
		{ id: 'id', label: __( 'Recurring donation', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'status',
			label: __( 'Status', 'benefit' ),
			enableSorting: false,
			elements: subscriptionsScreenData().statuses,
			filterBy: choice,
			render: ( { item } ) => <SubscriptionStatusBadge { ...item } />,
		},
		{
			id: 'amount',
			label: __( 'Amount', 'benefit' ),
			filterBy: false,
			render: ( { item } ) => (
				<span className="benefit-desk-amount">
					{ item.amount }
					<SecondaryText>{ item.every }</SecondaryText>
				</span>
			),
		},
		{ id: 'next', label: __( 'Next payment', 'benefit' ), filterBy: false },
		{ id: 'payments', label: __( 'Payments made', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'created',
			label: __( 'Date', 'benefit' ),
			filterBy: false,
			getValue: ( { item } ) => item.created_at,
			render: ( { item } ) => <time dateTime={ item.created_at }>{ item.created }</time>,
		},
		{
			id: 'form',
			label: __( 'Form', 'benefit' ),
			enableSorting: false,
			elements: [ ...forms ],
			filterBy: choice,
			getValue: ( { item } ) => item.form,
			render: ( { item } ) => <span className="benefit-desk-title">{ item.form }</span>,
		},
		{
			id: 'gateway',
			label: __( 'Payment', 'benefit' ),
			enableSorting: false,
			filterBy: false,
			getValue: ( { item } ) => item.gateway_text,
		},
		{
			id: 'mode',
			label: __( 'Test donations', 'benefit' ),
			enableSorting: false,
			enableHiding: false,
			elements: [
				{ value: 'live', label: __( 'Without test donations', 'benefit' ) },
				{ value: 'test', label: __( 'Only test donations', 'benefit' ) },
			],
			filterBy: { operators: [ 'is' as const ] },
			getValue: ( { item } ) => ( item.test ? 'test' : 'live' ),
		},
	];
}

function useAnswer( query: Query ) {
	const { data, isLoading, error, again } = useRecords< SubscriptionRecord >(
		SUBSCRIPTION,
		listRequestParameters( query )
	);
	const totals = useServerData( JSON.stringify( requestParameters( query ) ), ( signal ) =>
		getTotals( query, signal )
	);
	return {
		data: useMemo< Answer | null >(
			() => data && { ...data, rows: data.records.map( toRow ), totals: totals.data },
			[ data, totals.data ]
		),
		isLoading,
		error: error || totals.error,
		again() {
			again();
			totals.again();
		},
	};
}

export function SubscriptionsList( { query, onQuery, toSubscription, forms, exportUrl }: Props ) {
	const fields = useMemo( () => fieldsOf( forms ), [ forms ] );
	const loaded = useAnswer( query );
	const { actions, dialog, afterwards } = useBulkActions( useMemo( subscriptionBulkActions, [] ), loaded.again );

	return (
		<>
			<RecordList
				className="benefit-subscriptions"
				list={ LIST }
				loaded={ loaded }
				actions={ actions }
				countRef={ afterwards }
				query={ query }
				onQuery={ onQuery }
				fields={ fields }
				going={ toSubscription }
				exporting={ { url: exportUrl, fields: subscriptionsScreenData().export_fields } }
				counted={ ( { totals } ) =>
					totals && (
						<>
							{ totalsText( totals ) }{ ' ' }
							<span className="benefit-desk-income">{ incomeText( totals.income ) }</span>
						</>
					)
				}
				words={ {
					loading: __( 'Loading the recurring donations…', 'benefit' ),
					search: __( 'Beginning of a name, company or e-mail, or a number', 'benefit' ),
					noMatch: __( 'No recurring donations match your search.', 'benefit' ),
					showAll: __( 'Show all recurring donations', 'benefit' ),
					empty: __(
						'There are no recurring donations yet. They appear here as soon as somebody gives regularly by one of your forms.',
						'benefit'
					),
				} }
			/>
			{ dialog }
		</>
	);
}

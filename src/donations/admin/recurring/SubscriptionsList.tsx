import type { Field } from '@wordpress/dataviews/wp';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DeskList, type ListOf } from '../../../shared/admin/RecordList';
import type { Going } from '../../../shared/admin/RouteLink';
import { Small } from '../../../shared/admin/SecondaryText';
import { useBulk } from '../donation-list/use-bulk-actions';
import { useRecords } from '../../../shared/admin/use-records';
import { useServer } from '../../../shared/admin/use-server-data';
import { getTotals, SUBSCRIPTION } from './subscriptions-api';
import { bulkActions } from './subscription-bulk-actions';
import type { SubscriptionTotalsResponse } from './contracts';
import { counted, income } from './subscription-totals-text';
import { ALL_SUBSCRIPTIONS, filters, filtersOf, listParametersOf, parametersOf, queryOf, type Query } from './subscription-list-query';
import { rowOf, type Row, type SubscriptionRecord } from './subscription-record';
import { settings } from './subscriptions-screen-data';
import { SubscriptionBadge } from './SubscriptionStatusBadge';

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
	readonly toSubscription: ( subscription: number ) => Going;
	readonly forms: readonly { value: string; label: string }[];
	readonly exportUrl: string;
}

const LIST: ListOf< Row, Query, Answer > = {
	rows: ( { rows } ) => rows,
	columns: [ 'status', 'amount', 'next', 'payments', 'form' ],
	lines: [ 'status', 'amount', 'next', 'form' ],
	all: ALL_SUBSCRIPTIONS,
	filters,
	queryOf,
	filtersOf,
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
					{ item.name !== '' && item.company !== '' && <Small>{ item.company }</Small> }
				</span>
			),
		},
		{ id: 'email', label: __( 'E-mail', 'benefit' ), enableSorting: false, filterBy: false },
		{ id: 'id', label: __( 'Recurring donation', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'status',
			label: __( 'Status', 'benefit' ),
			enableSorting: false,
			elements: settings().statuses,
			filterBy: choice,
			render: ( { item } ) => <SubscriptionBadge { ...item } />,
		},
		{
			id: 'amount',
			label: __( 'Amount', 'benefit' ),
			filterBy: false,
			render: ( { item } ) => (
				<span className="benefit-desk-amount">
					{ item.amount }
					<Small>{ item.every }</Small>
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
		listParametersOf( query )
	);
	const totals = useServer( JSON.stringify( parametersOf( query ) ), ( signal ) => getTotals( query, signal ) );
	return {
		data: useMemo< Answer | null >(
			() => data && { ...data, rows: data.records.map( rowOf ), totals: totals.data },
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
	const { actions, dialog, afterwards } = useBulk( useMemo( bulkActions, [] ), loaded.again );

	return (
		<>
			<DeskList
				className="benefit-subscriptions"
				list={ LIST }
				loaded={ loaded }
				actions={ actions }
				countRef={ afterwards }
				query={ query }
				onQuery={ onQuery }
				fields={ fields }
				going={ toSubscription }
				exporting={ { url: exportUrl, fields: settings().export_fields } }
				counted={ ( { totals } ) =>
					totals && (
						<>
							{ counted( totals ) }{ ' ' }
							<span className="benefit-desk-income">{ income( totals.income ) }</span>
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

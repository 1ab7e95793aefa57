import { Button } from '@wordpress/components';
import type { Field } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RecordList, type ListDefinition } from '../../../shared/admin/RecordList';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import { useBulkActions } from '../donation-list/use-bulk-actions';
import { useRecords } from '../../../shared/admin/use-records';
import { useServerData } from '../../../shared/admin/use-server-data';
import { DONATION, getTotals } from './donations-api';
import { donationBulkActions } from './donation-bulk-actions';
import { rowActions } from './row-actions';
import { ManualDonationDialog } from './ManualDonationDialog';
import type { DonationTotalsResponse } from './contracts';
import { totalsText } from './donation-totals-text';
import { toRow, type DonationRecord, type Row } from './donation-record';
import {
	ALL,
	manualEntryRoute,
	filters,
	listFilters,
	listRequestParameters,
	requestParameters,
	queryOf,
	type Query,
	type Question,
} from './donation-list-query';
import { donationsScreenData } from './donations-screen-data';
import { DonationStatusBadge } from './DonationStatusBadge';

interface Answer {
	readonly rows: Row[];
	readonly total: number;
	readonly pages: number;
	/** Null until they are summed up. */
	readonly totals: DonationTotalsResponse | null;
}

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly toDonation: ( donation: number, ask?: Question ) => Navigate;
}

const LIST: ListDefinition< Row, Query, Answer > = {
	rows: ( { rows } ) => rows,
	columns: [ 'created', 'status', 'total', 'form', 'gateway' ],
	wide: [ 'campaign', 'receipt' ],
	lines: [ 'status', 'total', 'created', 'form' ],
	all: ALL,
	filters,
	queryOf,
	filtersOf: listFilters,
};

/** @param donor whose donations are asked for; 0: all */
function fieldsOf( donor: number ): Field< Row >[] {
	const { statuses, forms, campaigns, gateways } = donationsScreenData();
	const choice = { operators: [ 'is' as const ], isPrimary: true };
	const seldom = { operators: [ 'is' as const ] };
	return [
		{
			id: 'name',
			label: __( 'Donor', 'benefit' ),
			enableHiding: false,
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
		{
			id: 'created',
			label: __( 'Date', 'benefit' ),
			type: 'date',
			filterBy: { operators: [ 'between', 'on', 'afterInc', 'beforeInc' ] },
			getValue: ( { item } ) => item.created_at,
			render: ( { item } ) => <time dateTime={ item.created_at }>{ item.created }</time>,
		},
		{ id: 'id', label: __( 'Donation', 'benefit' ), enableSorting: false, filterBy: false },
		{ id: 'receipt', label: __( 'Receipt', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'status',
			label: __( 'Status', 'benefit' ),
			enableSorting: false,
			elements: statuses,
			filterBy: choice,
			render: ( { item } ) => <DonationStatusBadge { ...item } />,
		},
		{
			id: 'total',
			label: __( 'Amount', 'benefit' ),
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
			id: 'form',
			label: __( 'Form', 'benefit' ),
			enableSorting: false,
			elements: forms,
			filterBy: choice,
			getValue: ( { item } ) => item.form,
			render: ( { item } ) => <span className="benefit-desk-title">{ item.form }</span>,
		},
		{
			id: 'campaign',
			label: __( 'Campaign', 'benefit' ),
			enableSorting: false,
			elements: campaigns,
			filterBy: seldom,
			getValue: ( { item } ) => item.campaign,
			render: ( { item } ) => <span className="benefit-desk-title">{ item.campaign }</span>,
		},
		{
			id: 'donor',
			label: __( 'Donor', 'benefit' ),
			enableSorting: false,
			enableHiding: false,
			// Chosen on a donor's page: here the choice can only be given up.
			elements: [
				{
					value: `${ donor }`,
					/* translators: %d: number of a donor */
					label: sprintf( __( 'Donor %d', 'benefit' ), donor ),
				},
			],
			filterBy: donor > 0 && seldom,
			getValue: () => '',
		},
		{
			id: 'gateway',
			label: __( 'Payment', 'benefit' ),
			enableSorting: false,
			elements: gateways,
			filterBy: seldom,
			render: ( { item } ) => item.gateway_text,
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
			filterBy: seldom,
			getValue: ( { item } ) => ( item.test ? 'test' : 'live' ),
		},
	];
}

function useAnswer( query: Query ) {
	const { data, isLoading, error, again } = useRecords< DonationRecord >( DONATION, listRequestParameters( query ) );
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

export function DonationsList( { query, onQuery, toDonation }: Props ) {
	// Null: nothing is entered; 0: of nobody in particular.
	const [ entering, setEntering ] = useState( () => manualEntryRoute( window.location.search ) );
	const fields = useMemo( () => fieldsOf( query.donor ), [ query.donor ] );
	const loaded = useAnswer( query );
	const { actions, dialog, afterwards } = useBulkActions( useMemo( donationBulkActions, [] ), loaded.again );
	const all = [ ...rowActions( ( id, ask ) => toDonation( id, ask ).go() ), ...actions ];
	const { export_url: url, export_fields: exported } = donationsScreenData();

	return (
		<>
			<RecordList
				className="benefit-donations"
				list={ LIST }
				loaded={ loaded }
				actions={ all }
				countRef={ afterwards }
				query={ query }
				onQuery={ onQuery }
				fields={ fields }
				going={ toDonation }
				exporting={ { url, fields: exported } }
				counted={ ( { totals } ) => totals && totalsText( totals ) }
				words={ {
					loading: __( 'Loading the donations…', 'benefit' ),
					search: __( 'Search donations', 'benefit' ),
					searchHelp: __(
						'The search finds the beginning of a name, company or e-mail, an amount, or a number.',
						'benefit'
					),
					noMatch: __( 'No donations match your search.', 'benefit' ),
					showAll: __( 'Show all donations', 'benefit' ),
					empty: __(
						'There are no donations yet. They appear here as soon as somebody gives by one of your forms.',
						'benefit'
					),
				} }
				tools={
					<Button variant="primary" onClick={ () => setEntering( 0 ) }>
						{ __( 'Enter a donation', 'benefit' ) }
					</Button>
				}
			/>
			{ dialog }
			{ entering !== null && (
				<ManualDonationDialog
					donor={ entering }
					onClose={ () => {
						setEntering( null );
						// Read again, the page does not ask again.
						onQuery( query );
					} }
					onDone={ ( { id } ) => toDonation( id ).go() }
				/>
			) }
		</>
	);
}

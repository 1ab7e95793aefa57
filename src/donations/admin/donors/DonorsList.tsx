import type { Action, Field } from '@wordpress/dataviews/wp';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RecordList, type ListDefinition } from '../../../shared/admin/RecordList';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { SecondaryText } from '../../../shared/admin/SecondaryText';
import { getDonors, type Donor, type Donors } from './donor-records';
import { ALL, filters, listFilters, queryOf, type Query } from './donor-list-query';
import { donorsScriptData } from './donors-script-data';
import { donorCountText, donorName } from './donor-texts';

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly toDonor: ( donor: number ) => Navigate;
	readonly onMerge: ( donors: readonly Donor[] ) => void;
}

const LIST: ListDefinition< Donor, Query, Donors > = {
	get: getDonors,
	rows: ( { donors } ) => donors,
	columns: [ 'total', 'gifts', 'company', 'created' ],
	lines: [ 'total', 'gifts' ],
	all: ALL,
	filters,
	queryOf,
	filtersOf: listFilters,
};

function fields(): Field< Donor >[] {
	const choice = { operators: [ 'is' as const ] };
	/** Settings of a field that only filters and has no column. */
	const filter = { enableSorting: false, enableHiding: false, filterBy: choice, getValue: () => '' };
	return [
		{
			id: 'name',
			label: __( 'Donor', 'benefit' ),
			enableHiding: false,
			filterBy: false,
			getValue: ( { item } ) => donorName( item ),
			render: ( { item } ) => (
				<span className="benefit-desk-name">
					{ donorName( item ) }
					{ item.additionalEmails.length > 0 && (
						<SecondaryText>{ item.additionalEmails.join( ', ' ) }</SecondaryText>
					) }
				</span>
			),
		},
		{ id: 'email', label: __( 'E-mail', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'total',
			label: __( 'Total', 'benefit' ),
			filterBy: false,
			getValue: ( { item } ) => Number( item.totalAmountDonated.valueInMinorUnits ),
			render: ( { item } ) => (
				<span className="benefit-desk-amount">
					{ item.desk.amounts.join( ' + ' ) }
					{ item.desk.tests !== '' && <SecondaryText>{ item.desk.tests }</SecondaryText> }
				</span>
			),
		},
		{
			id: 'gifts',
			label: __( 'Donations', 'benefit' ),
			filterBy: false,
			getValue: ( { item } ) => item.desk.gifts,
		},
		{ id: 'company', label: __( 'Company', 'benefit' ), enableSorting: false, filterBy: false },
		{
			id: 'created',
			label: __( 'First seen', 'benefit' ),
			filterBy: false,
			getValue: ( { item } ) => item.createdAt,
			render: ( { item } ) => <time dateTime={ item.createdAt }>{ item.desk.created }</time>,
		},
		{ id: 'id', label: __( 'Donor number', 'benefit' ), enableSorting: false, filterBy: false },
		{
			...filter,
			id: 'campaign',
			label: __( 'Campaign', 'benefit' ),
			elements: donorsScriptData().campaigns,
			filterBy: { ...choice, isPrimary: true },
		},
		{
			...filter,
			id: 'given',
			label: __( 'Paid donations', 'benefit' ),
			elements: [ { value: 'yes', label: __( 'With a paid donation', 'benefit' ) } ],
			filterBy: { ...choice, isPrimary: true },
		},
		{
			...filter,
			id: 'anonymous',
			label: __( 'Anonymous donors', 'benefit' ),
			elements: [ { value: 'exclude', label: __( 'Without anonymous donors', 'benefit' ) } ],
		},
		{
			...filter,
			id: 'mode',
			label: __( 'Test donations', 'benefit' ),
			elements: [ { value: 'test', label: __( 'Filter and sort by test donations', 'benefit' ) } ],
		},
	];
}

export function DonorsList( { query, onQuery, toDonor, onMerge }: Props ) {
	const all = useMemo( fields, [] );
	const bulk: Action< Donor >[] = donorsScriptData().can_merge
		? [
				{
					id: 'merge',
					label: __( 'Merge', 'benefit' ),
					supportsBulk: true,
					callback: ( donors ) => onMerge( donors ),
				},
			]
		: [];

	return (
		<RecordList
			className="benefit-donors"
			list={ LIST }
			query={ query }
			onQuery={ onQuery }
			fields={ all }
			actions={ bulk }
			going={ toDonor }
			exporting={ { url: donorsScriptData().export_url, fields: donorsScriptData().export_fields } }
			counted={ ( { total } ) => donorCountText( total ) }
			words={ {
				loading: __( 'Loading the donors…', 'benefit' ),
				search: __( 'Search donors', 'benefit' ),
				searchHelp: __(
					'The search finds the beginning of a name, company or e-mail, or a number.',
					'benefit'
				),
				noMatch: __( 'No donors match your search.', 'benefit' ),
				showAll: __( 'Show all donors', 'benefit' ),
				empty: __(
					'There are no donors yet. They appear here as soon as somebody gives by one of your forms.',
					'benefit'
				),
			} }
		/>
	);
}

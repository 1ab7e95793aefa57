import { Button } from '@wordpress/components';
import type { Field, Filter, View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { PER_PAGE } from '../../shared/admin/address';
import { Small } from '../../shared/admin/Small';
import { Unread } from '../../shared/admin/Unread';
import { useServer } from '../../shared/admin/use-server';
import { DataViews } from '../../shared/lists/lists';
import { getDonations } from './api';
import { ByHandDialog } from './ByHandDialog';
import type { DonationsResponse } from './contracts';
import { counted } from './counted';
import { addressOf, ALL, filtersOf, isFiltered, type Query } from './query';
import { settings } from './settings';
import { StatusBadge } from './StatusBadge';
import { filters, queryOf } from './view';

type Row = DonationsResponse[ 'donations' ][ number ];
type Shown = Omit< View, 'page' | 'perPage' | 'search' | 'sort' >;

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly onOpen: ( donation: number ) => void;
}

const isWide = ( pixels: number ): boolean => window.matchMedia( `(min-width: ${ pixels }px)` ).matches;

const COLUMNS = [ 'created', 'status', 'total', 'form', 'gateway' ];
/** As many columns as have room; the gear of the view brings the others. */
const columns = (): string[] =>
	isWide( 1500 ) ? [ ...COLUMNS, 'campaign', 'receipt' ] : COLUMNS.slice( 0, isWide( 1000 ) ? undefined : -1 );
/** In a list the first ones stand beside each other. */
const LINES = [ 'status', 'total', 'created', 'form' ];
const LAYOUTS = { table: {}, list: {} };

export function fieldsOf(): Field< Row >[] {
	const { statuses, forms, campaigns, gateways } = settings();
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
					{ item.name !== '' && item.company !== '' && <Small>{ item.company }</Small> }
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
			render: ( { item } ) => <StatusBadge { ...item } />,
		},
		{
			id: 'total',
			label: __( 'Amount', 'benefit' ),
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

function Empty( { query, onQuery }: Pick< Props, 'query' | 'onQuery' > ) {
	return (
		<div className="benefit-desk-empty">
			{ isFiltered( query ) ? (
				<>
					<p>{ __( 'No donations match your search.', 'benefit' ) }</p>
					<Button variant="secondary" onClick={ () => onQuery( { ...ALL, perPage: query.perPage } ) }>
						{ __( 'Show all donations', 'benefit' ) }
					</Button>
				</>
			) : (
				<p>
					{ __(
						'There are no donations yet. They appear here as soon as somebody gives by one of your forms.',
						'benefit'
					) }
				</p>
			) }
		</div>
	);
}

export function DonationsList( { query, onQuery, onOpen }: Props ) {
	const [ shown, setShown ] = useState< Shown >( () => ( {
		// Below, WordPress's own menu becomes a button.
		...( isWide( 783 ) ? { type: 'table' as const, fields: columns() } : { type: 'list' as const, fields: LINES } ),
		titleField: 'name',
		descriptionField: 'email',
		layout: {},
	} ) );
	const [ opened, setOpened ] = useState< Filter[] >( [] );
	const [ isEntering, setEntering ] = useState( false );
	const fields = useMemo( fieldsOf, [] );
	const { data, isLoading, error, again } = useServer( JSON.stringify( query ), ( signal ) =>
		getDonations( query, signal )
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

	const { export_url: exportUrl, export_fields: exportFields } = settings();
	const isShowingOld = error !== '' && data === null;

	return (
		<div className="benefit-desk benefit-donations">
			<div className="benefit-desk-tools">
				<Button variant="primary" onClick={ () => setEntering( true ) }>
					{ __( 'Enter a donation', 'benefit' ) }
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
				{ isLoading && data === null ? __( 'Loading the donations…', 'benefit' ) : data && counted( data ) }
			</p>
			{ ! isShowingOld && (
				<DataViews< Row >
					data={ data?.donations ?? [] }
					fields={ fields }
					view={ view }
					onChangeView={ change }
					getItemId={ ( { id } ) => `${ id }` }
					isLoading={ isLoading }
					paginationInfo={ { totalItems: data?.total ?? 0, totalPages: data?.pages ?? 0 } }
					defaultLayouts={ LAYOUTS }
					searchLabel={ __( 'Beginning of a name, company or e-mail, or a number', 'benefit' ) }
					config={ { perPageSizes: PER_PAGE } }
					isItemClickable={ () => true }
					renderItemLink={ ( { item, children, ...link } ) => (
						<a
							{ ...link }
							href={ addressOf( window.location.search, { donation: item.id } ) }
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
			{ isEntering && (
				<ByHandDialog onClose={ () => setEntering( false ) } onDone={ ( { id } ) => onOpen( id ) } />
			) }
		</div>
	);
}

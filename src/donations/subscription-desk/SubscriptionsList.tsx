import { Button } from '@wordpress/components';
import type { Field, Filter, View } from '@wordpress/dataviews/wp';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PER_PAGE } from '../../shared/admin/address';
import { PlaceLink, type Going } from '../../shared/admin/PlaceLink';
import { Small } from '../../shared/admin/Small';
import { Unread } from '../../shared/admin/Unread';
import { useServer } from '../../shared/admin/use-server';
import { DataViews } from '../../shared/lists/lists';
import { getSubscriptions } from './api';
import type { SubscriptionsResponse } from './contracts';
import { counted, income } from './counted';
import { ALL_SUBSCRIPTIONS, filters, filtersOf, isFiltered, queryOf, type Query } from './query';
import { settings } from './settings';
import { SubscriptionBadge } from './SubscriptionBadge';

type Row = SubscriptionsResponse[ 'subscriptions' ][ number ];
type Shown = Omit< View, 'page' | 'perPage' | 'search' | 'sort' >;

interface Props {
	readonly query: Query;
	readonly onQuery: ( query: Query ) => void;
	readonly toSubscription: ( subscription: number ) => Going;
	readonly forms: readonly { value: string; label: string }[];
	readonly exportUrl: string;
}

const isWide = ( pixels: number ): boolean => window.matchMedia( `(min-width: ${ pixels }px)` ).matches;

const COLUMNS = [ 'status', 'amount', 'next', 'payments', 'form' ];
/** In a list the first ones stand beside each other. */
const LINES = [ 'status', 'amount', 'next', 'form' ];
const LAYOUTS = { table: {}, list: {} };

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

function Empty( { query, onQuery }: Pick< Props, 'query' | 'onQuery' > ) {
	return (
		<div className="benefit-desk-empty">
			{ isFiltered( query ) ? (
				<>
					<p>{ __( 'No recurring donations match your search.', 'benefit' ) }</p>
					<Button
						variant="secondary"
						onClick={ () => onQuery( { ...ALL_SUBSCRIPTIONS, perPage: query.perPage } ) }
					>
						{ __( 'Show all recurring donations', 'benefit' ) }
					</Button>
				</>
			) : (
				<p>
					{ __(
						'There are no recurring donations yet. They appear here as soon as somebody gives regularly by one of your forms.',
						'benefit'
					) }
				</p>
			) }
		</div>
	);
}

export function SubscriptionsList( { query, onQuery, toSubscription, forms, exportUrl }: Props ) {
	const [ shown, setShown ] = useState< Shown >( () => ( {
		// Below, WordPress's own menu becomes a button.
		...( isWide( 783 )
			? { type: 'table' as const, fields: COLUMNS.slice( 0, isWide( 1000 ) ? undefined : -1 ) }
			: { type: 'list' as const, fields: LINES } ),
		titleField: 'name',
		descriptionField: 'email',
		layout: {},
	} ) );
	const [ opened, setOpened ] = useState< Filter[] >( [] );
	const fields = useMemo( () => fieldsOf( forms ), [ forms ] );
	const { data, isLoading, error, again } = useServer( JSON.stringify( query ), ( signal ) =>
		getSubscriptions( query, signal )
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

	return (
		<div className="benefit-desk benefit-subscriptions">
			<div className="benefit-desk-tools">
				<form method="post" action={ exportUrl }>
					{ Object.entries( { ...settings().export_fields, ...filtersOf( query ) } ).map(
						( [ name, value ] ) => (
							<input key={ name } type="hidden" name={ name } value={ value } />
						)
					) }
					<Button type="submit" variant="secondary">
						{ isFiltered( query )
							? __( 'Download these as CSV', 'benefit' )
							: __( 'Download all as CSV', 'benefit' ) }
					</Button>
				</form>
			</div>
			<Unread error={ error } again={ again } />
			<p className="benefit-desk-count" role="status">
				{ isLoading && data === null
					? __( 'Loading the recurring donations…', 'benefit' )
					: data && (
							<>
								{ counted( data ) }{ ' ' }
								<span className="benefit-desk-income">{ income( data.income ) }</span>
							</>
						) }
			</p>
			{ ( error === '' || data !== null ) && (
				<DataViews< Row >
					data={ data?.subscriptions ?? [] }
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
					renderItemLink={ ( { item, children, className } ) => (
						<PlaceLink { ...toSubscription( item.id ) } className={ className }>
							{ children }
						</PlaceLink>
					) }
					onChangeSelection={ ( [ id ] ) => {
						if ( view.type === 'list' && id !== undefined ) {
							toSubscription( Number( id ) ).go();
						}
					} }
					selection={ [] }
					empty={ isLoading ? null : <Empty query={ query } onQuery={ onQuery } /> }
				/>
			) }
		</div>
	);
}

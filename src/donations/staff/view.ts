import type { Filter, View } from '@wordpress/dataviews/wp';
import { choiceOf, daysOf, fromFirstPage, listFilters } from '../../shared/admin/list-view';
import { ALL, type Query, type Sort } from './query';

/** Between what DataViews shows and what an address says. */

const SORTS: Record< string, Sort > = { name: 'name', total: 'total', created: 'created' };

/** The fields that are filtered by one of their values. */
const CHOICES = [ 'status', 'form', 'campaign', 'donor', 'gateway', 'mode' ] as const;

/**
 * The filters that stand on the screen.
 *
 * @param query
 * @param shown what stands there now
 */
export function filters( query: Query, shown: readonly Filter[] ): Filter[] {
	const chosen = CHOICES.filter( ( field ) => query[ field ] !== ALL[ field ] );
	return listFilters(
		Object.fromEntries( chosen.map( ( field ) => [ field, `${ query[ field ] }` ] ) ),
		query,
		shown
	);
}

/**
 * The request made by a change of the view.
 *
 * @param view
 * @param before
 */
export function queryOf( view: View, before: Query ): Query {
	const mode = choiceOf( view, 'mode' );
	return fromFirstPage< Query >(
		{
			search: ( view.search ?? '' ).slice( 0, 190 ),
			status: choiceOf( view, 'status' ),
			form: Number( choiceOf( view, 'form' ) ) || ALL.form,
			campaign: Number( choiceOf( view, 'campaign' ) ) || ALL.campaign,
			donor: Number( choiceOf( view, 'donor' ) ) || ALL.donor,
			gateway: choiceOf( view, 'gateway' ),
			mode: mode === 'live' || mode === 'test' ? mode : '',
			...daysOf( view ),
			sort: SORTS[ view.sort?.field ?? '' ] ?? ALL.sort,
			direction: view.sort?.direction ?? ALL.direction,
			page: view.page ?? 1,
			perPage: view.perPage ?? ALL.perPage,
		},
		before
	);
}

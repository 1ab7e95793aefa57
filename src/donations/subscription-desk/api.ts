import apiFetch from '@wordpress/api-fetch';
import type {
	SubscriptionCancelRequest,
	SubscriptionNoteRequest,
	SubscriptionPauseRequest,
	SubscriptionResponse,
	SubscriptionResumeRequest,
	SubscriptionsResponse,
} from './contracts';
import { filtersOf, type Query } from './query';

/** benefit/v1/desk/subscriptions, one function for each thing that can be asked. */

const BASE = '/benefit/v1/desk/subscriptions';

export const getSubscriptions = ( query: Query, signal: AbortSignal ) =>
	apiFetch< SubscriptionsResponse >( {
		path: `${ BASE }?${ new URLSearchParams( {
			...filtersOf( query ),
			sort: query.sort,
			direction: query.direction,
			page: `${ query.page }`,
			per_page: `${ query.perPage }`,
		} ) }`,
		signal,
	} );

export const getSubscription = ( id: number, signal: AbortSignal ) =>
	apiFetch< SubscriptionResponse >( { path: `${ BASE }/${ id }`, signal } );

/** Each answers the subscription as it is afterwards. */
const doing =
	< Request extends { subscription_id: number } >( path: string ) =>
	( { subscription_id: id, ...data }: Request ) =>
		apiFetch< SubscriptionResponse >( { path: `${ BASE }/${ id }/${ path }`, method: 'POST', data } );

export const pauseSubscription = doing< SubscriptionPauseRequest >( 'pause' );
export const resumeSubscription = doing< SubscriptionResumeRequest >( 'resume' );
export const cancelSubscription = doing< SubscriptionCancelRequest >( 'cancel' );
export const noteSubscription = doing< SubscriptionNoteRequest >( 'note' );

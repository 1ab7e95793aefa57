import { createRecordStore } from '../../../shared/admin/record-store';
import type { SubscriptionNoteRequest, SubscriptionRetryRequest } from '../../rest/contracts';
import type { SubscriptionDetailsResponse } from './contracts';
import { toSubscription, type Recurring, type SubscriptionRecord } from './subscription-record';

/**
 * Recurring donations as records of WordPress's data store (src/donations/rest), and the other routes of
 * benefit/v1/subscriptions.
 */

export const SUBSCRIPTION = { kind: 'benefit', name: 'subscription' } as const;
const BASE = '/benefit/v1/subscriptions';

export const {
	get: getSubscription,
	detailed,
	save,
	doing,
} = createRecordStore< SubscriptionRecord, SubscriptionDetailsResponse, Recurring >(
	SUBSCRIPTION,
	BASE,
	toSubscription
);

/** Changes the status. Repeating it changes nothing, so no idempotency key is sent. */
const becoming =
	( status: SubscriptionRecord[ 'status' ] ) =>
	async ( { id }: { id: number; idempotency_key: string } ): Promise< Recurring > =>
		detailed( await save( { id, status } ) );

export const pauseSubscription = becoming( 'paused' );
export const resumeSubscription = becoming( 'active' );
export const cancelSubscription = becoming( 'cancelled' );
export const retryPayment = doing< SubscriptionRetryRequest >( 'retry' );
export const addSubscriptionNote = doing< SubscriptionNoteRequest >( 'note' );

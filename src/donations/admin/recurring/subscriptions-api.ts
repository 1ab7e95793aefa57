import { createRecordStore } from '../../../shared/admin/record-store';
import type { SubscriptionNoteRequest } from '../../rest/contracts';
import type { SubscriptionDetailsResponse } from './contracts';
import { toSubscription, type Recurring, type SubscriptionRecord } from './subscription-record';

/** Recurring donations as records of WordPress's data store (src/donations/entities), and what benefit/v1/subscriptions has beside them. */

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

/**
 * Changes its status. Said again, that is no change: it needs no key.
 *
 * @param status
 */
const becoming =
	( status: SubscriptionRecord[ 'status' ] ) =>
	async ( { id }: { id: number; idempotency_key: string } ): Promise< Recurring > =>
		detailed( await save( { id, status } ) );

export const pauseSubscription = becoming( 'paused' );
export const resumeSubscription = becoming( 'active' );
export const cancelSubscription = becoming( 'cancelled' );
export const addSubscriptionNote = doing< SubscriptionNoteRequest >( 'note' );

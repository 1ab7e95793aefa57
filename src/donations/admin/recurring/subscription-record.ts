import type { SubscriptionResponse as Stored } from '../../rest/contracts';
import type { SubscriptionDetailsResponse } from './contracts';

/** As benefit/v1/subscriptions has it for staff. */
export type SubscriptionRecord = Required< Stored >;

/** A line of the list. */
export interface Row extends Omit< SubscriptionRecord[ 'desk' ], 'status' > {
	readonly id: number;
	readonly status: SubscriptionRecord[ 'status' ];
	readonly status_text: string;
	readonly test: boolean;
	readonly name: string;
	readonly gateway_text: string;
	readonly created_at: string;
}

/** The page of a recurring donation: its record, and what belongs to it. */
export type Recurring = Row & SubscriptionDetailsResponse;

export const toRow = ( { desk, ...record }: SubscriptionRecord ): Row => ( {
	...desk,
	id: record.id,
	status: record.status,
	status_text: desk.status,
	test: record.mode === 'test',
	name: `${ record.firstName } ${ record.lastName }`.trim(),
	gateway_text: record.gateway.label ?? '',
	created_at: record.createdAt,
} );

export const toSubscription = ( record: SubscriptionRecord, details: SubscriptionDetailsResponse ): Recurring => ( {
	...toRow( record ),
	...details,
} );

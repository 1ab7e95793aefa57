import type { SubscriptionResponse as Stored } from '../../rest/contracts';
import type { SubscriptionDetailsResponse } from './contracts';

/** A recurring donation as benefit/v1/subscriptions returns it to staff. */
export type SubscriptionRecord = Required< Stored >;

/** A row of the list. */
export interface Row extends Omit< SubscriptionRecord[ 'desk' ], 'status' > {
	readonly id: number;
	readonly status: SubscriptionRecord[ 'status' ];
	readonly status_text: string;
	readonly test: boolean;
	readonly name: string;
	readonly gateway_text: string;
	readonly created_at: string;
}

/** The data of a recurring donation's page: its record and its details. */
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

import type { DonationResponse as Stored } from '../../rest/contracts';
import type { DonationDetailsResponse } from './contracts';

/** A donation as benefit/v1/donations returns it to staff. */
export type DonationRecord = Required< Stored >;

/** A row of the list. */
export interface Row {
	readonly id: number;
	readonly status: DonationRecord[ 'status' ];
	readonly status_text: string;
	readonly test: boolean;
	/** Possible duplicate. */
	readonly suspect: boolean;
	readonly name: string;
	readonly email: string;
	readonly company: string;
	readonly form: string;
	readonly campaign: string;
	readonly total: string;
	/** '' if nothing was refunded. */
	readonly refunded: string;
	/** Receipt number, or ''. */
	readonly receipt: string;
	readonly gateway_text: string;
	readonly created: string;
	readonly created_at: string;
}

/** The data of a donation's page: its record and its details. */
export interface DonationView extends Row, DonationDetailsResponse {
	readonly first_name: string;
	readonly last_name: string;
	readonly comment: string;
	readonly anonymous: boolean;
	/** 0 for none. */
	readonly form_id: number;
	readonly campaign_id: number;
	readonly donor_id: number;
	/** The recurring donation it belongs to; 0 for none. */
	readonly subscription: number;
}

export const toRow = ( { desk, ...record }: DonationRecord ): Row => ( {
	...desk,
	id: record.id,
	status: record.status,
	status_text: desk.status,
	test: record.mode === 'test',
	name: `${ record.firstName } ${ record.lastName }`.trim(),
	email: record.email,
	company: record.company,
	form: record.formTitle,
	gateway_text: record.gateway.label ?? '',
	created_at: record.createdAt,
} );

export const toDonation = ( record: DonationRecord, details: DonationDetailsResponse ): DonationView => ( {
	...toRow( record ),
	first_name: record.firstName,
	last_name: record.lastName,
	comment: record.comment,
	anonymous: record.anonymous,
	form_id: record.formId,
	campaign_id: record.campaignId,
	donor_id: record.donorId,
	subscription: record.subscriptionId,
	...details,
} );

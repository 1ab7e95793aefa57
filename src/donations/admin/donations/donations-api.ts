import apiFetch from '@wordpress/api-fetch';
import { queryString } from '../../../shared/admin/url';
import type { Outcome } from '../donation-list/BulkActionDialog';
import { createRecordStore } from '../../../shared/admin/record-store';
import type {
	DeleteManyResponse,
	DonationCancelRequest,
	DonationCheckedRequest,
	DonationNoteRequest,
	DonationPaidRequest,
	DonationRefundRequest,
	DonationRequest,
	DonationResendRequest,
	DonationVoidRequest,
} from '../../rest/contracts';
import type { DonationDetailsResponse } from './contracts';
import { toDonation, type DonationRecord, type DonationView } from './donation-record';

/**
 * Donations as records of WordPress's data store (src/donations/rest), and the other routes of benefit/v1/donations.
 */

export const DONATION = { kind: 'benefit', name: 'donation' } as const;
const BASE = '/benefit/v1/donations';

export const {
	get: getDonation,
	detailed,
	save,
	doing,
} = createRecordStore< DonationRecord, DonationDetailsResponse, DonationView >( DONATION, BASE, toDonation );

/** Adds a donation manually. */
export const enterDonation = ( values: DonationRequest & { idempotency_key: string } ) => save( values );

export const refundDonation = doing< DonationRefundRequest & { idempotency_key: string } >( 'refund' );
export const cancelDonation = doing< DonationCancelRequest >( 'cancel' );
export const resendReceipt = doing< DonationResendRequest >( 'resend' );
export const markDonationPaid = doing< DonationPaidRequest >( 'paid' );
export const voidDonation = doing< DonationVoidRequest >( 'void' );
export const addDonationNote = doing< DonationNoteRequest >( 'note' );
export const markDonationChecked = doing< DonationCheckedRequest >( 'checked' );
export const restoreDonation = doing< { id: number } >( 'restore' );

/** Moves donations to the trash or, with `force`, deletes them permanently. */
export async function deleteDonations( ids: readonly number[], force: boolean ): Promise< Outcome > {
	const { deleted, errors } = await apiFetch< DeleteManyResponse >( {
		path: `${ BASE }?${ queryString( { ids, force } ) }`,
		method: 'DELETE',
	} );
	return { done: deleted.length, errors };
}

/** Moves a donation to another form or campaign. Repeating it changes nothing, so no idempotency key is sent. */
export const moveDonation = async ( {
	id,
	formId,
	campaignId,
}: Required< Pick< DonationRequest, 'id' | 'formId' | 'campaignId' > > & {
	idempotency_key: string;
} ): Promise< DonationView > => detailed( await save( { id, formId, campaignId } ) );

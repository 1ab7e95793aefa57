import apiFetch from '@wordpress/api-fetch';
import { parametersText } from '../../../shared/admin/url';
import type { Outcome } from '../donation-list/BulkActionDialog';
import { recordsOf } from '../../../shared/admin/record-store';
import type { DeleteManyResponse, DonationCancelRequest, DonationCheckedRequest, DonationNoteRequest, DonationRefundRequest, DonationRequest, DonationResendRequest, DonationVoidRequest } from '../../rest/contracts';
import type { DonationDetailsResponse, DonationTotalsResponse } from './contracts';
import { giftOf, type DonationRecord, type Gift } from './donation-record';
import { parametersOf, type Query } from './donation-list-query';

/** Donations as records of WordPress's data store (src/donations/entities), and what benefit/v1/donations has beside them. */

export const DONATION = { kind: 'benefit', name: 'donation' } as const;
const BASE = '/benefit/v1/donations';

export const {
	get: getDonation,
	detailed,
	save,
	doing,
} = recordsOf< DonationRecord, DonationDetailsResponse, Gift >( DONATION, BASE, giftOf );

export const getTotals = ( query: Query, signal: AbortSignal ) =>
	apiFetch< DonationTotalsResponse >( {
		path: `${ BASE }/totals?${ parametersText( parametersOf( query ) ) }`,
		signal,
	} );

/** A new one: received by hand. */
export const enterDonation = ( values: DonationRequest & { idempotency_key: string } ) => save( values );

export const refundDonation = doing< DonationRefundRequest & { idempotency_key: string } >( 'refund' );
export const cancelDonation = doing< DonationCancelRequest >( 'cancel' );
export const resendReceipt = doing< DonationResendRequest >( 'resend' );
export const voidDonation = doing< DonationVoidRequest >( 'void' );
export const noteDonation = doing< DonationNoteRequest >( 'note' );
export const checkDonation = doing< DonationCheckedRequest >( 'checked' );
export const restoreDonation = doing< { id: number } >( 'restore' );

/**
 * To the trash, or for good.
 *
 * @param ids
 * @param force
 */
export async function deleteDonations( ids: readonly number[], force: boolean ): Promise< Outcome > {
	const { deleted, errors } = await apiFetch< DeleteManyResponse >( {
		path: `${ BASE }?${ parametersText( { ids, force } ) }`,
		method: 'DELETE',
	} );
	return { done: deleted.length, errors };
}

/** Said again, it is no change: it needs no key. */
export const markDonationPaid = async ( { id }: { id: number; idempotency_key: string } ): Promise< Gift > =>
	detailed( await save( { id, status: 'publish' } ) );

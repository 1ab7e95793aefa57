import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import type {
	DonationCancelRequest,
	DonationCheckedRequest,
	DonationNoteRequest,
	DonationRefundRequest,
	DonationRequest,
	DonationResendRequest,
	DonationVoidRequest,
} from '../entities/contracts';
import type { DonationDetailsResponse, DonationTotalsResponse } from './contracts';
import { giftOf, type DonationRecord, type Gift } from './gift';
import { parametersOf, type Query } from './query';

/** Donations as records of WordPress's data store (src/donations/entities), and what benefit/v1/donations has beside them. */

export const DONATION = { kind: 'benefit', name: 'donation' } as const;
const NAMED = [ DONATION.kind, DONATION.name ] as const;
const BASE = '/benefit/v1/donations';

export const getTotals = ( query: Query, signal: AbortSignal ) =>
	apiFetch< DonationTotalsResponse >( { path: addQueryArgs( `${ BASE }/totals`, parametersOf( query ) ), signal } );

/**
 * Its record with its details, which are read anew each time.
 *
 * @param record
 */
export const detailed = async ( record: DonationRecord ): Promise< Gift > =>
	giftOf( record, await apiFetch< DonationDetailsResponse >( { path: `${ BASE }/${ record.id }/details` } ) );

/** As it is on the server now, whatever the store remembers. */
export async function getDonation( id: number ): Promise< Gift > {
	await dispatch( coreStore ).invalidateResolution( 'getEntityRecord', [ ...NAMED, id ] );
	// The types know WordPress's own records only.
	return detailed( ( await resolveSelect( coreStore ).getEntityRecord( ...NAMED, id ) ) as unknown as DonationRecord );
}

/** A change of its fields, saved at once. */
export async function changeDonation( { id, ...changes }: DonationRequest & { id: number } ): Promise< Gift > {
	return detailed( await save( { id, ...changes } ) );
}

/** A new one: received by hand. */
export const enterDonation = ( values: DonationRequest & { idempotency_key: string } ): Promise< DonationRecord > =>
	save( values );

const save = async ( record: DonationRequest ): Promise< DonationRecord > =>
	( await dispatch( coreStore ).saveEntityRecord( ...NAMED, record, {
		throwOnError: true,
	} ) ) as unknown as DonationRecord;

/** Each answers the donation as it is afterwards, which the store gets too. */
const doing =
	< Request extends { id: number } >( verb: string ) =>
	async ( { id, ...data }: Request ): Promise< Gift > => {
		const record = await apiFetch< DonationRecord >( { path: `${ BASE }/${ id }/${ verb }`, method: 'POST', data } );
		await dispatch( coreStore ).receiveEntityRecords( ...NAMED, [ record ], undefined, true );
		return detailed( record );
	};

export const refundDonation = doing< DonationRefundRequest >( 'refund' );
export const cancelDonation = doing< DonationCancelRequest >( 'cancel' );
export const resendReceipt = doing< DonationResendRequest >( 'resend' );
export const voidDonation = doing< DonationVoidRequest >( 'void' );
export const noteDonation = doing< DonationNoteRequest >( 'note' );
export const checkDonation = doing< DonationCheckedRequest >( 'checked' );
/** Said again, it is no change: it needs no key. */
export const markDonationPaid = ( { id }: { id: number; idempotency_key: string } ): Promise< Gift > =>
	changeDonation( { id, status: 'publish' } );

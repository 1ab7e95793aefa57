import apiFetch from '@wordpress/api-fetch';
import type {
	DonationByHandRequest,
	DonationCancelRequest,
	DonationCheckedRequest,
	DonationCorrectRequest,
	DonationNoteRequest,
	DonationPaidRequest,
	DonationRefundRequest,
	DonationResendRequest,
	DonationResponse,
	DonationsResponse,
	DonationVoidRequest,
} from './contracts';
import { filtersOf, type Query } from './query';

/** benefit/v1/desk/donations, one function for each thing that can be asked. */

const BASE = '/benefit/v1/desk/donations';

export const getDonations = ( query: Query, signal: AbortSignal ) =>
	apiFetch< DonationsResponse >( {
		path: `${ BASE }?${ new URLSearchParams( {
			...filtersOf( query ),
			sort: query.sort,
			direction: query.direction,
			page: `${ query.page }`,
			per_page: `${ query.perPage }`,
		} ) }`,
		signal,
	} );

export const getDonation = ( id: number, signal: AbortSignal ) =>
	apiFetch< DonationResponse >( { path: `${ BASE }/${ id }`, signal } );

const post = ( path: string, data: object ) =>
	apiFetch< DonationResponse >( { path: `${ BASE }/${ path }`, method: 'POST', data } );

/** Each answers the donation as it is afterwards. */
const ofDonation =
	< Request extends { donation_id: number } >( path: string ) =>
	( { donation_id: id, ...data }: Request ) =>
		post( `${ id }/${ path }`, data );

export const refundDonation = ofDonation< DonationRefundRequest >( 'refund' );
export const cancelDonation = ofDonation< DonationCancelRequest >( 'cancel' );
export const markDonationPaid = ofDonation< DonationPaidRequest >( 'paid' );
export const resendReceipt = ofDonation< DonationResendRequest >( 'resend' );
export const correctDonation = ofDonation< DonationCorrectRequest >( 'correct' );
export const voidDonation = ofDonation< DonationVoidRequest >( 'void' );
export const noteDonation = ofDonation< DonationNoteRequest >( 'note' );
export const checkDonation = ofDonation< DonationCheckedRequest >( 'checked' );
export const enterDonation = ( data: DonationByHandRequest ) => post( 'by-hand', data );

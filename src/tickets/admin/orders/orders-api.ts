import apiFetch from '@wordpress/api-fetch';
import type {
	ComplimentaryRequest,
	ComplimentaryTypesResponse,
	OrderAttendeeRequest,
	OrderBuyerRequest,
	OrderCancelRequest,
	OrderPaidRequest,
	OrderRefundPlanResponse,
	OrderRefundRequest,
	OrderResendRequest,
	OrderResponse,
} from './contracts';

/** Requests of benefit/v1/orders, one function for each. */

const BASE = '/benefit/v1/orders';

const get = < Answer >( path: string, query: Readonly< Record< string, string > >, signal: AbortSignal ) =>
	apiFetch< Answer >( { path: `${ path }?${ new URLSearchParams( query ) }`, signal } );

export type RefundChoice = Pick< OrderRefundRequest, 'whole' | 'attendees' | 'amount' >;

/** Reads the amount that a refund would pay back. */
export const getRefundPlan = (
	id: number,
	{ whole, attendees = [], amount = '' }: RefundChoice,
	signal: AbortSignal
) =>
	get< OrderRefundPlanResponse >(
		`${ BASE }/${ id }/refund`,
		{
			...( whole ? { whole: '1' } : {} ),
			...( amount ? { amount } : {} ),
			...Object.fromEntries( attendees.map( ( attendee, i ) => [ `attendees[${ i }]`, `${ attendee }` ] ) ),
		},
		signal
	);

export const getComplimentaryTypes = ( event: number, signal: AbortSignal ) =>
	get< ComplimentaryTypesResponse >( `${ BASE }/complimentary`, { event_id: `${ event }` }, signal );

const post = ( path: string, data: object ) =>
	apiFetch< OrderResponse >( { path: `${ BASE }/${ path }`, method: 'POST', data } );

/** Makes a request that answers with the changed order. */
const ofOrder =
	< Request extends { order_id: number } >( path: string ) =>
	( { order_id: id, ...data }: Request ) =>
		post( `${ id }/${ path }`, data );

export const refundOrder = ofOrder< OrderRefundRequest >( 'refund' );
export const cancelOrder = ofOrder< OrderCancelRequest >( 'cancel' );
export const resendOrder = ofOrder< OrderResendRequest >( 'resend' );
export const markOrderPaid = ofOrder< OrderPaidRequest >( 'paid' );
export const editAttendee = ofOrder< OrderAttendeeRequest >( 'attendee' );
export const editBuyer = ofOrder< OrderBuyerRequest >( 'buyer' );
export const giveComplimentary = ( data: ComplimentaryRequest ) => post( 'complimentary', data );

import { createIdempotencyKey } from '../../shared/http/idempotency-key';
import type { CheckinBatchRequest, CheckinBatchResponse } from './contracts';

/** A code that was read once. Its `scan_id` never changes, so that it counts once however often it is sent. */
export type Scan = Readonly< Required< Omit< CheckinBatchRequest[ 'scans' ][ number ], 'confirmed' > > > & {
	/** Staff has seen the name and the ticket, so the code comes without its secret. */
	readonly confirmed?: boolean;
};

export type Answer = Readonly< CheckinBatchResponse[ 'results' ][ number ] >;
export type Counts = Readonly< NonNullable< CheckinBatchResponse[ 'counts' ] > >;

/** `<order number>-<sequence>-<secret>`; the order number is normalized to capitals. */
const CODE = /^([0-9A-Za-z]{8})-([1-9]\d{0,3})-([A-Za-z0-9_-]{22})$/;

export const newScan = ( code: string, event: number, confirmed = false ): Scan => ( {
	scan_id: createIdempotencyKey(),
	code,
	scanned_at: Math.floor( Date.now() / 1000 ),
	event,
	...( confirmed ? { confirmed } : {} ),
} );

/** Finds a ticket's code in scanned text, which may be a link to the ticket; null if it is not one of ours. */
export function findTicketCode( text: string ): string | null {
	const link = /[?&]ticket_code=([^&#]+)/.exec( text.trim() );
	const [ , number, sequence, secret ] = CODE.exec( link?.[ 1 ] ?? text.trim() ) ?? [];
	return number === undefined ? null : `${ number.toUpperCase() }-${ sequence }-${ secret }`;
}

/** Tells whether text is an order number or a ticket code, with or without its secret. */
export const isWholeCode = ( text: string ): boolean =>
	findTicketCode( text ) !== null || /^[0-9A-Z]{8}(-[1-9]\d{0,3})?$/i.test( text.trim() );

/** Tells a typed code from a name: names have no digits, and codes have no spaces. */
export const isTypedCode = ( text: string ): boolean => /\d/.test( text ) && ! /\s/.test( text );

const NOTHING = { at: '', by: '', name: '', ticket: '', code: '', event: 0, why: '', checkins: 0, allowed: 0 } as const;

export const unknownAnswer = ( scanId: string ): Answer => ( { scan_id: scanId, status: 'unknown', ...NOTHING } );

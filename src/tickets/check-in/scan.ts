import { createIdempotencyKey } from '../../shared/http/idempotency-key';
import type { CheckinBatchRequest, CheckinBatchResponse } from './contracts';

/** One code, read once. It keeps its `scan_id` however often it is sent, so that it counts once. */
export type Scan = Readonly< Required< Omit< CheckinBatchRequest[ 'scans' ][ number ], 'confirmed' > > > & {
	/** Somebody has seen name and ticket: the code is a short one. */
	readonly confirmed?: boolean;
};

export type Answer = Readonly< CheckinBatchResponse[ 'results' ][ number ] >;
export type Counts = Readonly< NonNullable< CheckinBatchResponse[ 'counts' ] > >;

/** `<number>-<sequence>-<secret>`; the number is written in capitals. */
const CODE = /^([0-9A-Za-z]{8})-([1-9]\d{0,3})-([A-Za-z0-9_-]{22})$/;

export const newScan = ( code: string, event: number, confirmed = false ): Scan => ( {
	scan_id: createIdempotencyKey(),
	code,
	scanned_at: Math.floor( Date.now() / 1000 ),
	event,
	...( confirmed ? { confirmed } : {} ),
} );

/** The ticket's code in what a camera or a hand scanner read, which may be the link to the ticket; null: none of ours. */
export function codeIn( text: string ): string | null {
	const link = /[?&]ticket_code=([^&#]+)/.exec( text.trim() );
	const [ , number, sequence, secret ] = CODE.exec( link?.[ 1 ] ?? text.trim() ) ?? [];
	return number === undefined ? null : `${ number.toUpperCase() }-${ sequence }-${ secret }`;
}

const NOTHING = { at: '', by: '', name: '', ticket: '', code: '', event: 0, why: '', checkins: 0, allowed: 0 } as const;

export const unknown = ( scanId: string ): Answer => ( { scan_id: scanId, status: 'unknown', ...NOTHING } );

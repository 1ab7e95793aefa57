/** Stripe's moments of billing: each is counted from the anchor; where a month has no such day it is the last one. UTC. */
const DAY = 86_400;

/**
 * @param {number}                                     anchor Unix seconds
 * @param {{interval: string, interval_count: number}} every
 * @param {number}                                     cycle  0: the anchor itself
 */
export function billedAt( anchor, { interval, interval_count: count }, cycle ) {
	const days = { day: 1, week: 7 }[ interval ];
	if ( days !== undefined ) {
		return anchor + cycle * count * days * DAY;
	}
	const from = new Date( anchor * 1000 );
	const months = from.getUTCMonth() + cycle * count * ( interval === 'year' ? 12 : 1 );
	const last = new Date( Date.UTC( from.getUTCFullYear(), months + 1, 0 ) ).getUTCDate();
	const to = new Date( Date.UTC( from.getUTCFullYear(), months, Math.min( from.getUTCDate(), last ) ) );
	return to.getTime() / 1000 + ( ( ( anchor % DAY ) + DAY ) % DAY );
}

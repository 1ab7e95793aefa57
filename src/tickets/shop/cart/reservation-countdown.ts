/**
 * How much of a reservation is left. The server says how many seconds; from then on only time that passes counts, so
 * that a clock that is wrong does no harm.
 */
export interface Moment {
	readonly passed: number;
	readonly clock: number;
}

/** The one stands still while some machines sleep, the other can be set: what is further on is right. */
export function now(): Moment {
	return { passed: performance.now(), clock: Date.now() };
}

/** When the page's own HTML was made, as near as can be known. */
export function pageLoadTime(): Moment {
	const [ navigation ] = performance.getEntriesByType( 'navigation' ) as PerformanceNavigationTiming[];
	const made = navigation?.responseStart ?? 0;
	const { passed, clock } = now();
	return { passed: made, clock: clock - ( passed - made ) };
}

export function secondsLeft( seconds: number, since: Moment, at: Moment ): number {
	const gone = Math.max( at.passed - since.passed, at.clock - since.clock );
	return Math.max( 0, Math.ceil( seconds - gone / 1000 ) );
}

/** 754 → 12:34 */
export function minutesAndSeconds( seconds: number ): string {
	return `${ Math.floor( seconds / 60 ) }:${ `${ seconds % 60 }`.padStart( 2, '0' ) }`;
}

/**
 * Calculates how much of a reservation is left. The server sends the remaining seconds; from then on only elapsed time
 * counts, so that a wrong clock does no harm.
 */
export interface Moment {
	readonly passed: number;
	readonly clock: number;
}

/**
 * Both clocks, because `performance.now()` stops during sleep on some machines, and the system clock can be set. The
 * one that has advanced further is right.
 */
export function now(): Moment {
	return { passed: performance.now(), clock: Date.now() };
}

/** When the server sent the page, as precisely as the browser knows. */
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

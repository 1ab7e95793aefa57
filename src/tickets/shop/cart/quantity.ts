import { normalizeDigits } from '../../../shared/support/digits';

export interface Bounds {
	readonly min: number;
	readonly max: number;
	readonly step: number;
}

/** spec/tickets.txt §9. */
export const BOUNDS: Bounds = { min: 1, max: 999, step: 1 };

export function clampQuantity( value: number, { min, max }: Bounds ): number {
	return Math.min( max, Math.max( min, value ) );
}

/** On focus-out: a number within the bounds; nothing is the smallest. */
export function normalizeQuantity( text: string, bounds: Bounds ): number {
	const typed = normalizeDigits( text );
	return typed === '' ? bounds.min : clampQuantity( Number( typed ), bounds );
}

/** Plus and arrow up, minus and arrow down. */
export function stepQuantity( text: string, direction: 1 | -1, bounds: Bounds ): number {
	return clampQuantity( Number( normalizeDigits( text ) ) + direction * bounds.step, bounds );
}

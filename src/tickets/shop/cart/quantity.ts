import { normalizeDigits } from '../../../shared/support/digits';

export interface Bounds {
	readonly min: number;
	readonly max: number;
	readonly step: number;
}

/** Default bounds (docs/spec-tickets.md §9). */
export const BOUNDS: Bounds = { min: 1, max: 999, step: 1 };

export function clampQuantity( value: number, { min, max }: Bounds ): number {
	return Math.min( max, Math.max( min, value ) );
}

/** Quantity after the field loses the focus: within the bounds; an empty field means the minimum. */
export function normalizeQuantity( text: string, bounds: Bounds ): number {
	const typed = normalizeDigits( text );
	return typed === '' ? bounds.min : clampQuantity( Number( typed ), bounds );
}

/** Quantity after plus or minus, or an arrow key. */
export function stepQuantity( text: string, direction: 1 | -1, bounds: Bounds ): number {
	return clampQuantity( Number( normalizeDigits( text ) ) + direction * bounds.step, bounds );
}

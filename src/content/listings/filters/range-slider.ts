/**
 * The two handles of a range on their track, whatever its author, its posts and the address say (docs/spec-content.md
 * §5). Pure functions: `createSlider`, `snapToStep` and `formatValue` do the same as
 * Content\Listings\Filters\Controls\RangeSlider, and are tested with the same table (tests/fixtures/sliders.json).
 */

const STEP = 1;
/** Percentage of the range that a key moves a handle by default, and at most. */
const KEY_STEP = 5;
const KEY_STEP_MOST = 100;
const FACTOR = 1e6;
/** Strides that Page Up and Page Down move a handle. */
const PAGE = 4;

export type End = 'from' | 'to';

/** Numbers, or numbers as text. */
export type SliderOptions = { readonly [ name in string ]?: unknown };

export interface Slider {
	readonly min: number;
	/** The author’s maximum, or that of the posts, rounded up to a whole step. */
	readonly max: number;
	readonly step: number;
	/** Distance that an arrow key moves a handle. */
	readonly stride: number;
	/** Minimum and maximum distance between the handles. */
	readonly nearest: number;
	readonly farthest: number;
	readonly from: number;
	readonly to: number;
}

/** Rounds off the errors of binary fractions. */
const exact = ( number: number ): number => Math.floor( number * FACTOR + 0.5 ) / FACTOR + 0;

/** Rounds up to a whole step; with number and step negated, down. */
const up = ( number: number, step: number ): number => exact( Math.ceil( exact( number / Math.abs( step ) ) ) * step );

const within = ( number: number, least: number, most: number ): number => Math.min( most, Math.max( least, number ) );

function numberOf( value: unknown ): number | null {
	const isNumber = typeof value === 'number' || /^\s*-?\d{1,12}(\.\d+)?\s*$/.test( String( value ) );
	return isNumber && Math.abs( Number( value ) ) < 1e12 ? exact( Number( value ) ) : null;
}

const above = ( number: number | null, most: number, otherwise: number ): number =>
	number !== null && number > 0 && number <= most ? number : otherwise;

/** @return null if there is nothing to choose from */
export function createSlider( options: SliderOptions ): Slider | null {
	const number = ( name: string ) => numberOf( options[ name ] );
	let step = above( number( 'step' ), Infinity, STEP );
	let min = number( 'min' );
	let end = number( 'max' );
	if ( min !== null && end !== null && end > min ) {
		step = Math.min( step, end - min );
	}
	const least = number( 'least' );
	min ??= least === null ? null : up( -least, -step );
	end ??= number( 'most' );
	if ( min === null || end === null || end <= min ) {
		return null;
	}
	const size = up( end - min, step );
	const max = number( 'max' ) ?? exact( min + size );
	const far = above( number( 'farthest' ), size, size );
	const farthest = Math.max( step, exact( Math.floor( exact( far / step ) ) * step ) );
	const strides = ( size * above( number( 'keyStep' ), KEY_STEP_MOST, KEY_STEP ) ) / 100 / step;
	const from = within( number( 'from' ) ?? min, min, max );
	const to = within( number( 'to' ) ?? max, min, max );
	return {
		min,
		max,
		step,
		stride: Math.max( step, exact( Math.floor( strides + 0.5 ) * step ) ),
		nearest: Math.min( farthest, up( Math.max( 0, number( 'nearest' ) ?? 0 ), step ) ),
		farthest,
		from: Math.min( from, to ),
		to: Math.max( from, to ),
	};
}

/** Returns the end of the track: a whole step, since browsers put handles nowhere else. */
export const endOf = ( { min, max, step }: Slider ): number => exact( min + up( max - min, step ) );

/** Rounds to the nearest step. A browser would move the handle there, and hydration would take that for an entry. */
export function snapToStep( slider: Slider, number: number ): number {
	const { min, max, step } = slider;
	return number === max ? endOf( slider ) : exact( min + Math.floor( ( number - min ) / step + 0.5 ) * step );
}

/** Returns how far a number is from the beginning of the track, in percent. */
export const percentOf = ( slider: Slider, number: number ): number =>
	Math.floor( ( ( number - slider.min ) / ( endOf( slider ) - slider.min ) ) * 1000 + 0.5 ) / 10;

/** Formats a number for people. */
export function formatValue( number: number, decimal: string, thousands: string ): string {
	const [ whole = '', part ] = String( number ).split( '.' );
	return whole.replace( /\B(?=(\d{3})+$)/g, () => thousands ) + ( part === undefined ? '' : decimal + part );
}

/**
 * Moves one handle to a number: to a whole step, not past the other, and not closer to it than the minimum distance.
 * Beyond the maximum distance it drags the other along.
 *
 * @return from and to as in an address; '' is no limit
 */
export function moveHandle( options: SliderOptions, slider: Slider, end: End, value: number ): [ string, string ] {
	const { min, max, step, nearest, farthest } = slider;
	const snapped = Math.min( max, exact( min + Math.round( ( value - min ) / step ) * step ) );
	let { from, to } = slider;
	if ( end === 'from' ) {
		from = within( snapped, min, Math.max( min, exact( to - nearest ) ) );
		to = Math.min( to, exact( from + farthest ) );
	} else {
		to = within( snapped, Math.min( max, exact( from + nearest ) ), max );
		from = Math.max( from, exact( to - farthest ) );
	}
	if ( from === min && to === max ) {
		return [ '', '' ];
	}
	const isTurned = ( numberOf( options.from ) ?? -Infinity ) > ( numberOf( options.to ) ?? Infinity );
	const [ first, last ] = isTurned ? [ options.to, options.from ] : [ options.from, options.to ];
	// A limit of the posts excludes nothing; one of the author does. A choice beyond the limits is kept.
	const text = ( name: End, number: number, edge: number, limit: string ): string => {
		const chosen = String( ( name === 'from' ? first : last ) ?? '' );
		if ( number === slider[ name ] && chosen !== '' ) {
			return chosen;
		}
		return number === edge && numberOf( options[ limit ] ) === null ? '' : String( number );
	};
	return [ text( 'from', from, min, 'min' ), text( 'to', to, max, 'max' ) ];
}

/** @return null if the key does not move a handle */
export function moveByKey( slider: Slider, end: End, key: string, isRtl: boolean ): number | null {
	const { min, stride } = slider;
	const forwards = isRtl ? -1 : 1;
	const steps: Readonly< Record< string, number > > = {
		ArrowUp: 1,
		ArrowDown: -1,
		ArrowRight: forwards,
		ArrowLeft: -forwards,
		PageUp: PAGE,
		PageDown: -PAGE,
		Home: -Infinity,
		End: Infinity,
	};
	const count = steps[ key ];
	return count === undefined
		? null
		: within( exact( snapToStep( slider, slider[ end ] ) + count * stride ), min, endOf( slider ) );
}

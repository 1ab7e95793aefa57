/** spec/content.txt §9: pixels; a shorter way is none. */
export const SWIPE_THRESHOLD = 75;

/** Where a finger went that has gone so many pixels to the right: -1 back, 1 on, as the text is read; 0: nowhere. */
export function swipeDirection( element: Element, pixels: number ): -1 | 0 | 1 {
	if ( Math.abs( pixels ) < SWIPE_THRESHOLD ) {
		return 0;
	}
	return pixels < 0 === ( getComputedStyle( element ).direction !== 'rtl' ) ? 1 : -1;
}

/**
 * Hears fingers, not mice, on an element that leaves horizontal ways to us (`touch-action: pan-y`). A second finger is no swipe, nor
 * is one that begins on a player, which has a bar to be drawn along.
 */
export function onSwipe( element: HTMLElement, turn: ( by: -1 | 1 ) => void, options: AddEventListenerOptions ): void {
	let from: number | undefined;

	const begin = ( { isPrimary, pointerType, clientX, target }: PointerEvent ): void => {
		from =
			isPrimary && pointerType !== 'mouse' && ! ( target as Element ).matches( 'video[controls]' )
				? clientX
				: undefined;
	};
	const end = ( { clientX }: PointerEvent ): void => {
		const by = from === undefined ? 0 : swipeDirection( element, clientX - from );
		from = undefined;
		if ( by ) {
			turn( by );
		}
	};

	element.addEventListener( 'pointerdown', begin, options );
	element.addEventListener( 'pointerup', end, options );
	element.addEventListener( 'pointercancel', () => ( from = undefined ), options );
}

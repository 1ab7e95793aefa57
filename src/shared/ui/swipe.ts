/** Pixels; shorter movements are ignored (docs/spec-content.md §9). */
export const SWIPE_THRESHOLD = 75;

/** Direction of a horizontal swipe in reading order: -1 back, 1 forward, 0 too short. */
export function swipeDirection( element: Element, pixels: number ): -1 | 0 | 1 {
	if ( Math.abs( pixels ) < SWIPE_THRESHOLD ) {
		return 0;
	}
	return pixels < 0 === ( getComputedStyle( element ).direction !== 'rtl' ) ? 1 : -1;
}

/**
 * Listens for swipes with a finger on an element that leaves horizontal movement to scripts (`touch-action: pan-y`).
 * Second fingers are ignored, and so are swipes on a video player, whose progress bar is dragged.
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

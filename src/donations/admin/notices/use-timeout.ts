import { useEffect, useRef } from '@wordpress/element';

/**
 * Calls once when the time is over. Held, the clock stands, and goes on with what was left.
 *
 * @param milliseconds
 * @param isHeld
 * @param onEnd
 */
export function useTimeout( milliseconds: number, isHeld: boolean, onEnd: () => void ): void {
	const left = useRef( milliseconds );
	const end = useRef( onEnd );
	end.current = onEnd;

	useEffect( () => {
		if ( isHeld ) {
			return undefined;
		}
		const begun = Date.now();
		const timer = setTimeout( () => end.current(), left.current );
		return () => {
			clearTimeout( timer );
			left.current = Math.max( 0, left.current - ( Date.now() - begun ) );
		};
	}, [ isHeld ] );
}

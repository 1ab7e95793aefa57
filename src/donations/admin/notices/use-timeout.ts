import { useEffect, useRef } from '@wordpress/element';

/** Calls `onEnd` once after the given time. While held, the timer pauses, and then continues with the time left. */
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

import { useCallback, useEffect, useRef } from 'react';

const TYPING_MS = 500;

/**
 * Calls `send` when nobody has typed, or moved a handle, for a moment.
 *
 * @return what says that somebody does, and whether it waits
 */
export function useTyping( send: ( isFirst: boolean ) => void ): [ () => void, () => boolean ] {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	const latest = useRef( send );
	const isLater = useRef( false );
	useEffect( () => {
		latest.current = send;
	} );
	const type = useCallback( () => {
		clearTimeout( timer.current );
		timer.current = setTimeout( () => {
			timer.current = undefined;
			latest.current( ! isLater.current );
			isLater.current = true;
		}, TYPING_MS );
	}, [] );
	return [ type, useCallback( () => timer.current !== undefined, [] ) ];
}

import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';

const TYPING_MS = 500;

/**
 * Calls `send` when nobody has typed, or moved a handle, for a moment.
 *
 * @return what says that somebody does, whether it waits, and what hears of a key: Enter sends at once
 */
export function useTyping(
	send: ( isFirst: boolean ) => void
): [ () => void, () => boolean, ( event: KeyboardEvent ) => void ] {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	const latest = useRef( send );
	const isLater = useRef( false );
	useEffect( () => {
		latest.current = send;
	} );
	const end = useCallback( () => {
		timer.current = undefined;
		latest.current( ! isLater.current );
		isLater.current = true;
	}, [] );
	const type = useCallback( () => {
		clearTimeout( timer.current );
		timer.current = setTimeout( end, TYPING_MS );
	}, [ end ] );
	const isTyping = useCallback( () => timer.current !== undefined, [] );
	return [
		type,
		isTyping,
		( event ) => {
			// The form would leave the page.
			if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
				event.preventDefault();
				if ( isTyping() ) {
					clearTimeout( timer.current );
					end();
				}
			}
		},
	];
}

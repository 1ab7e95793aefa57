import { useEffect, useRef } from 'react';

const TYPING_MS = 500;

/** Calls `send` when nobody has typed for a moment. */
export function useTyping( send: ( isFirst: boolean ) => void ): () => void {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	const latest = useRef( send );
	const isTyping = useRef( false );
	useEffect( () => {
		latest.current = send;
	} );
	return () => {
		clearTimeout( timer.current );
		timer.current = setTimeout( () => {
			latest.current( ! isTyping.current );
			isTyping.current = true;
		}, TYPING_MS );
	};
}

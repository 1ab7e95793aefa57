import { useLayoutEffect, useRef, type RefObject } from 'react';

/** While the form is at work nobody changes it: neither pointer nor keyboard reach its parts, and the focus waits at the form itself. */
export function useInertWhileBusy( form: RefObject< HTMLFormElement >, isAtWork: boolean ): void {
	const left = useRef< HTMLElement | null >( null );

	useLayoutEffect( () => {
		const element = form.current as HTMLFormElement;
		const parts = [ ...element.children ].filter( ( part ) => ! part.classList.contains( 'give-overlay' ) );
		const active = element.ownerDocument.activeElement;
		if ( isAtWork && element.contains( active ) ) {
			left.current = active as HTMLElement;
			element.tabIndex = -1;
			element.focus( { preventScroll: true } );
		}
		parts.forEach( ( part ) => part.toggleAttribute( 'inert', isAtWork ) );
		if ( ! isAtWork ) {
			// Unless somebody has gone elsewhere meanwhile.
			if ( left.current?.isConnected && active === element ) {
				left.current.focus( { preventScroll: true } );
			}
			left.current = null;
			element.removeAttribute( 'tabindex' );
		}
	}, [ form, isAtWork ] );
}

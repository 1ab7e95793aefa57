import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Makes the parts of a busy form inert, so that neither pointer nor keyboard can change them. Until then, the form
 * itself has the focus.
 */
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
			// Unless the donor has moved the focus elsewhere.
			if ( left.current?.isConnected && active === element ) {
				left.current.focus( { preventScroll: true } );
			}
			left.current = null;
			element.removeAttribute( 'tabindex' );
		}
	}, [ form, isAtWork ] );
}

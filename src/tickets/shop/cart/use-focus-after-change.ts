import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { announce } from '../../../shared/ui/announce';
import { AGE_OFFSET, ERRORS_OFFSET, scrollToElement } from '../../../shared/ui/scroll';
import type { CartStore } from './cart-store';
import type { Notice } from './cart-state';

/** Moves the focus after a change: to the message that must be read, or close to what was removed. */
export function useFocusAfterChange( root: RefObject< HTMLElement >, { subscribe }: CartStore, notice: Notice ): void {
	const hadFocus = useRef( false );
	useEffect(
		() =>
			subscribe( () => {
				// Before React removes the focused element.
				const element = root.current;
				hadFocus.current = element?.contains( element.ownerDocument.activeElement ) ?? false;
			} ),
		[ root, subscribe ]
	);

	const shown = useRef( notice );
	useLayoutEffect( () => {
		const element = root.current;
		if ( ! element ) {
			return;
		}
		if ( shown.current !== notice ) {
			shown.current = notice;
			if ( notice.announcement !== '' ) {
				announce( notice.announcement );
			}
			goTo( element, notice.focus );
		}
		const { activeElement, body } = element.ownerDocument;
		if ( hadFocus.current && ( activeElement === null || activeElement === body ) ) {
			(
				element.querySelector< HTMLElement >( '.benefit-cart-empty, [name="benefit_remove"]' ) ?? element
			).focus();
		}
		hadFocus.current = false;
	} );
}

function goTo( root: HTMLElement, focus: Notice[ 'focus' ] ): void {
	const find = ( selector: string ) => root.querySelector< HTMLElement >( selector );
	if ( focus === 'error' ) {
		const error = find( '.tc_cart_errors .benefit-error' );
		error?.focus( { preventScroll: true } );
		if ( error ) {
			scrollToElement( error, ERRORS_OFFSET );
		}
	} else if ( focus === 'age' ) {
		const box = find( '.tc_age_check' );
		box?.focus( { preventScroll: true } );
		if ( box ) {
			scrollToElement( box, AGE_OFFSET );
		}
	} else if ( focus === 'code' ) {
		find( '#benefit-coupon-code' )?.focus();
	} else if ( focus === 'empty' ) {
		find( '.benefit-cart-empty' )?.focus();
	} else if ( focus !== '' ) {
		find( `[name="benefit_remove"][value="${ focus.line }"]` )?.focus();
	}
}

import { useLayoutEffect, useRef, type HTMLAttributes } from 'react';

/** "Notice slide-up 300 ms" (docs/spec-donations.md §9). */
const DURATION = 300;

interface Props extends HTMLAttributes< HTMLElement > {
	readonly as: 'p' | 'span';
}

/** A notice that slides up when it is no longer needed. */
export function SlidingNotice( { as: Tag, ...props }: Props ) {
	const notice = useRef< HTMLElement >( null );
	useLayoutEffect( () => {
		const element = notice.current as HTMLElement;
		return () => slideUp( element );
	}, [] );
	return <Tag { ...props } ref={ notice as never } />;
}

/** Slides up a copy, because React is about to remove the element. */
function slideUp( element: HTMLElement ): void {
	if ( ! ( 'animate' in element ) || window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
		return;
	}
	const copy = element.cloneNode( true ) as HTMLElement;
	copy.removeAttribute( 'id' );
	copy.inert = true;
	copy.style.cssText = 'display:block;overflow:hidden';
	copy.setAttribute( 'aria-hidden', 'true' );
	const height = `${ element.offsetHeight }px`;
	element.after( copy );
	copy.animate( [ { height }, { height: 0 } ], DURATION ).onfinish = () => copy.remove();
}

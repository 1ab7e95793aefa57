import { createElement, useEffect, useRef } from 'react';
import { announce } from '../../shared/ui/announce';
import { scrollToElement } from '../../shared/ui/scroll';
import type { AccordionPanelProps } from './contracts';
import { siblingPanels, panelSummary } from './accordion-panels';

/** spec/content.txt §9: pixels left free above, and milliseconds. */
const OFFSET = 50;
const DURATION = 1000;

/** When nothing moves any more: the waits before it are the style sheet's (accordion.scss). */
const atRest = ( element: Element ): Promise< unknown > =>
	Promise.allSettled( element.getAnimations( { subtree: true } ).map( ( { finished } ) => finished ) );

/** Template: accordion-panel.php. React stands in the `<summary>`, and hears what is done to it. */
export function AccordionPanelTitle( { title, level, closed }: AccordionPanelProps ) {
	const heading = useRef< HTMLElement >( null );

	useEffect( () => {
		const summary = heading.current!.parentElement!;
		const panel = summary.parentElement as HTMLDetailsElement;
		const own = new AbortController();
		// Until React has come to a title, its props stand beside it.
		const announceClosed = ( other: HTMLDetailsElement ) =>
			announce( closed.replace( '%s', () => panelSummary( other ).firstElementChild?.textContent ?? '' ) );

		/** The browser does the same, but says nothing of the panel that it closes. */
		async function toggle( event: Event ): Promise< void > {
			event.preventDefault();
			const others = panel.open || ! closed ? [] : siblingPanels( panel ).filter( ( { open } ) => open );
			others.forEach( ( other ) => ( other.open = false ) );
			panel.open = ! panel.open;
			others.forEach( announceClosed );
			await atRest( panel.parentElement! );
			// A panel above that was closed took its height away with it.
			if ( others.length > 0 && summary.getBoundingClientRect().top < 0 ) {
				scrollToElement( summary, OFFSET, DURATION );
			}
		}

		function move( event: KeyboardEvent ): void {
			const panels = siblingPanels( panel );
			const at = panels.indexOf( panel );
			const to = {
				ArrowDown: at + 1,
				ArrowUp: at - 1 + panels.length,
				Home: 0,
				End: panels.length - 1,
			}[ event.key ];
			if ( to !== undefined ) {
				event.preventDefault();
				panelSummary( panels[ to % panels.length ]! ).focus();
			}
		}

		// It was opened before React came: the browser has closed the one that the page came with.
		if ( closed && panel.open && ! ( 'wasOpen' in panel.dataset ) ) {
			siblingPanels( panel )
				.filter( ( { open, dataset } ) => ! open && 'wasOpen' in dataset )
				.forEach( announceClosed );
		}
		summary.addEventListener( 'click', toggle, own );
		summary.addEventListener( 'keydown', move, own );
		return () => own.abort();
	}, [ closed ] );

	return createElement( level ? `h${ level }` : 'span', { ref: heading, className: 'benefit-panel__title' }, title );
}

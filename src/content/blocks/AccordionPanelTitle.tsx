import { createElement, useEffect, useRef } from 'react';
import { announce } from '../../shared/ui/announce';
import { scrollToElement } from '../../shared/ui/scroll';
import type { AccordionPanelProps } from './contracts';
import { panelsOfAccordion, panelSummary } from './accordion-dom';

/** Pixels left free above a title, and milliseconds of scrolling to it (docs/spec-content.md §9). */
const OFFSET = 50;
const DURATION = 1000;

/** Resolves when all animations have ended, including their delays in accordion.scss. */
const waitForAnimations = ( element: Element ): Promise< unknown > =>
	Promise.allSettled( element.getAnimations( { subtree: true } ).map( ( { finished } ) => finished ) );

/** Title of a panel, inside the `<summary>`, whose events it handles. Template: accordion-panel.php. */
export function AccordionPanelTitle( { title, level, closed }: AccordionPanelProps ) {
	const heading = useRef< HTMLElement >( null );

	useEffect( () => {
		const summary = heading.current!.parentElement!;
		const panel = summary.parentElement as HTMLDetailsElement;
		const listeners = new AbortController();
		// The title is the first child. Until React has loaded, the JSON of its props is next to it.
		const announceClosed = ( other: HTMLDetailsElement ) =>
			announce( closed.replace( '%s', () => panelSummary( other ).firstElementChild?.textContent ?? '' ) );

		/** Does what the browser would do, and announces the panels that it closes. */
		async function toggle( event: Event ): Promise< void > {
			event.preventDefault();
			const others = panel.open || ! closed ? [] : panelsOfAccordion( panel ).filter( ( { open } ) => open );
			others.forEach( ( other ) => ( other.open = false ) );
			panel.open = ! panel.open;
			if ( others.length > 0 ) {
				others.forEach( announceClosed );
				await keepInSight();
			}
		}

		/** Closing a panel above may move this one out of sight in browsers that do not anchor the scroll position. */
		async function keepInSight(): Promise< void > {
			await waitForAnimations( panel.parentElement! );
			if ( summary.getBoundingClientRect().top < 0 ) {
				scrollToElement( summary, OFFSET, DURATION );
			}
		}

		function move( event: KeyboardEvent ): void {
			const panels = panelsOfAccordion( panel );
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

		// If this panel was opened before React loaded, the browser has silently closed the one that was open at first.
		if ( closed && panel.open && ! ( 'wasOpen' in panel.dataset ) ) {
			panelsOfAccordion( panel )
				.filter( ( { open, dataset } ) => ! open && 'wasOpen' in dataset )
				.forEach( announceClosed );
			// The press that opened it, and no link or search, has loaded React.
			if ( summary.matches( ':hover, :focus' ) ) {
				void keepInSight();
			}
		}
		summary.addEventListener( 'click', toggle, listeners );
		summary.addEventListener( 'keydown', move, listeners );
		return () => listeners.abort();
	}, [ closed ] );

	return createElement( level ? `h${ level }` : 'span', { ref: heading, className: 'benefit-panel__title' }, title );
}

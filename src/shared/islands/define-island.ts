import type { ComponentType } from 'react';
// It is read from the page below: WordPress is asked for it.
import 'react-dom';
import { hydrate, type PageReact } from './hydrate';

declare global {
	interface Window {
		/** WordPress's. */
		readonly React: Pick< PageReact, 'createElement' >;
		readonly ReactDOM: Omit< PageReact, 'createElement' >;
	}
}

/**
 * Last line of an island's script.
 *
 * @return the script that the next page is sure to need, where PHP named one
 */
export function defineIsland< Props extends object >(
	name: string,
	component: ComponentType< Props >
): string | undefined {
	// The React that the island's script was evaluated with, whatever comes to the page later.
	const { createElement } = window.React;
	const { flushSync, hydrateRoot } = window.ReactDOM;
	const react = { createElement, flushSync, hydrateRoot };
	return window.benefitIslands.define( name, ( element, props, onBroken ) =>
		hydrate( react, element, createElement( component, props as Props ), onBroken )
	);
}

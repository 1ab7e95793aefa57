import type { ComponentType } from 'react';
// Not used as a module: the import makes WordPress load ReactDOM, which is read from `window` below.
import 'react-dom';
import { hydrate, type PageReact } from './hydrate';

declare global {
	interface Window {
		/** Provided by WordPress. */
		readonly React: Pick< PageReact, 'createElement' >;
		readonly ReactDOM: Omit< PageReact, 'createElement' >;
	}
}

/**
 * Registers an island's component; the last line of its script.
 *
 * @return URL of the script that the next page will need, if PHP named one
 */
export function defineIsland< Props extends object >(
	name: string,
	component: ComponentType< Props >
): string | undefined {
	// Keeps the React that is on the page now, even if another plugin replaces it later.
	const { createElement } = window.React;
	const { flushSync, hydrateRoot } = window.ReactDOM;
	const react = { createElement, flushSync, hydrateRoot };
	return window.benefitIslands.define( name, ( element, props, onBroken ) =>
		hydrate( react, element, createElement( component, props as Props ), onBroken )
	);
}

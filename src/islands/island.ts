import { createElement, type ComponentType } from 'react';
import { hydrate } from './hydrate';

/**
 * Last line of an island's script. The React it hydrates with is the one it was evaluated with, whatever comes to the
 * page later.
 *
 * @return the script that the next page is sure to need, where PHP named one
 */
export function island< Props extends object >( name: string, component: ComponentType< Props > ): string | undefined {
	return window.benefitIslands.define( name, ( element, props, onBroken ) =>
		hydrate( element, createElement( component, props as Props ), onBroken )
	);
}

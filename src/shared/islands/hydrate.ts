import { Component, type createElement, type ReactNode } from 'react';
import type { flushSync } from 'react-dom';
import type { hydrateRoot, Root } from 'react-dom/client';
import { captureInput, captureAndResetInput } from './early-input';
import type { Mounted } from './island-types';

/** WordPress ships both halves of ReactDOM as one global. */
export interface PageReact {
	readonly createElement: typeof createElement;
	readonly flushSync: typeof flushSync;
	readonly hydrateRoot: typeof hydrateRoot;
}

interface BoundaryProps {
	/** Called while the failed render is still on the screen. */
	readonly onThrow: () => void;
	readonly onThrown: () => void;
	readonly children: ReactNode;
}

class Boundary extends Component< BoundaryProps, { readonly failed: boolean } > {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch() {
		this.props.onThrown();
	}

	override render() {
		if ( ! this.state.failed ) {
			return this.props.children;
		}
		this.props.onThrow();
		return null;
	}
}

/** Hydrates the HTML that PHP rendered, and restores the input that was made before. */
export function hydrate( react: PageReact, element: HTMLElement, content: ReactNode, onBroken: () => void ): Mounted {
	const html = element.innerHTML;
	let entries = captureAndResetInput( element );
	let root: Root | undefined;
	let [ isBroken, isEntered ] = [ false, false ];

	/** Puts PHP's HTML back, because code that removed the island from the page may insert it again. */
	function unmount(): void {
		root?.unmount();
		element.innerHTML = html;
	}

	function giveUp(): void {
		unmount();
		entries.reenter();
		onBroken();
	}

	const onThrow = () => {
		if ( isEntered ) {
			entries = captureInput( element );
		}
	};
	const onThrown = () => {
		isBroken = true;
		// React is still working on this tree.
		queueMicrotask( giveUp );
	};
	try {
		react.flushSync( () => {
			root = react.hydrateRoot(
				element,
				react.createElement( Boundary, { onThrow, onThrown, children: content } ),
				{
					onRecoverableError: ( error ) =>
						// eslint-disable-next-line no-console -- the only report of this error
						console.error(
							`Benefit: the island ${ element.dataset.benefitIsland } was rendered afresh.`,
							error
						),
				}
			);
		} );
	} catch ( error ) {
		// Another plugin has replaced React with a version that is too old.
		unmount();
		entries.reenter();
		throw error;
	}

	return {
		isBroken,
		enter() {
			entries.reenter();
			isEntered = ! isBroken;
		},
		unmount,
	};
}

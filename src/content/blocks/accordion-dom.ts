/** Returns the panels of the accordion around an element, without those of accordions inside its panels. */
export function panelsOfAccordion( element: Element ): HTMLDetailsElement[] {
	const accordion = element.closest( '.benefit-accordion' );
	return [ ...( accordion?.children ?? [] ) ].filter(
		( child ): child is HTMLDetailsElement => child instanceof HTMLDetailsElement
	);
}

export const panelSummary = ( panel: HTMLDetailsElement ): HTMLElement => panel.firstElementChild as HTMLElement;

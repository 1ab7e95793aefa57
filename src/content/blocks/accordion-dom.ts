/** Returns the panels of the accordion around an element, but not those of nested accordions. */
export function panelsOfAccordion( element: Element ): HTMLDetailsElement[] {
	const accordion = element.closest( '.benefit-accordion' );
	return [ ...( accordion?.children ?? [] ) ].filter(
		( child ): child is HTMLDetailsElement => child instanceof HTMLDetailsElement
	);
}

export const panelSummary = ( panel: HTMLDetailsElement ): HTMLElement => panel.firstElementChild as HTMLElement;

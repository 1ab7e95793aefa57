/** The panels of an accordion: those of one that stands in a panel are its own. */
export function siblingPanels( element: Element ): HTMLDetailsElement[] {
	const accordion = element.closest( '.benefit-accordion' );
	return [ ...( accordion?.children ?? [] ) ].filter(
		( child ): child is HTMLDetailsElement => child instanceof HTMLDetailsElement
	);
}

export const panelSummary = ( panel: HTMLDetailsElement ): HTMLElement => panel.firstElementChild as HTMLElement;

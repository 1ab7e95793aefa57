type Urgency = 'polite' | 'assertive';

/**
 * Finds or creates a live region. Screen readers only announce changes of existing regions, so they are created when
 * the first island's script runs.
 */
function region( urgency: Urgency ): HTMLElement {
	const id = `benefit-${ urgency }`;
	const known = document.getElementById( id );
	if ( known ) {
		return known;
	}
	const made = document.createElement( 'div' );
	made.id = id;
	made.className = 'benefit-hidden';
	made.setAttribute( 'aria-live', urgency );
	made.setAttribute( 'aria-atomic', 'true' );
	document.body.append( made );
	return made;
}

region( 'polite' );
region( 'assertive' );

/** Announces a sentence to screen readers; '' clears the last one. */
export function announce( sentence: string, urgency: Urgency = 'polite' ): void {
	const to = region( urgency );
	// A repeated sentence is announced only if the text differs.
	to.textContent = sentence && to.textContent === sentence ? `${ sentence }\u00A0` : sentence;
}

type Urgency = 'polite' | 'assertive';

/** A screen reader hears changes of a region that was there before: made when the first island's script runs. */
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

/** Says a sentence to those who do not see what changed; '': the last one is over. */
export function announce( sentence: string, urgency: Urgency = 'polite' ): void {
	const to = region( urgency );
	// The same sentence once more is a change only when something differs.
	to.textContent = sentence && to.textContent === sentence ? `${ sentence }\u00A0` : sentence;
}

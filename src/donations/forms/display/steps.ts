/** Steps of a narrow form, and the parts that each shows. Style sheets hide the parts of the others (steps.scss). */
export const AMOUNT_STEP = 1;
export const DONOR_STEP = 2;
export const PAYMENT_STEP = 3;

const AMOUNT_PART = '.give-donation';
const PAYMENT_PARTS = '.benefit-gateways, .give-fees, .give-terms, .give-submit';

/** Returns the step in which an element of the form is shown. */
export function stepOf( element: Element ): number {
	if ( element.closest( AMOUNT_PART ) ) {
		return AMOUNT_STEP;
	}
	return element.closest( PAYMENT_PARTS ) ? PAYMENT_STEP : DONOR_STEP;
}

/** Returns the element that comes first in the document; null for none. */
export function firstElement< Kind extends Element >( elements: readonly Kind[] ): Kind | null {
	const [ first = null, ...others ] = elements;
	return others.reduce(
		( before, one ) =>
			// eslint-disable-next-line no-bitwise -- a set of flags
			before && one.compareDocumentPosition( before ) & Node.DOCUMENT_POSITION_FOLLOWING ? one : before,
		first
	);
}

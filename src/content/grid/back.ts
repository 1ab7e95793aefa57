/**
 * At the end of a page with listings: where somebody has come back to it and the browser has not kept it, what was loaded there is loaded
 * again, and Back runs its queries. That is the islands' work, which come to life as if somebody had touched them.
 */
const { benefitQuery, benefitMore } = history.state ?? {};

if ( benefitQuery !== undefined || benefitMore ) {
	document.addEventListener( 'DOMContentLoaded', () =>
		document
			.querySelectorAll( '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])' )
			.forEach( ( island ) => island.dispatchEvent( new Event( 'pointerover' ) ) )
	);
}

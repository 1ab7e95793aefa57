/**
 * At the end of a page with listings: what somebody has done before goes on. Where they have come back and the browser has not kept the
 * page, what was loaded there is loaded again, and Back runs its queries; what was ticked or typed before the scripts came is asked
 * for. That is the islands' work, which come to life as if somebody had touched them.
 */
const { benefitQuery, benefitMore } = history.state ?? {};

document.addEventListener( 'DOMContentLoaded', () =>
	document
		.querySelectorAll(
			benefitQuery !== undefined || benefitMore
				? '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])'
				: '.benefit-grid__filter :is(:focus,:checked:not([checked],option))'
		)
		.forEach( ( touched ) => touched.dispatchEvent( new Event( 'pointerover' ) ) )
);

/**
 * At the end of a page with listings: what somebody has done before goes on. Where they have come back and the browser has not kept the
 * page, what was loaded there is loaded again, and Back runs its queries; what was chosen or typed before the scripts came is asked
 * for. That is the islands' work, which come to life as if somebody had touched them.
 */
const { benefitQuery, benefitMore } = history.state ?? {};
const all = < Found extends Element >( selector: string ) => [ ...document.querySelectorAll< Found >( selector ) ];

/** Its value is not PHP's. A slider's may be a rounded one: those who have moved it have it in focus. */
const isEntered = ( field: HTMLInputElement | HTMLSelectElement ): boolean =>
	field instanceof HTMLSelectElement
		? field.selectedIndex !==
			Math.max(
				0,
				[ ...field.options ].findIndex( ( option ) => option.defaultSelected )
			)
		: field.checked !== field.defaultChecked || ( field.type !== 'range' && field.value !== field.defaultValue );

document.addEventListener( 'DOMContentLoaded', () =>
	( benefitQuery !== undefined || benefitMore
		? all( '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])' )
		: all< HTMLInputElement | HTMLSelectElement >(
				':is(.benefit-grid__filter,.benefit-grid__choose) :is(input,select)'
			).filter( ( field ) => field.matches( ':focus' ) || isEntered( field ) )
	).forEach( ( touched ) => touched.dispatchEvent( new Event( 'pointerover' ) ) )
);

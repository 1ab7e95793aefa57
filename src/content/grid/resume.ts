/**
 * At the end of a page with listings: what somebody has done before goes on. Where they have come back and the browser has not kept the
 * page, what was loaded there is loaded again, and Back runs its queries; what was chosen or typed before the scripts came is asked
 * for. That is the islands' work, which come to life as if somebody had touched them.
 */
import { isChanged } from '../../islands/entries';

const { benefitQuery, benefitMore } = history.state ?? {};
const all = < Found extends Element >( selector: string ) => [ ...document.querySelectorAll< Found >( selector ) ];

document.addEventListener( 'DOMContentLoaded', () =>
	( benefitQuery !== undefined || benefitMore
		? all( '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])' )
		: all< HTMLInputElement | HTMLSelectElement >(
				':is(.benefit-grid__filter,.benefit-grid__choose) :is(input,select)'
				// The browser may have rounded a slider's value: whoever has moved one has it in focus.
			).filter( ( field ) => field.matches( ':focus' ) || ( field.type !== 'range' && isChanged( field ) ) )
	).forEach( ( touched ) => touched.dispatchEvent( new Event( 'pointerover' ) ) )
);

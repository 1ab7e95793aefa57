/**
 * At the end of a page with listings: what somebody has done while their scripts were not there goes on. Where they have come back
 * and the browser has not kept the page, what was loaded there is loaded again, and Back runs its queries; what was chosen or
 * typed before the scripts came is asked for. That is the islands' work, which come to life as if somebody had touched them.
 * Without a network it is said that nothing comes, and the page stays.
 */
import { isChanged } from '../../shared/islands/early-input';

const ISLANDS = '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])';
window.benefitQuery = history.state?.benefitQuery;
const all = < Found extends Element >( selector: string, within: ParentNode = document ) => [
	...within.querySelectorAll< Found >( selector ),
];
const touch = ( touched: readonly Element[] ) =>
	touched.forEach( ( one ) => one.dispatchEvent( new Event( 'pointerover' ) ) );
const goOn = () =>
	touch(
		all< HTMLInputElement | HTMLSelectElement >(
			':is(.benefit-grid__filter,.benefit-grid__choose) :is(input,select)'
			// The browser may have rounded a slider's value: whoever has moved one has it in focus.
		).filter( ( field ) => field.matches( ':focus' ) || ( field.type !== 'range' && isChanged( field ) ) )
	);

document.addEventListener( 'DOMContentLoaded', () =>
	window.benefitQuery === undefined ? goOn() : touch( all( ISLANDS ) )
);

/** As failures of what has come are said: in sight, in the dialog that covers the list or above its cards. */
function say( at: Element ): void {
	unsay();
	const place =
		document.querySelector( '.benefit-grid__sheet[open]>:last-child' ) ??
		at.closest( '.pt-cv-view' )?.querySelector( '[data-part="items"]' );
	( place ?? at ).before(
		Object.assign( document.createElement( 'p' ), {
			className: 'benefit benefit-error benefit-grid__failed benefit-grid__offline',
			role: 'alert',
			textContent: window.benefit.texts.offline,
		} )
	);
}
const unsay = () => all( '.benefit-grid__offline' ).forEach( ( said ) => said.remove() );

/** Without a network the browser would show a page of its own in place of this one. */
function stay( event: Event, at?: Element | null ): void {
	if ( at && ! navigator.onLine && ! event.defaultPrevented ) {
		event.preventDefault();
		say( at );
	}
}
document.addEventListener( 'click', ( event ) => {
	const closest = ( selector: string ) => ( event.target as Element ).closest?.( selector );
	const dialog = closest( '.benefit-grid__open' )?.getAttribute( 'commandfor' );
	if ( dialog && navigator.onLine ) {
		// Somebody is about to choose.
		touch( all( ISLANDS, document.getElementById( dialog )! ).slice( 0, 1 ) );
	}
	stay( event, closest( '[data-benefit-held]' ) );
} );
document.addEventListener( 'submit', ( event ) =>
	stay( event, ( event.target as Element ).closest( '.benefit-grid__form' ) )
);

document.addEventListener(
	'close',
	// "Show 12 results" leads out of the dialog of the filters, over what was chosen in vain.
	( { target } ) => ( target as Element ).matches?.( '.benefit-grid__sheet' ) && goOn(),
	true
);
window.addEventListener( 'online', () => {
	unsay();
	goOn();
} );
new MutationObserver( ( changes ) => {
	const failed = changes.find( ( { target } ) =>
		( target as Element ).matches( `${ ISLANDS }[data-benefit-failed]` )
	);
	if ( failed && ! navigator.onLine ) {
		say( failed.target as Element );
	}
} ).observe( document, { subtree: true, attributeFilter: [ 'data-benefit-failed' ] } );

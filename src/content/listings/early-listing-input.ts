/**
 * At the end of a page with listings: what somebody did while the scripts of their islands were not there is not lost. Back at a page
 * that the browser has not kept, what was loaded there is loaded again, and Back runs its queries; what was chosen or typed before
 * the scripts came is asked for. That is the islands' work, which come to life as if somebody had touched them. Without a network it
 * is said that nothing comes, and the page stays.
 */
import { isChanged } from '../../shared/islands/early-input';

const LISTING_ISLAND = '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])';
const FIELD = ':is(.benefit-grid__filter, .benefit-grid__choose) :is(input, select)';
const OFFLINE_MESSAGE = '.benefit-grid__offline';

type Field = HTMLInputElement | HTMLSelectElement;

/** Wakes islands, as a pointer over them does. */
function touch( element: Element ): void {
	element.dispatchEvent( new Event( 'pointerover' ) );
}

/** The browser may have rounded a slider's value: it counts as moved only while it has the focus. */
const isEntered = ( field: Field ): boolean =>
	field.matches( ':focus' ) || ( field.type !== 'range' && isChanged( field ) );

function wakeEnteredFilters(): void {
	[ ...document.querySelectorAll< Field >( FIELD ) ].filter( isEntered ).forEach( touch );
}

function removeOfflineMessages(): void {
	document.querySelectorAll( OFFLINE_MESSAGE ).forEach( ( message ) => message.remove() );
}

/** Looks as failures of calls do, and stands where it is seen: in the dialog that covers the list, or above its cards. */
function showOfflineMessage( at: Element ): void {
	removeOfflineMessages();
	const message = document.createElement( 'p' );
	message.className = 'benefit benefit-error benefit-grid__failed benefit-grid__offline';
	message.setAttribute( 'role', 'alert' );
	message.textContent = window.benefit.texts.offline;
	const lastInDialog = document.querySelector( '.benefit-grid__sheet[open]>:last-child' );
	const list = at.closest( '.pt-cv-view' )?.querySelector( '[data-part="items"]' );
	( lastInDialog ?? list ?? at ).before( message );
}

/** Without a network the browser would show a page of its own in place of this one. */
function stayWhenOffline( event: Event, at: Element | null ): void {
	if ( at && ! navigator.onLine && ! event.defaultPrevented ) {
		event.preventDefault();
		showOfflineMessage( at );
	}
}

window.benefitQuery = history.state?.benefitQuery;

document.addEventListener( 'DOMContentLoaded', () => {
	if ( window.benefitQuery === undefined ) {
		wakeEnteredFilters();
	} else {
		document.querySelectorAll( LISTING_ISLAND ).forEach( touch );
	}
} );

document.addEventListener( 'click', ( event ) => {
	const target = event.target;
	if ( ! ( target instanceof Element ) ) {
		return;
	}
	const dialog = target.closest( '.benefit-grid__open' )?.getAttribute( 'commandfor' );
	if ( dialog && navigator.onLine ) {
		// Somebody is about to choose.
		const island = document.getElementById( dialog )?.querySelector( LISTING_ISLAND );
		if ( island ) {
			touch( island );
		}
	}
	stayWhenOffline( event, target.closest( '[data-benefit-held]' ) );
} );

document.addEventListener( 'submit', ( event ) => {
	stayWhenOffline( event, ( event.target as Element ).closest( '.benefit-grid__form' ) );
} );

document.addEventListener(
	'close',
	( { target } ) => {
		// "Show 12 results" leads out of the dialog of the filters, over what was chosen in vain.
		if ( target instanceof Element && target.matches( '.benefit-grid__sheet' ) ) {
			wakeEnteredFilters();
		}
	},
	true
);

window.addEventListener( 'online', () => {
	removeOfflineMessages();
	wakeEnteredFilters();
} );

new MutationObserver( ( changes ) => {
	const failed = changes
		.map( ( { target } ) => target as Element )
		.find( ( target ) => target.matches( `${ LISTING_ISLAND }[data-benefit-failed]` ) );
	if ( failed && ! navigator.onLine ) {
		showOfflineMessage( failed );
	}
} ).observe( document, { subtree: true, attributeFilter: [ 'data-benefit-failed' ] } );

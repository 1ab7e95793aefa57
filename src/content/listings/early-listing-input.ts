/**
 * Script at the end of a page with listings, for what visitors do before the islands' scripts have loaded. Choices and
 * text that were entered by then are requested; after Back to a page that the browser has not kept, what was loaded
 * there is loaded again, and Back requests its queries. The islands do this: the script wakes them as a touch would.
 * Without a network, it says that nothing can be loaded and keeps the page.
 */
import { isChanged } from '../../shared/islands/early-input';

const LISTING_ISLAND = '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])';
const FIELD = ':is(.benefit-grid__filter, .benefit-grid__choose) :is(input, select)';
const OFFLINE_MESSAGE = '.benefit-grid__offline';

type Field = HTMLInputElement | HTMLSelectElement;

/** Wakes an island, as a pointer over it does. */
function touch( element: Element ): void {
	element.dispatchEvent( new Event( 'pointerover' ) );
}

/** Whether the visitor changed a field. A slider counts only while focused: the browser may have rounded its value. */
const isEntered = ( field: Field ): boolean =>
	field.matches( ':focus' ) || ( field.type !== 'range' && isChanged( field ) );

function wakeEnteredFilters(): void {
	[ ...document.querySelectorAll< Field >( FIELD ) ].filter( isEntered ).forEach( touch );
}

function removeOfflineMessages(): void {
	document.querySelectorAll( OFFLINE_MESSAGE ).forEach( ( message ) => message.remove() );
}

/** Shows a message like that of a failed request, in the dialog that covers the list or above its cards. */
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

/** Keeps the page, which the browser would replace by one of its own without a network. */
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
		// The visitor is about to choose.
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
		// "Show 12 results" closes the filter dialog: what was chosen there before the scripts came is requested now.
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

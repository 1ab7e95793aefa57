/**
 * Inline script at the end of a page, if the site's owner wants it. It records the visit in a cookie once the visitor
 * has agreed to statistics. The WP Consent API knows whether they have; a later change counts from then on.
 */
import { appendVisit } from './visit-cookie';
import type { BenefitJourneySettings } from './contracts';

declare global {
	interface Window {
		/** WP Consent API, if a consent plugin provides it. */
		wp_has_consent?: ( category: string ) => boolean;
	}
}

const CATEGORY = 'statistics';
const visit = JSON.parse( document.getElementById( 'benefit-journey' )!.textContent! ) as BenefitJourneySettings;
let isRecorded = false;

function record(): void {
	if ( ! isRecorded ) {
		isRecorded = true;
		appendVisit( visit );
	}
}

// Consent plugins load their scripts after this one.
window.addEventListener( 'load', () => {
	if ( visit.consent || window.wp_has_consent?.( CATEGORY ) ) {
		record();
	}
} );

document.addEventListener( 'wp_listen_for_consent_change', ( event ) => {
	const consent = ( event as CustomEvent< Record< string, string > > ).detail?.[ CATEGORY ];
	if ( consent === 'allow' ) {
		record();
	} else if ( consent === 'deny' ) {
		appendVisit( visit, 0 );
	}
} );

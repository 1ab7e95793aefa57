/**
 * Printed at the end of a page where the owner wants it: notes this visit in the visitor's own cookie, once they have agreed to
 * statistics. The WP Consent API knows whether they have; what it says later counts from then on.
 */
import { appendVisit } from './visit-cookie';
import type { BenefitJourneySettings } from './contracts';

declare global {
	interface Window {
		/** The WP Consent API, of a consent plugin. */
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

// Plugins ask for consent by scripts that come later than this one.
window.addEventListener( 'load', () => {
	if ( visit.consent || window.wp_has_consent?.( CATEGORY ) ) {
		record();
	}
} );

document.addEventListener( 'wp_listen_for_consent_change', ( event ) => {
	const said = ( event as CustomEvent< Record< string, string > > ).detail?.[ CATEGORY ];
	if ( said === 'allow' ) {
		record();
	} else if ( said === 'deny' ) {
		appendVisit( visit, 0 );
	}
} );

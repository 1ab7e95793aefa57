/**
 * Shows the start or end of a sale also in the visitor's time zone, if it differs. Printed inline, after each part of a
 * page that shows such a date. PHP writes the sentence, `data-benefit-local="%s …"`.
 */
/** UTC offset in minutes of a timestamp such as `2026-12-01T10:00:00+01:00`. */
function offsetOf( moment: string ): number {
	const [ , sign, hours, minutes ] = /([+-])(\d\d):(\d\d)$/.exec( moment ) ?? [];
	return ( Number( hours ?? 0 ) * 60 + Number( minutes ?? 0 ) ) * ( sign === '-' ? -1 : 1 );
}

for ( const time of document.querySelectorAll< HTMLTimeElement >(
	'time[data-benefit-local]:not([data-benefit-local=""])'
) ) {
	const moment = new Date( time.dateTime );
	if ( moment.getTimezoneOffset() !== -offsetOf( time.dateTime ) ) {
		const local = new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
			dateStyle: 'medium',
			timeStyle: 'short',
		} ).format( moment );
		const beside = document.createElement( 'span' );
		beside.className = 'benefit-note';
		beside.textContent = ( time.dataset.benefitLocal ?? '' ).replace( '%s', local );
		// After the end of a period, lest the end be taken for a time in the visitor's zone.
		const end = time.nextElementSibling;
		( end instanceof HTMLTimeElement && end.dataset.benefitLocal === undefined ? end : time ).after( ' ', beside );
	}
	time.dataset.benefitLocal = '';
}

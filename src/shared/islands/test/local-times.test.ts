/** Tests run in any time zone, so they use offsets relative to the machine's own. */
const offset = ( minutes: number ): string => {
	const all = Math.abs( minutes );
	const two = ( value: number ) => `${ value }`.padStart( 2, '0' );
	return `${ minutes < 0 ? '-' : '+' }${ two( Math.floor( all / 60 ) ) }:${ two( all % 60 ) }`;
};
const here = -new Date( '2027-01-10T12:00:00Z' ).getTimezoneOffset();

const renderTime = ( moment: string ): string => {
	document.documentElement.lang = 'en-GB';
	document.body.innerHTML = `<p>On sale from <time datetime="${ moment }" data-benefit-local="(your time: %s)">10 January 2027, 12:00</time></p>`;
	jest.isolateModules( () => void require( '../local-times' ) );
	return document.body.textContent ?? '';
};

test( 'Beside a moment in the event’s zone stands the visitor’s, where that is another one', () => {
	const elsewhere = here + 90;
	const local = new Intl.DateTimeFormat( 'en-GB', { dateStyle: 'medium', timeStyle: 'short' } ).format(
		new Date( `2027-01-10T12:00:00${ offset( elsewhere ) }` )
	);
	expect( renderTime( `2027-01-10T12:00:00${ offset( elsewhere ) }` ) ).toBe(
		`On sale from 10 January 2027, 12:00 (your time: ${ local })`
	);
} );

test( 'Where it is the same, nothing is said twice', () => {
	expect( renderTime( `2027-01-10T12:00:00${ offset( here ) }` ) ).toBe( 'On sale from 10 January 2027, 12:00' );
} );

test( 'Zones west of Greenwich and with half hours are read as well', () => {
	expect( renderTime( `2027-01-10T12:00:00${ offset( here - 210 ) }` ) ).toContain(
		'(your time: 10 Jan 2027, 15:30)'
	);
} );

test( 'A second run, for another part of the page, adds nothing', () => {
	const moment = `2027-01-10T12:00:00${ offset( here + 90 ) }`;
	const once = renderTime( moment );
	jest.isolateModules( () => void require( '../local-times' ) );
	expect( document.body.textContent ).toBe( once );
} );

test( 'Beside a period, the visitor’s time follows the end', () => {
	const start = `2027-01-10T12:00:00${ offset( here + 90 ) }`;
	document.documentElement.lang = 'en-GB';
	document.body.innerHTML = `<p><time datetime="${ start }" data-benefit-local="(your time: %s)">10 January 2027, 12:00</time> – <time datetime="${ start }">14:00</time></p>`;
	jest.isolateModules( () => void require( '../local-times' ) );
	expect( document.body.textContent ).toMatch( /^10 January 2027, 12:00 – 14:00 \(your time: / );
} );

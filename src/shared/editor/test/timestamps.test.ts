import { fromLocalInput, toLocalInput } from '../timestamps';

describe( 'A moment in the zone of the event', () => {
	test.each( [
		[ '2027-03-13T19:30', 'Europe/Vienna', '2027-03-13T18:30:00Z' ],
		[ '2027-07-13T19:30', 'Europe/Vienna', '2027-07-13T17:30:00Z' ],
		[ '2027-01-01T00:15', 'Pacific/Auckland', '2026-12-31T11:15:00Z' ],
		[ '2027-01-01T00:15', 'America/St_Johns', '2027-01-01T03:45:00Z' ],
		[ '2027-01-01T00:15', 'UTC', '2027-01-01T00:15:00Z' ],
	] )( '%s in %s is %s, both ways', ( local, zone, stored ) => {
		expect( fromLocalInput( local, zone ) ).toBe( stored );
		expect( toLocalInput( stored, zone ) ).toBe( local );
	} );

	test.each( [
		[ 'the hour that the clocks skip', '2027-03-28T02:30', 'Europe/Vienna' ],
		[ 'the 30th of February', '2027-02-30T12:00', 'UTC' ],
		[ 'no date', 'tomorrow', 'UTC' ],
		[ 'half of a date', '2027-02', 'UTC' ],
	] )( '%s is no moment', ( _, local, zone ) => {
		expect( fromLocalInput( local, zone ) ).toBeNull();
	} );

	test( 'The hour that comes twice is the first of the two, as in PHP', () => {
		expect( fromLocalInput( '2027-10-31T02:30', 'Europe/Vienna' ) ).toBe( '2027-10-31T00:30:00Z' );
	} );

	test( 'None is none, and SQLite’s form is read, too', () => {
		expect( fromLocalInput( '', 'UTC' ) ).toBe( '' );
		expect( toLocalInput( '', 'UTC' ) ).toBe( '' );
		expect( toLocalInput( '2027-03-13 18:30:00', 'Europe/Vienna' ) ).toBe( '2027-03-13T19:30' );
	} );
} );

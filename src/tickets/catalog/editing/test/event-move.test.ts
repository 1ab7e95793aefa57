import { isQuestionable, withStart } from '../event-move';
import type { EventMeta } from '../use-event';

const SAVED = {
	benefit_start: '2027-03-20T18:30:00Z',
	benefit_end: '2027-03-20T21:00:00Z',
	benefit_doors: '2027-03-20T17:30:00Z',
	benefit_timezone: 'Europe/Berlin',
} as EventMeta;
const NOW = Date.parse( '2027-03-20T12:00:00Z' );

describe( 'moving an event', () => {
	it( 'moves doors and end by the clock on the wall', () => {
		// Clocks change on March 28.
		expect( withStart( SAVED, SAVED, '2027-03-28T17:30:00Z' ) ).toEqual( {
			benefit_start: '2027-03-28T17:30:00Z',
			benefit_end: '2027-03-28T20:00:00Z',
			benefit_doors: '2027-03-28T16:30:00Z',
		} );
	} );

	it( 'follows every step of typing, also across an empty field', () => {
		let meta = SAVED;
		for ( const start of [ '2027-03-27T18:30:00Z', '', '0002-03-27T18:36:28Z', '2027-04-03T17:30:00Z' ] ) {
			meta = { ...meta, ...withStart( SAVED, meta, start ) };
		}
		expect( meta ).toMatchObject( {
			benefit_end: '2027-04-03T20:00:00Z',
			benefit_doors: '2027-04-03T16:30:00Z',
		} );
	} );

	it( 'leaves an end that was changed', () => {
		const meta = { ...SAVED, benefit_end: '2027-03-27T22:00:00Z' };
		expect( withStart( SAVED, meta, '2027-03-27T18:30:00Z' ) ).toEqual( {
			benefit_start: '2027-03-27T18:30:00Z',
			benefit_doors: '2027-03-27T17:30:00Z',
		} );
	} );

	it.each( [
		[ SAVED.benefit_start, false ],
		[ '2027-03-20T22:30:00Z', false ],
		[ '2027-03-20T23:30:00Z', true ],
		[ '2027-03-20T11:00:00Z', true ],
		[ '', true ],
	] )( 'asks about another day and the past: %s', ( start, isAsked ) => {
		expect( isQuestionable( SAVED, { ...SAVED, benefit_start: start }, NOW ) ).toBe( isAsked );
	} );
} );

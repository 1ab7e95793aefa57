import { minutesAndSeconds, secondsLeft, type Moment } from '../reservation-countdown';

const since: Moment = { passed: 5_000, clock: 1_000_000 };
const after = ( passed: number, clock = passed ): Moment => ( { passed: 5_000 + passed, clock: 1_000_000 + clock } );

describe( 'what is left of a reservation', () => {
	it( 'is what the server said, less the time that has passed, and never below zero', () => {
		expect( secondsLeft( 90, since, after( 0 ) ) ).toBe( 90 );
		expect( secondsLeft( 90, since, after( 30_000 ) ) ).toBe( 60 );
		expect( secondsLeft( 90, since, after( 89_001 ) ) ).toBe( 1 );
		expect( secondsLeft( 90, since, after( 90_000 ) ) ).toBe( 0 );
		expect( secondsLeft( 90, since, after( 900_000 ) ) ).toBe( 0 );
	} );

	it( 'does not grow when the clock is set back, and shrinks while the machine sleeps', () => {
		expect( secondsLeft( 90, since, after( 30_000, -3_600_000 ) ) ).toBe( 60 );
		expect( secondsLeft( 90, since, after( 1_000, 60_000 ) ) ).toBe( 30 );
	} );

	it( 'reads like a clock', () => {
		expect( [ 0, 9, 60, 754, 7200 ].map( minutesAndSeconds ) ).toEqual( [
			'0:00',
			'0:09',
			'1:00',
			'12:34',
			'120:00',
		] );
	} );
} );

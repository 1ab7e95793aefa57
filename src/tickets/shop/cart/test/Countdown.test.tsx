import { act, render, screen } from '@testing-library/react';
import { now } from '../reservation-countdown';
import { Countdown } from '../Countdown';

const MINUTE = 60_000;
const texts = {
	left: '%s left',
	warnings: [
		{ at: 300, text: '5 more minutes.' },
		{ at: 60, text: '1 more minute.' },
	],
};
const onEnd = jest.fn();
const getAnnouncement = () => document.getElementById( 'benefit-polite' )?.textContent ?? '';
const pass = ( milliseconds: number ) => act( () => void jest.advanceTimersByTime( milliseconds ) );

beforeEach( () => {
	onEnd.mockReset();
	jest.useFakeTimers( { now: new Date( '2001-01-01T00:00:00Z' ) } );
	render( <Countdown text="15 more minutes" seconds={ 900 } since={ now() } texts={ texts } onEnd={ onEnd } /> );
} );
afterEach( () => jest.useRealTimers() );

it( 'counts down by the server’s seconds, whatever the visitor’s clock says', () => {
	expect( screen.getByRole( 'timer' ).textContent ).toBe( '15 more minutes' );
	pass( 1000 );
	expect( screen.getByRole( 'timer' ).textContent ).toBe( '14:59 left' );
	jest.setSystemTime( new Date( '1999-01-01T00:00:00Z' ) );
	pass( MINUTE );
	expect( screen.getByRole( 'timer' ).textContent ).toBe( '13:59 left' );
} );

it( 'is said aloud at 5 and at 1 minute, and not in between', () => {
	const heard: string[] = [];
	for ( let minute = 0; minute < 15; minute++ ) {
		pass( MINUTE );
		if ( getAnnouncement() !== ( heard.at( -1 ) ?? '' ) ) {
			heard.push( getAnnouncement() );
		}
	}
	expect( heard ).toEqual( [ '5 more minutes.', '1 more minute.' ] );
	expect( screen.getByRole( 'timer' ).hasAttribute( 'aria-live' ) ).toBe( false );
} );

it( 'tells its end once', () => {
	pass( 15 * MINUTE - 1000 );
	expect( onEnd ).not.toHaveBeenCalled();
	pass( 1000 );
	pass( 5 * MINUTE );
	expect( onEnd ).toHaveBeenCalledTimes( 1 );
} );

import { act, render } from '@testing-library/react';
import loginFixture from '../../../../../tests/fixtures/islands/donation-form/login.json';
import { fakeServer, reply, success } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { LoginPart } from '../../../giving/accounts/LoginPart';
import { comeBack, filled, fillIn, NONCES, props, send, submitted } from './form';

test( 'The nonce for an account is posted as it is then: the check may bring another one', async () => {
	let register = 'old';
	const { asked } = fakeServer( ( { action } ) =>
		action === NONCES
			? success( { give_form_hash: 'nonce', give_form_user_register_hash: register } )
			: reply( 'success' )
	);
	const { login } = loginFixture as unknown as Required< DonationFormProps >;
	const container = await filled( { login, extras: { ...NO_OPTIONAL_PARTS, LoginPart } } );
	register = 'new';
	await comeBack();
	fillIn();
	await send( container );
	expect( asked.at( -1 )?.body.has( 'give-form-user-register-hash' ) ).toBe( false );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-form-user-register-hash': 'new' } ) );
} );

test.each( [
	[ true, '1', 1 ],
	[ false, '0', 2 ],
] )( 'With a donor session (%s) the nonce is kept: no timer renews it', async ( isOfSession, mark, asked ) => {
	jest.useFakeTimers();
	try {
		const { actions } = fakeServer( () =>
			success( { give_form_hash: 'nonce', give_form_user_register_hash: '', donor_session: isOfSession } )
		);
		const { container } = render(
			<DonationForm extras={ NO_OPTIONAL_PARTS } { ...props } nonce="" nonce_life={ 60 } />
		);
		await act( () => jest.advanceTimersByTimeAsync( 60050 ) );
		expect( container.querySelector( '[name="give-form-hash"]' )?.getAttribute( 'data-donor-session' ) ).toBe(
			mark
		);
		await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
		expect( actions() ).toHaveLength( asked );
	} finally {
		jest.useRealTimers();
	}
} );

test( 'An answer without a nonce takes none away: the one that was there is posted, or another asked for', async () => {
	const nonces = [ 'first', undefined, 'third' ];
	fakeServer( ( { action } ) =>
		action === NONCES ? success( { give_form_hash: nonces.shift() } ) : reply( 'success' )
	);
	const container = await filled();
	const field = () => container.querySelector( '[name="give-form-hash"]' );
	expect( field() ).toHaveProperty( 'value', 'first' );
	await comeBack();
	expect( field() ).toHaveProperty( 'value', 'first' );
	fillIn();
	await send( container );
	expect( field() ).toHaveProperty( 'value', 'third' );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-form-hash': 'third' } ) );
} );

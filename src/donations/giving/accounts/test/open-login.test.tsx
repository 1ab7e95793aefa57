import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/login.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, reply, success } from '../../../../shared/test/server';
import type { DonationFormProps } from '../../../forms/display/contracts';
import { DonationForm } from '../../../forms/display/DonationForm';
import { LoginPart } from '../LoginPart';
import { NO_OPTIONAL_PARTS } from '../../../forms/display/optional-parts';
import { openLogin } from '../open-login';
import '../../../forms/display/test/parts';

const props = fixture as unknown as DonationFormProps;
type Login = NonNullable< DonationFormProps[ 'login' ] >;
const ID = `give-login-${ props.prefix }`;
const PANEL =
	`<div class="give-login__panel"><p><label for="n">Name</label><input name="give_user_login" id="n" form="${ ID }"></p>` +
	`<p><label for="p">Password</label><input type="password" name="give_user_pass" id="p" form="${ ID }"></p>` +
	`<button form="${ ID }">Enter</button><button type="button" data-give-cancel>Cancel</button></div>`;
const IN = {
	success: true,
	data: '<div class="give_notices"><p>You are logged in as Ada &amp; co.</p></div>',
	donor: { give_first: 'Augusta', give_last: 'Byron', give_email: 'ada@example.org' },
};
const WRONG = { success: false, data: '<div class="give_errors"><p>They do not belong together.</p></div>' };

const hasFocus = ( element: HTMLElement | null ) => expect( element?.ownerDocument.activeElement ).toBe( element );

let count = 0;
let panel = PANEL;
const serve = ( answer: () => Response ) =>
	fakeServer( ( { action } ) => {
		switch ( action ) {
			case 'benefit_give_donation_form_reset_all_nonce':
				count++;
				return success( {
					give_form_hash: `hash-${ count }`,
					give_form_user_register_hash: `register-${ count }`,
					donor_session: false,
				} );
			case 'benefit_give_checkout_login':
				return reply( panel );
			default:
				return answer();
		}
	} );
const settle = ( milliseconds = 30 ) =>
	act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) ) ) );
const value = ( name: string ) => document.querySelector< HTMLInputElement >( `.give-form [name="${ name }"]` )?.value;

beforeEach( () => {
	count = 0;
	panel = PANEL;
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.benefitDonationForms = Object.create( window.benefit );
	window.benefitParts = { ...window.benefitParts, login: openLogin };
	document.body.className = '';
	sessionStorage.clear();
} );

async function opened( answer: () => Response, url = props.login?.url ?? '', script = props.login?.script ?? '' ) {
	const server = serve( answer );
	const { container } = render(
		<DonationForm
			{ ...props }
			login={ { ...( props.login as Login ), url, script } }
			extras={ { ...NO_OPTIONAL_PARTS, LoginPart } }
		/>
	);
	await settle();
	fireEvent.change( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.click( screen.getByRole( 'link', { name: 'Log in' } ) );
	await settle();
	return { container, server };
}

async function enter( password: string ) {
	fireEvent.change( screen.getByLabelText( 'Name' ), { target: { value: 'ada' } } );
	fireEvent.change( screen.getByLabelText( 'Password' ), { target: { value: password } } );
	fireEvent.submit( document.getElementById( ID ) as HTMLElement );
	await settle( 80 );
}

test( 'Logging in keeps what was entered, fills in the rest, and brings both nonces anew', async () => {
	const { container, server } = await opened( () => reply( JSON.stringify( IN ) ) );
	hasFocus( screen.getByLabelText( 'Name' ) );
	expect( value( 'give-form-hash' ) ).toBe( 'hash-1' );
	await enter( 'right' );

	expect( [ 'give_first', 'give_last', 'give_email' ].map( value ) ).toEqual( [ 'Ada', 'Byron', 'ada@example.org' ] );
	expect( value( 'give-form-hash' ) ).toBe( 'hash-2' );
	expect( count ).toBe( 2 );
	const said = screen.getByText( 'You are logged in as Ada & co.' );
	hasFocus( said.parentElement );
	expect( screen.queryByRole( 'link', { name: 'Log in' } ) ).toBe( null );
	expect( container.querySelector( '[name="give_create_account"]' ) ).toBe( null );
	expect( document.getElementById( ID ) ).toBe( null );
	expect( document.body.classList.contains( 'logged-in' ) ).toBe( true );
	expect( server.actions().slice( -2 ) ).toEqual( [
		'benefit_give_process_donation_login',
		'benefit_give_donation_form_reset_all_nonce',
	] );
} );

test( 'Neither name nor password is part of the donation, nor remembered', async () => {
	const { container } = await opened( () => reply( JSON.stringify( WRONG ) ) );
	await enter( 'secret' );

	const form = container.querySelector( 'form' ) as HTMLFormElement;
	expect( JSON.stringify( [ ...new FormData( form ) ] ) ).not.toMatch( /secret|give_user/ );
	expect( JSON.stringify( { ...sessionStorage } ) ).not.toMatch( /secret/ );
	expect( form.querySelectorAll( '.give-login :invalid' ) ).toHaveLength( 0 );
} );

test( 'What is wrong is said, and goes after five seconds; the fields stay', async () => {
	await opened( () => reply( JSON.stringify( WRONG ) ) );
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
	try {
		fireEvent.change( screen.getByLabelText( 'Name' ), { target: { value: 'ada' } } );
		fireEvent.submit( document.getElementById( ID ) as HTMLElement );
		await act( async () => void ( await jest.advanceTimersByTimeAsync( 100 ) ) );
		expect( screen.getByRole( 'alert' ).textContent ).toBe( 'They do not belong together.' );
		await act( async () => void ( await jest.advanceTimersByTimeAsync( 4800 ) ) );
		expect( screen.queryByRole( 'alert' ) ).not.toBe( null );
		await act( async () => void ( await jest.advanceTimersByTimeAsync( 600 ) ) );
		expect( screen.queryByRole( 'alert' ) ).toBe( null );
	} finally {
		jest.useRealTimers();
	}
	expect( ( screen.getByLabelText( 'Name' ) as HTMLInputElement ).value ).toBe( 'ada' );
} );

test( 'A refusal in an envelope is said in its words', async () => {
	await opened( () => reply( JSON.stringify( { success: false, data: { code: 'rate', message: 'Wait.' } } ), 429 ) );
	await enter( 'x' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Wait.' );
} );

test( 'Where a plugin answers with a page of its own, the site’s page for logging in is opened', async () => {
	await opened( () => reply( '<html><form>Your code, please</form></html>' ), '#log-in' );
	await enter( 'right' );
	expect( window.location.hash ).toBe( '#log-in' );
	expect( document.body.classList.contains( 'logged-in' ) ).toBe( false );
} );

test( 'Somebody who has logged in meanwhile is asked for nothing, and gives as themselves', async () => {
	panel = '<div class="give_notices"><p>You are logged in as Ada.</p></div>';
	const { server } = await opened( () => reply( JSON.stringify( IN ) ) );
	await settle( 80 );

	const { body } = server.asked.find( ( { action } ) => /process_donation_login/.test( action ) )!;
	expect( [ body.get( 'give_user_login' ), body.get( 'give_user_pass' ) ] ).toEqual( [ '', '' ] );
	expect( [ 'give_first', 'give_last' ].map( value ) ).toEqual( [ 'Ada', 'Byron' ] );
	hasFocus( screen.getByText( 'You are logged in as Ada & co.' ).parentElement );
	expect( screen.queryByText( 'You are logged in as Ada.' ) ).toBe( null );
} );

test( 'In a frame on another site the link is left alone: it leads to the form’s own page', async () => {
	const { server } = await opened( () => reply( '' ), '#own', '' );

	expect( window.location.hash ).toBe( '#own' );
	expect( server.actions() ).not.toContain( 'benefit_give_checkout_login' );
} );

test( 'Cancelling returns to the link, and all entries are there', async () => {
	await opened( () => reply( '' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );

	expect( screen.queryByLabelText( 'Name' ) ).toBe( null );
	hasFocus( screen.getByRole( 'link', { name: 'Log in' } ) );
	expect( value( 'give_first' ) ).toBe( 'Ada' );
} );

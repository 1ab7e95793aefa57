import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-history/asked.json';
import refused from '../../../../../tests/fixtures/islands/donation-history/refused.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, never, reply, success } from '../../../../shared/test/server';
import { LoginLinkForm } from '../LoginLinkForm';

const ACTION = 'benefit_give_confirm_email_for_donations_access';

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
} );

const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
const button = () => screen.queryByRole( 'button', { name: fixture.button } );
const field = () => screen.getByLabelText( fixture.label );
const answering = ( answer: () => Response | Error | Promise< Response > ) =>
	fakeServer( ( { action } ) =>
		action === 'benefit_session' ? success( { token_set: true, nonce: 'nonce', nonce_life: 43200 } ) : answer()
	);

async function ask( email = 'ada@example.org' ) {
	fireEvent.change( field(), { target: { value: email } } );
	fireEvent.click( button() as HTMLElement );
	await settle();
}

test( 'The answer is said in place of the form, and has the focus', async () => {
	const { actions } = answering( () => reply( '{"status":"success","message":"It is on its way."}' ) );
	render( <LoginLinkForm { ...fixture } /> );
	await ask();
	expect( actions().at( -1 ) ).toBe( ACTION );
	expect( screen.getByRole( 'status' ).ownerDocument.activeElement ).toBe( screen.getByRole( 'status' ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'It is on its way.' );
	expect( button() ).toBeNull();
	expect( screen.getByRole( 'link', { name: fixture.again } ).getAttribute( 'href' ) ).toBe( fixture.again_url );
} );

test.each( [
	[ 'a refusal', 400, '{"status":"error","message":"Please enter an e-mail address."}' ],
	[ 'an honest refusal', 200, '{"status":"error","message":"Please enter an e-mail address."}' ],
] )( 'On %s its message is shown and the button hidden, until something else is entered', async ( _, status, body ) => {
	answering( () => reply( body, status ) );
	render( <LoginLinkForm { ...fixture } /> );
	await ask( 'ada@example' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Please enter an e-mail address.' );
	expect( button() ).toBeNull();
	expect( field().ownerDocument.activeElement ).toBe( field() );
	expect( field() ).toHaveProperty( 'value', 'ada@example' );

	fireEvent.change( field(), { target: { value: 'ada@example.o' } } );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( button() ).not.toBeNull();
} );

test.each( [ [ 'null' ], [ '<p>A firewall</p>' ], [ '{"status":"success"}' ], [ '' ] ] )(
	'An answer that is none of ours (%s) is said to be one',
	async ( body ) => {
		answering( () => reply( body ) );
		render( <LoginLinkForm { ...fixture } /> );
		await ask();
		expect( screen.getByRole( 'alert' ).textContent ).toBe( window.benefit.texts.unreadable );
	}
);

test( 'A second press while the first is on its way asks nothing', async () => {
	const { actions } = answering( () => never() );
	render( <LoginLinkForm { ...fixture } /> );
	await ask();
	fireEvent.click( button() as HTMLElement );
	await settle();
	expect( actions().filter( ( action ) => action === ACTION ) ).toHaveLength( 1 );
} );

test( 'What PHP has refused keeps its button', () => {
	render( <LoginLinkForm { ...refused } /> );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( refused.error );
	expect( button() ).not.toBeNull();
} );

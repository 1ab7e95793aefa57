import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeServer, never, refusal, reply, success } from '../../../../shared/test/server';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { answering, comeBack, filled, form, NONCES, props, send, settle, submitted, type } from './form';

test( 'After the server’s yes the browser posts the form itself, with the nonce and a key', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const passed = jest.fn();
	document.addEventListener( 'give_form_validation_passed', passed, { once: true } );
	const container = await filled();
	await send( container );
	expect( actions() ).toEqual( [ NONCES, 'benefit_give_process_donation' ] );
	expect( passed ).toHaveBeenCalledTimes( 1 );
	expect( submitted ).toHaveBeenCalledWith(
		expect.objectContaining( {
			give_action: 'purchase',
			'give-form-hash': 'nonce',
			'give-idempotency-key': expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ ),
			'give-amount': '25.00',
		} )
	);
	expect( screen.getByRole( 'button', { name: 'Wait' } ) ).toHaveProperty( 'disabled', true );
	// A second click posts nothing.
	await send( container );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

test( 'Each of the server’s refusals leads to its field, where there is one', async () => {
	const error = ( [ code, field ]: readonly string[] ) =>
		`<div class="give_error give_notice" id="give_error_${ code }"><p${
			field ? ` data-field="${ field }"` : ''
		}>${ code } &amp; more</p></div>`;
	const refused = [
		[ 'email_invalid', 'give_email' ],
		[ 'invalid_donation_minimum', 'give-amount' ],
		[ 'invalid_gateway', 'payment-mode' ],
		[ 'agree_to_terms', 'give_agree_to_terms' ],
		[ 'form_changed' ],
	];
	answering( () => reply( `<div class="give_errors">${ refused.map( error ).join( '' ) }</div>` ) );
	const container = await filled();
	await send( container );
	const links = [ ...container.querySelectorAll< HTMLAnchorElement >( '.give_errors a' ) ];
	expect( links.map( ( { hash, textContent } ) => [ hash, textContent ] ) ).toEqual( [
		[ '#give-7-give_email', 'email_invalid & more' ],
		[ '#give-amount-7', 'invalid_donation_minimum & more' ],
		[ '#give-gateway-7-test', 'invalid_gateway & more' ],
		[ '#give-7-give_agree_to_terms', 'agree_to_terms & more' ],
	] );
} );

test( 'The server’s refusals stand above the button and at their fields; then the form can be sent again', async () => {
	const error = ( code: string, field: string ) =>
		`<div class="give_error give_notice" id="give_error_${ code }"><p data-field="${ field }"><a href="/help">${ code }!</a></p></div>`;
	answering( () =>
		reply(
			`<div class="give_errors">${ error( 'email_invalid', 'give_email' ) }${ error(
				'required_give_first',
				'give_first'
			) }</div>`
		)
	);
	const container = await filled();
	await send( container );
	const list = container.querySelector( '.give_errors' );
	expect( [ ...( list?.children ?? [] ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'email_invalid!',
		'required_give_first!',
	] );
	expect( list?.matches( ':focus' ) ).toBe( true );
	// The server's markup is unchanged, with its ids and links.
	expect( list?.querySelector( '#give_error_email_invalid a' )?.getAttribute( 'href' ) ).toBe( '/help' );
	expect( screen.getByLabelText( /E-mail/ ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
	expect( submitted ).not.toHaveBeenCalled();
} );

test.each( [
	[ 'no connection', () => new TypeError( 'Failed to fetch' ), 'Text offline.' ],
	[ 'a page of somebody else’s', () => reply( '<!doctype html><p>Log in' ), 'Text unreadable.' ],
] )( 'With %s nothing is posted, and that is said', async ( _, answer, sentence ) => {
	answering( answer );
	const container = await filled();
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( sentence );
	expect( submitted ).not.toHaveBeenCalled();
} );

test( 'Anything but yes clears the company’s name, which is required with yes only', async () => {
	answering( () => reply( 'success' ) );
	const container = await filled();
	const choose = ( value: string ) =>
		fireEvent.click( container.querySelector( `[name=give_company_option][value=${ value }]` ) as HTMLElement );
	const name = container.querySelector( '[name=give_company_name]' ) as HTMLInputElement;
	choose( 'yes' );
	expect( name.required ).toBe( true );
	fireEvent.change( name, { target: { value: 'Engines' } } );
	choose( 'no' );
	expect( name ).toMatchObject( { required: false, value: '' } );
	await send( container );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { give_company_name: '' } ) );
} );

test( 'Without a way to pay nothing is asked of the server', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await filled( { gateways: props.gateways.map( ( one ) => ( { ...one, checked: false } ) ) } );
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( 'Look again.No way to pay.' );
	expect( actions() ).toEqual( [ NONCES ] );
} );

test( 'What the browser finds is said in the page’s words, each at its field', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const { container } = render( <DonationForm extras={ NO_OPTIONAL_PARTS } { ...props } /> );
	await settle();
	await send( container );
	const said = [ ...container.querySelectorAll( '.give_errors p' ) ];
	expect( said.map( ( { textContent } ) => textContent ) ).toEqual( [
		'Look again.',
		'Complete: First name',
		'Complete: E-mail',
		'Complete: I agree to the terms.',
	] );
	// Each error links to its field.
	expect( said[ 1 ]?.querySelector( 'a' )?.hash ).toBe( `#${ screen.getByLabelText( /First name/ ).id }` );
	const first = screen.getByLabelText( /First name/ );
	expect( first.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( first.closest( '.benefit-field--invalid' ) ).not.toBeNull();
	expect( first.matches( ':focus' ) ).toBe( true );
	expect( container.querySelector( '.give_errors' )?.getAttribute( 'role' ) ).toBe( 'alert' );
	expect( actions() ).toEqual( [ NONCES ] );
	type( /E-mail/, 'ada@' );
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toContain( 'Check: E-mail' );
	type( /First name/, 'Ada' );
	fireEvent.input( screen.getByLabelText( /First name/ ) );
	expect( screen.getByLabelText( /First name/ ).getAttribute( 'aria-invalid' ) ).toBe( null );
	expect( first.closest( '.benefit-field--invalid' ) ).toBeNull();
} );

test( 'A page from the browser’s memory is free again, and asks for another nonce', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await filled();
	await send( container );
	await comeBack();
	expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
	expect( container.querySelector( '[name="give-idempotency-key"]' ) ).toBe( null );
	expect( actions().filter( ( action ) => action === NONCES ) ).toHaveLength( 2 );
} );

test( 'A page from the browser’s memory has amount, gateway and entries as at first, but for what is remembered', async () => {
	answering( () => reply( 'success' ) );
	const container = await filled();
	const shown = () => ( {
		amount: ( container.querySelector( '.give-amount' ) as HTMLInputElement ).value,
		mode: new FormData( form( container ) ).get( 'payment-mode' ),
		agreed: ( screen.getByLabelText( /I agree/ ) as HTMLInputElement ).checked,
		name: ( screen.getByLabelText( /First name/ ) as HTMLInputElement ).value,
	} );
	const first = { ...shown(), agreed: false, name: 'Grace' };
	const other = container.querySelector( '[name="payment-mode"]:not(:checked)' ) as HTMLInputElement;
	fireEvent.click( other );
	fireEvent.click( screen.getByLabelText( '€100' ) );
	await settle();
	expect( shown() ).toEqual( { amount: '100.00', mode: other.value, agreed: true, name: 'Ada' } );
	sessionStorage.setItem( `benefit-donation-donor-${ props.form_id }`, '{"give_first":"Grace"}' );
	await comeBack();
	expect( shown() ).toEqual( first );
} );

test( 'What was looked at is given, whatever the form says meanwhile', async () => {
	const answered: ( () => void )[] = [];
	fakeServer( ( { action } ) =>
		action === NONCES
			? success( { give_form_hash: 'nonce', give_form_user_register_hash: '' } )
			: new Promise< Response >( ( resolve ) => answered.push( () => resolve( reply( 'success' ) ) ) )
	);
	const container = await filled();
	const button = screen.getByRole( 'button', { name: props.button } );
	button.focus();
	await send( container );
	expect( form( container ).matches( ':focus' ) ).toBe( true );
	expect( button.closest( '[inert]' ) ).not.toBe( null );
	( screen.getByLabelText( /First name/ ) as HTMLInputElement ).value = 'Eve';
	fireEvent.click( screen.getByLabelText( '€100' ) );
	answered.forEach( ( one ) => one() );
	await settle();
	expect( submitted ).toHaveBeenCalledWith(
		expect.objectContaining( { give_first: 'Ada', 'give-amount': '25.00', 'give-form-currency': 'EUR' } )
	);
} );

test( 'A refused form is free again, and the list has the focus', async () => {
	answering( () => new TypeError( 'Failed to fetch' ) );
	const container = await filled();
	screen.getByRole( 'button', { name: props.button } ).focus();
	await send( container );
	expect( container.querySelectorAll( '[inert]' ) ).toHaveLength( 0 );
	expect( container.querySelector( '.give_errors' )?.matches( ':focus' ) ).toBe( true );
} );

test( 'A form with a mistake that is found here is not switched off and on again', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await filled();
	type( /E-mail/, 'ada@' );
	const switched: MutationRecord[] = [];
	const observer = new MutationObserver( ( records ) => switched.push( ...records ) );
	observer.observe( form( container ), { subtree: true, attributeFilter: [ 'inert', 'disabled' ] } );
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toContain( 'Check: E-mail' );
	expect( switched ).toHaveLength( 0 );
	// The form is disabled only while the server checks it.
	type( /E-mail/, 'ada@example.org' );
	await send( container );
	observer.disconnect();
	expect( actions() ).toContain( 'benefit_give_process_donation' );
	expect( switched ).not.toHaveLength( 0 );
} );

test( 'A check that does not end says that nothing was given', async () => {
	answering( never as never );
	const container = await filled();
	jest.useFakeTimers();
	fireEvent.submit( form( container ) );
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 15_001 ) ) );
	jest.useRealTimers();
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( 'Nothing was given.' );
} );

test( 'Another way to pay is said when its part is there', async () => {
	answering( () => reply( '<p>' ) );
	await filled();
	const other = props.gateways.find( ( { checked } ) => ! checked )?.label ?? '';
	fireEvent.click( screen.getByLabelText( other ) );
	await settle();
	expect( document.getElementById( 'benefit-polite' )?.textContent?.trim() ).toBe(
		`${ props.texts.payment }: ${ other }`
	);
} );

describe( 'A way to pay', () => {
	const LOADED = [ 'Give:onGatewayLoadSuccess', 'give_gateway_loaded' ];
	test.each( [
		[ 'came', () => reply( '<p>Fresh</p>' ), LOADED ],
		[ 'was refused', () => refusal( 'invalid_gateway', 422 ), [] ],
		[ 'did not come', () => new Error( 'offline' ), [] ],
	] )( 'that %s tells other scripts so, and may be used', async ( _, answer, told ) => {
		answering( answer );
		const heard: string[] = [];
		const record = ( { type: name }: Event ) => heard.push( name );
		[ 'Give:onPreGatewayLoad', ...LOADED ].forEach( ( name ) => document.addEventListener( name, record ) );
		const container = await filled();
		const other = container.querySelector( '[name="payment-mode"]:not(:checked)' ) as HTMLInputElement;
		fireEvent.click( other );
		await settle();
		[ 'Give:onPreGatewayLoad', ...LOADED ].forEach( ( name ) => document.removeEventListener( name, record ) );
		expect( heard ).toEqual( [ 'Give:onPreGatewayLoad', ...told ] );
		expect( container.querySelector( '[name="give-gateway"]' ) ).toHaveProperty( 'value', other.value );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
	} );
} );

test( 'Where the server asks for work first, it is done and the form sent once more', async () => {
	const task =
		'<div class="give_errors"><div class="give_error" id="give_error_proof_needed" data-give-proof="7.1.1.x.y" data-src="/p.js" data-words="Wait {n}"><p>Again</p></div></div>';
	let number = 0;
	const { asked } = answering( () => reply( number++ === 0 ? task : 'success' ) );
	window.benefitParts = { ...window.benefitParts, proof: async ( one: string ) => `${ one }:42` };
	const container = await filled();
	await send( container );
	const checks = asked.filter( ( { action } ) => action.endsWith( 'give_process_donation' ) );
	expect( checks.map( ( { body } ) => body.get( 'give-proof' ) ) ).toEqual( [ '', '7.1.1.x.y:42' ] );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-proof': '7.1.1.x.y:42' } ) );
} );

test( 'Work that is not enough is not done again and again', async () => {
	const task =
		'<div class="give_errors"><div class="give_error" id="give_error_proof_needed" data-give-proof="7.1.1.x.y" data-src="/p.js" data-words="Wait {n}"><p>Again</p></div></div>';
	const { actions } = answering( () => reply( task ) );
	window.benefitParts = { ...window.benefitParts, proof: async ( one: string ) => `${ one }:42` };
	const container = await filled();
	await send( container );
	expect( actions().filter( ( action ) => action.endsWith( 'give_process_donation' ) ) ).toHaveLength( 2 );
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( 'Again' );
	expect( submitted ).not.toHaveBeenCalled();
} );

test( 'After an error the top of the form is scrolled to, however long it is, and the notices have the focus', async () => {
	answering( () =>
		reply( '<div class="give_errors"><div class="give_error" id="give_error_limit"><p>Wait.</p></div></div>' )
	);
	const container = await filled();
	const scrolled = jest.spyOn( window, 'scrollTo' ).mockImplementation( () => {} );
	const focused = jest.spyOn( HTMLElement.prototype, 'focus' );
	form( container ).getBoundingClientRect = () => new DOMRect( 0, -2000, 600, 2600 );
	await send( container );
	expect( scrolled ).toHaveBeenLastCalledWith( expect.objectContaining( { top: -2040 } ) );
	expect( container.querySelector( '.give_errors' )?.matches( ':focus' ) ).toBe( true );
	expect( focused.mock.calls ).toEqual( focused.mock.calls.map( () => [ { preventScroll: true } ] ) );
} );

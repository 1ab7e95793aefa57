import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../tests/fixtures/islands/donation-form/radio-company-terms.json';
import loginFixture from '../../../../tests/fixtures/islands/donation-form/login.json';
import { pageSettings } from '../../../shared/test/page';
import { fakeServer, never, refusal, reply, success } from '../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_EXTRAS } from '../extras';
import { FeePart } from '../fees/FeePart';
import { useFee } from '../fees/use-fee';
import { LoginPart } from '../LoginPart';

const props = fixture as unknown as DonationFormProps;
const NONCES = 'benefit_give_donation_form_reset_all_nonce';
const submitted = jest.fn();

beforeEach( () => {
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.scrollTo = () => {};
	Object.assign( window, { CSS: { escape: String } } );
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.give_global_vars = Object.assign( Object.create( window.benefit ), {
		ajaxurl: '',
		bad_minimum: 'At least',
		bad_maximum: 'At most',
		amount_now: 'Amount: %s',
		bad_unreadable: 'Not read: {typed}. Like',
		amount_check: '{typed} was read as {amount}',
		not_checked: 'Nothing was given.',
		no_gateway: 'No way to pay.',
		number_decimals: 2,
		purchase_loading: 'Wait',
		processing: 'Processing',
		loading_gateway: 'Loading',
		look_again: 'Look again.',
		is_missing: 'Complete:',
		is_wrong: 'Check:',
	} );
	sessionStorage.clear();
	submitted.mockReset();
	HTMLFormElement.prototype.submit = function () {
		submitted( Object.fromEntries( new FormData( this ) ) );
	};
} );

/** Answers of give_process_donation, beside the nonces. */
const answering = ( answer: () => Response | Error ) =>
	fakeServer( ( { action } ) =>
		action === NONCES ? success( { give_form_hash: 'nonce', give_form_user_register_hash: '' } ) : answer()
	);
const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
const type = ( label: RegExp, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );
const form = ( container: HTMLElement ) => container.querySelector( 'form' ) as HTMLFormElement;

async function filled( more: Partial< Parameters< typeof DonationForm >[ 0 ] > = {} ) {
	const { container } = render( <DonationForm { ...props } { ...more } /> );
	await settle();
	type( /First name/, 'Ada' );
	type( /E-mail/, 'ada@example.org' );
	fireEvent.click( screen.getByLabelText( /I agree/ ) );
	return container;
}

async function send( container: HTMLElement ) {
	fireEvent.submit( form( container ) );
	await settle();
}

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
	// Another press is the same one.
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
	// The server's markup as it is, with its ids and links.
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

test( 'Without a way to pay nothing is asked of the server', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await filled( { gateways: props.gateways.map( ( one ) => ( { ...one, checked: false } ) ) } );
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( 'Look again.No way to pay.' );
	expect( actions() ).toEqual( [ NONCES ] );
} );

test( 'What the browser finds is said in the page’s words, each at its field', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const { container } = render( <DonationForm { ...props } /> );
	await settle();
	await send( container );
	const said = [ ...container.querySelectorAll( '.give_errors p' ) ];
	expect( said.map( ( { textContent } ) => textContent ) ).toEqual( [
		'Look again.',
		'Complete: First name',
		'Complete: E-mail',
		'Complete: I agree to the terms.',
	] );
	// Each leads to its field.
	expect( said[ 1 ]?.querySelector( 'a' )?.hash ).toBe( `#${ screen.getByLabelText( /First name/ ).id }` );
	expect( screen.getByLabelText( /First name/ ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( actions() ).toEqual( [ NONCES ] );
	type( /E-mail/, 'ada@' );
	await send( container );
	expect( container.querySelector( '.give_errors' )?.textContent ).toContain( 'Check: E-mail' );
	type( /First name/, 'Ada' );
	fireEvent.input( screen.getByLabelText( /First name/ ) );
	expect( screen.getByLabelText( /First name/ ).getAttribute( 'aria-invalid' ) ).toBe( null );
} );

test( 'A page from the browser’s memory is free again, and asks for another nonce', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await filled();
	await send( container );
	await act( async () => {
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	} );
	await settle();
	expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
	expect( container.querySelector( '[name="give-idempotency-key"]' ) ).toBe( null );
	expect( actions().filter( ( action ) => action === NONCES ) ).toHaveLength( 2 );
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

test( 'A list that is out of sight beneath the form’s beginning is scrolled to itself', async () => {
	const scrolled = jest.fn();
	window.scrollTo = scrolled;
	answering( () => new TypeError( 'Failed to fetch' ) );
	const container = await filled();
	const rects = jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function (
		this: Element
	) {
		const top = this.matches( '.give_errors' ) ? 1000 : 100;
		return { top, bottom: top + 60 } as DOMRect;
	} );
	await send( container );
	await settle();
	rects.mockRestore();
	expect( scrolled ).toHaveBeenLastCalledWith( expect.objectContaining( { top: 960 } ) );
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

describe( 'The amount', () => {
	const said = () => document.getElementById( 'benefit-polite' )?.textContent?.trim();
	const field = ( container: HTMLElement ) => container.querySelector( '.give-amount' ) as HTMLInputElement;
	const enter = ( container: HTMLElement, value: string ) => {
		act( () => field( container ).focus() );
		fireEvent.change( field( container ), { target: { value } } );
	};

	test( 'that was typed and left before React came is put in order as it is entered anew', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		fireEvent.change( field( container ), { target: { value: '1250' } } );
		expect( field( container ).value ).toBe( '1,250.00' );
		enter( container, '1300' );
		expect( field( container ).value ).toBe( '1300' );
	} );

	test( 'is said when a level is chosen, and when another one was understood', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		fireEvent.click( screen.getByLabelText( '€100' ) );
		expect( said() ).toBe( `${ props.texts.total }: €100.00` );
		enter( container, '500' );
		fireEvent.blur( field( container ) );
		expect( said() ).toBe( 'Amount: €500.00' );
	} );

	const note = ( container: HTMLElement ) =>
		document.getElementById( field( container ).getAttribute( 'aria-describedby' ) ?? '' );
	const later = ( milliseconds: number ) =>
		jest.spyOn( Date, 'now' ).mockReturnValue( new Date().getTime() + milliseconds );
	afterEach( () => jest.restoreAllMocks() );

	test( 'that is doubtful is said at the field, looks like a mistake, and is asked about before it is given', async () => {
		// As in a browser, nothing takes the focus in a form that is at work.
		const { focus } = HTMLElement.prototype;
		const focused = jest.spyOn( HTMLElement.prototype, 'focus' ).mockImplementation( function (
			this: HTMLElement
		) {
			if ( ! this.closest( '[inert]' ) ) {
				focus.call( this );
			}
		} );
		const { actions } = answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '12,50' );
		act( () => field( container ).blur() );
		const sentence = '12,50 was read as €1,250.00';
		expect( note( container )?.textContent ).toBe( sentence );
		expect( note( container )?.className ).toBe( 'benefit-field-error' );
		expect( said() ).toBe( sentence );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( field( container ).className ).toBe( 'give-amount' );

		screen.getByRole( 'button', { name: props.button } ).focus();
		await send( container );
		expect( actions() ).toEqual( [ NONCES ] );
		expect( field( container ).matches( ':focus' ) ).toBe( true );
		// It stays there for those who are led to it.
		expect( note( container )?.textContent ).toBe( sentence );

		later( 600 );
		await send( container );
		expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-amount': '1,250.00' } ) );
		focused.mockRestore();
	} );

	test( 'that is doubtful is not confirmed by the second half of a double press', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '12,50' );
		await send( container );
		await send( container );
		expect( submitted ).not.toHaveBeenCalled();
	} );

	test( 'that is doubtful once more is asked about once more', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '12,50' );
		await send( container );
		enter( container, '13,50' );
		later( 600 );
		await send( container );
		expect( submitted ).not.toHaveBeenCalled();
	} );

	test( 'that cannot be read is refused with what was typed, and stands there', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, 'abc' );
		act( () => field( container ).blur() );
		expect( note( container )?.textContent ).toBe( 'Not read: abc. Like 1,234.50' );
		expect( field( container ) ).toHaveProperty( 'value', 'abc' );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', true );
	} );

	test( 'that is refused stands in the list with the other mistakes, and leads to its field', async () => {
		answering( () => reply( 'success' ) );
		const { container } = render( <DonationForm { ...props } /> );
		await settle();
		enter( container, '0.5' );
		await send( container );
		const links = [ ...container.querySelectorAll< HTMLAnchorElement >( '.give_errors a' ) ];
		expect( links.map( ( { hash, textContent } ) => [ hash, textContent ] ).slice( 0, 2 ) ).toEqual( [
			[ `#${ field( container ).id }`, `At least ${ props.minimum.shown }` ],
			[ '#give-7-give_first', 'Complete: First name' ],
		] );
		expect( container.querySelector( '.give_errors' )?.matches( ':focus' ) ).toBe( true );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	} );

	test( 'that is refused when the field is left says so beside the button that it switches off', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '0.5' );
		act( () => field( container ).blur() );
		const link = container.querySelector< HTMLAnchorElement >( '.give-submit a' );
		expect( [ link?.hash, link?.textContent ] ).toEqual( [
			`#${ field( container ).id }`,
			`At least ${ props.minimum.shown }`,
		] );
		expect( container.querySelector( ':focus' ) ).toBe( null );
		enter( container, '5' );
		expect( container.querySelector( '.give-submit a' ) ).toBe( null );
	} );

	test( 'that the server has refused stays so while nothing else is entered', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled( { amount_error: 'Too much today.' } );
		act( () => field( container ).focus() );
		act( () => field( container ).blur() );
		expect( note( container )?.textContent ).toBe( 'Too much today.' );
		enter( container, '30' );
		expect( note( container ) ).toBe( null );
	} );

	test( 'that passes a limit is said with it, and what is wrong follows what is typed', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '0.5' );
		fireEvent.blur( field( container ) );
		expect( said() ).toBe( `At least ${ props.minimum.shown }` );
		enter( container, '1000001' );
		expect( container.querySelector( '.give-amount-line .benefit-field-error' )?.textContent ).toBe(
			`At most ${ props.maximum.shown }`
		);
		// Nothing falls back to what the form begins with.
		enter( container, '' );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
		await send( container );
		expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-amount': '25.00' } ) );
	} );
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
		const hear = ( { type: name }: Event ) => heard.push( name );
		[ 'Give:onPreGatewayLoad', ...LOADED ].forEach( ( name ) => document.addEventListener( name, hear ) );
		const container = await filled();
		const other = container.querySelector( '[name="payment-mode"]:not(:checked)' ) as HTMLInputElement;
		fireEvent.click( other );
		await settle();
		[ 'Give:onPreGatewayLoad', ...LOADED ].forEach( ( name ) => document.removeEventListener( name, hear ) );
		expect( heard ).toEqual( [ 'Give:onPreGatewayLoad', ...told ] );
		expect( container.querySelector( '[name="give-gateway"]' ) ).toHaveProperty( 'value', other.value );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
	} );
} );

test( 'The nonce for an account is posted as it is then: the check may bring another one', async () => {
	let register = 'old';
	const { asked } = fakeServer( ( { action } ) =>
		action === NONCES
			? success( { give_form_hash: 'nonce', give_form_user_register_hash: register } )
			: reply( 'success' )
	);
	const { login } = loginFixture as unknown as Required< DonationFormProps >;
	const container = await filled( { login, extras: { ...NO_EXTRAS, LoginPart } } );
	register = 'new';
	await act( async () => {
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	} );
	await settle();
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
		const { container } = render( <DonationForm { ...props } nonce="" nonce_life={ 60 } /> );
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
	const field = container.querySelector( '[name="give-form-hash"]' );
	expect( field ).toHaveProperty( 'value', 'first' );
	await act( async () => {
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	} );
	await settle();
	expect( field ).toHaveProperty( 'value', 'first' );
	await send( container );
	expect( field ).toHaveProperty( 'value', 'third' );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-form-hash': 'third' } ) );
} );

test( 'A fee that is covered follows the amount, and is in the total', async () => {
	answering( () => reply( 'success' ) );
	const field = {
		...props.terms[ 0 ],
		name: 'give-fee-mode',
		label: 'I also pay the fee of €1.06',
		id: 'fee',
		value: '',
	};
	const fees = {
		basis_points: 290,
		fixed_minor: 30,
		sentence: 'I also pay the fee of %s',
		plain: 'I also pay the fee',
		total: '€25.00',
		field: { ...field, required: false },
	};
	const container = await filled( {
		extras: { ...NO_EXTRAS, FeePart, useFee },
		fees: fees as NonNullable< DonationFormProps[ 'fees' ] >,
	} );
	const total = () => container.querySelector( '.give-final-total-amount' )?.textContent;
	expect( total() ).toBe( '€25.00' );
	fireEvent.click( screen.getByLabelText( 'I also pay the fee of €1.06' ) );
	expect( total() ).toBe( '€26.06' );
	fireEvent.change( container.querySelector( '.give-amount' ) as HTMLElement, { target: { value: '100' } } );
	expect( screen.getByLabelText( 'I also pay the fee of €3.30' ) ).toHaveProperty( 'checked', true );
	expect( total() ).toBe( '€103.30' );
	await send( container );
	expect( submitted ).toHaveBeenCalledWith(
		expect.objectContaining( { 'give-amount': '100.00', 'give-fee-mode': '1' } )
	);
} );

test( 'Where the server asks for work first, it is done and the form sent once more', async () => {
	const task =
		'<div class="give_errors"><div class="give_error" id="give_error_proof_needed" data-give-proof="7.1.1.x.y" data-src="/p.js" data-words="Wait {n}"><p>Again</p></div></div>';
	let number = 0;
	const { asked } = answering( () => reply( number++ === 0 ? task : 'success' ) );
	window.benefitParts = { proof: async ( one: string ) => `${ one }:42` };
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
	window.benefitParts = { proof: async ( one: string ) => `${ one }:42` };
	const container = await filled();
	await send( container );
	expect( actions().filter( ( action ) => action.endsWith( 'give_process_donation' ) ) ).toHaveLength( 2 );
	expect( container.querySelector( '.give_errors' )?.textContent ).toBe( 'Again' );
	expect( submitted ).not.toHaveBeenCalled();
} );

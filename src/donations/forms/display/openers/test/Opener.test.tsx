import { act, fireEvent, render, screen, within } from '@testing-library/react';
import choice from '../../../../../../tests/fixtures/islands/donation-opener/buttons.json';
import asked from '../../../../../../tests/fixtures/islands/donation-opener/launcher-asked.json';
import launcher from '../../../../../../tests/fixtures/islands/donation-opener/launcher.json';
import button from '../../../../../../tests/fixtures/islands/donation-opener/button.json';
import type { DonationOpenerProps } from '../../contracts';
import { Opener } from '../Opener';

const modal = ( id: string, inside = '' ) =>
	`<dialog class="give-modal" id="${ id }"><h2 tabindex="-1">For the crane</h2>${ inside }</dialog>`;
const FORM = `<form class="give-form" id="give-form-7">
	<input type="radio" name="give-price-id" value="2" checked><input type="radio" name="give-price-id" value="3">
	<input type="radio" name="give-price-id" value="custom"><input class="give-amount" value="25.00">
	<button>Give</button></form>`;
const SHELL = `<p class="give-modal__loading">Loading...</p><div class="give-modal__failed" hidden>This content failed to load. <a href="#">Go</a></div>`;
const RETURN =
	'givewp-event=donation-completed&givewp-listener=show-donation-confirmation-receipt&givewp-embed-id=7&givewp-receipt-id=secret';

const matches = jest.fn( () => false );
const swap = jest.fn( ( element: Element, html: string ) => ( ( element.outerHTML = html ), null ) );
const fetched = jest.fn();

/** jsdom has the element but not its methods. These do what the standard says, but do not make the page inert. */
beforeAll( () => {
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
		queueMicrotask( () => this.dispatchEvent( new Event( 'close' ) ) );
	};
} );

beforeEach( () => {
	window.matchMedia = () => ( { matches: matches(), addEventListener: () => {} } ) as unknown as MediaQueryList;
	window.benefitIslands = { define: () => undefined, notify: () => {}, swap };
	window.benefitDonationForms = { ajaxurl: '/ajax' } as typeof window.benefitDonationForms;
	window.fetch = fetched;
	fetched.mockReset();
	swap.mockClear();
	window.history.replaceState( null, '', '/page/' );
} );
afterEach( () => document.querySelectorAll( 'dialog' ).forEach( ( dialog ) => dialog.remove() ) );

const focused = () => dialog( 'give-modal-7' ).ownerDocument.activeElement;
const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 5 ) ) ) );
const dialog = ( id: string ) => document.getElementById( id ) as HTMLDialogElement;
const answer = ( text: string, ok = true ) => Promise.resolve( { ok, text: () => Promise.resolve( text ) } );

function renderOpener( props: object, ...dialogs: string[] ) {
	document.body.insertAdjacentHTML( 'beforeend', dialogs.join( '' ) );
	return render( <Opener { ...( props as DonationOpenerProps ) } /> );
}

describe( 'a button that opens a form', () => {
	it( 'opens its dialog, flags the body, puts the focus on the title and takes it back', async () => {
		renderOpener( button, modal( 'give-modal-7', FORM ) );
		const opener = screen.getByRole( 'button', { name: /^Donate now/ } );
		fireEvent.click( opener );

		expect( dialog( 'give-modal-7' ).open ).toBe( true );
		expect( document.body.classList.contains( 'give-modal-open' ) ).toBe( true );
		expect( focused() ).toBe( screen.getByRole( 'heading' ) );
		// Announcements are made inside the dialog, since the page behind it is inert.
		expect( dialog( 'give-modal-7' ).contains( document.getElementById( 'benefit-polite' ) ) ).toBe( true );

		dialog( 'give-modal-7' ).close();
		await settle();
		expect( document.body.classList.contains( 'give-modal-open' ) ).toBe( false );
		expect( dialog( 'give-modal-7' ).contains( document.getElementById( 'benefit-polite' ) ) ).toBe( false );
		expect( focused() ).toBe( opener );
	} );

	it( 'goes its own way where its dialog is not there', () => {
		const { container } = renderOpener( button );

		expect( fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement ) ).toBe( true );
	} );

	it( 'closes any other', async () => {
		renderOpener( button, modal( 'give-modal-7' ), modal( 'give-modal-8' ) );
		dialog( 'give-modal-8' ).showModal();
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		await settle();

		expect( dialog( 'give-modal-8' ).open ).toBe( false );
		expect( dialog( 'give-modal-7' ).open ).toBe( true );
		expect( document.body.classList.contains( 'give-modal-open' ) ).toBe( true );
	} );

	it( 'is closed by a press beside the box, not by one that began in it', () => {
		renderOpener( button, modal( 'give-modal-7', FORM ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		const own = dialog( 'give-modal-7' );

		fireEvent.pointerDown( within( own ).getByRole( 'heading' ) );
		fireEvent.click( own );
		expect( own.open ).toBe( true );
		fireEvent.pointerDown( own );
		fireEvent.click( own );
		expect( own.open ).toBe( false );
	} );

	it( 'marks a window narrower than 500 pixels', () => {
		matches.mockReturnValueOnce( true );
		renderOpener( button, modal( 'give-modal-7' ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );

		expect( dialog( 'give-modal-7' ).classList.contains( 'give-modal--narrow' ) ).toBe( true );
	} );

	it( 'opens by itself where that is wanted, with the focus on what was refused', () => {
		renderOpener(
			{ ...button, is_open: true },
			modal( 'give-modal-7', '<div class="give_errors" tabindex="-1">Wrong.</div>' )
		);

		expect( dialog( 'give-modal-7' ).open ).toBe( true );
		expect( focused() ).toBe( screen.getByText( 'Wrong.' ) );
	} );
} );

describe( 'a choice of an amount', () => {
	const amount = () => screen.getByLabelText< HTMLInputElement >( 'Amount in €' );
	const press = () => fireEvent.click( screen.getByRole( 'button', { name: 'Donate now' } ) );

	it.each( [ '', '0', '0.00' ] )( 'stays closed with “%s”, and the focus goes there', ( text ) => {
		renderOpener( choice, modal( 'give-modal-7', FORM ) );
		fireEvent.change( amount(), { target: { value: text } } );
		press();

		expect( dialog( 'give-modal-7' ).open ).toBe( false );
		expect( focused() ).toBe( amount() );
		expect( amount()?.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		const described = amount().getAttribute( 'aria-describedby' ) ?? '';
		expect( document.getElementById( described )?.textContent ).toBe( choice.amount?.missing );
		fireEvent.change( amount(), { target: { value: '5' } } );
		expect( amount().getAttribute( 'aria-invalid' ) ).toBeNull();
		expect( amount().getAttribute( 'aria-describedby' ) ).toBeNull();
	} );

	it( 'carries a level into the form', () => {
		renderOpener( choice, modal( 'give-modal-7', FORM ) );
		fireEvent.click( screen.getByLabelText( '€50' ) );
		expect( amount().value ).toBe( '50.00' );
		press();

		expect( dialog( 'give-modal-7' ).querySelector( ':checked' )?.getAttribute( 'value' ) ).toBe( '3' );
	} );

	it( 'carries an amount into the form', () => {
		renderOpener( choice, modal( 'give-modal-7', FORM ) );
		const entered = jest.fn();
		const field = dialog( 'give-modal-7' ).querySelector( '.give-amount' ) as HTMLInputElement;
		field.addEventListener( 'input', () => entered( field.value ) );
		fireEvent.change( amount(), { target: { value: '33' } } );
		press();

		expect( dialog( 'give-modal-7' ).querySelector( ':checked' )?.getAttribute( 'value' ) ).toBe( 'custom' );
		expect( entered.mock.calls ).toEqual( [ [ '33' ] ] );
	} );
} );

describe( 'a launcher of a grid', () => {
	const page = `<body><div class="benefit"><div class="give-goal">Half</div><div class="give-whole" data-give-form="7">
		<div data-benefit-island="donation-form">${ FORM }</div></div></div></body>`;

	it( 'fetches the form into a dialog of its own, once', async () => {
		fetched.mockImplementation( () => answer( page ) );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		const own = dialog( 'give-fetched-7' );

		expect( own?.textContent ).toContain( 'Loading...' );
		expect( own?.getAttribute( 'aria-labelledby' ) ).toBe( 'give-fetched-7-title' );
		await settle();
		expect( own.textContent ).not.toContain( 'Loading...' );
		expect( own.querySelector( '.give-goal' )?.textContent ).toContain( 'Half' );
		expect( own.querySelector( '[data-benefit-when="visible"] .give-form' ) ).not.toBeNull();
		expect( own.querySelector( '.give-modal__failed' ) ).toBeNull();
		own.close();
		await settle();
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		expect( own.open ).toBe( true );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'waits for the style sheets that the page lacks', async () => {
		const sheet = ( name: string ) => `<link rel="stylesheet" id="benefit-${ name }-css" href="/${ name }.css">`;
		document.head.innerHTML = sheet( 'style' );
		fetched.mockImplementation( () => answer( `<head>${ sheet( 'style' ) }${ sheet( 'form' ) }</head>${ page }` ) );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		await settle();
		expect( [ ...document.head.children ].map( ( { id } ) => id ) ).toEqual( [
			'benefit-style-css',
			'benefit-form-css',
		] );
		expect( dialog( 'give-fetched-7' ).textContent ).toContain( 'Loading...' );

		fireEvent.load( document.head.lastElementChild! );
		await settle();
		expect( dialog( 'give-fetched-7' ).querySelector( '.give-form' ) ).not.toBeNull();
		document.head.replaceChildren();
	} );

	it( 'opens by itself where the address asks for its form', async () => {
		fetched.mockImplementation( () => answer( page ) );
		renderOpener( asked, modal( 'give-grid-1', SHELL ) );
		await settle();

		expect( dialog( 'give-grid-1' ).open ).toBe( false );
		expect( dialog( 'give-fetched-7' ).open ).toBe( true );
		expect( fetched ).toHaveBeenCalledWith( asked.src, expect.anything() );
	} );

	it.each( [
		[ 'an answer that is none', () => answer( '', false ) ],
		[ 'a page without the form', () => answer( '<p>Words only.</p>' ) ],
		[ 'a line that is cut', () => Promise.reject( new Error( 'offline' ) ) ],
	] )( 'says that it failed after %s, and tries again', async ( _, fails ) => {
		fetched.mockImplementation( fails );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		await settle();
		const own = dialog( 'give-fetched-7' );

		expect( own?.textContent ).toContain( 'This content failed to load.' );
		expect( within( own ).getByText( 'Go' )?.getAttribute( 'href' ) ).toBe( launcher.src );
		own.close();
		await settle();
		expect( dialog( 'give-fetched-7' ) ).toBeNull();
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );
		expect( fetched ).toHaveBeenCalledTimes( 2 );
		await settle();
	} );

	it( 'opens the dialog in which the form stands already', () => {
		renderOpener( launcher, modal( 'give-grid-1', SHELL ), modal( 'give-modal-7', FORM ) );
		fireEvent.click( screen.getByRole( 'button', { name: /^Donate now/ } ) );

		expect( dialog( 'give-modal-7' ).open ).toBe( true );
		expect( fetched ).not.toHaveBeenCalled();
	} );
} );

describe( 'a return with a receipt', () => {
	const receipt = '<div class="benefit-receipt"><h2>Thank you!</h2><p>€25</p></div>';

	it( 'shows it to those who may read it, and its secret stays in no address', async () => {
		fetched.mockImplementation( () => answer( receipt ) );
		window.history.replaceState( null, '', `/page/?x=1&${ RETURN }` );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		await settle();

		expect( fetched.mock.calls ).toEqual( [
			[ '/ajax?action=benefit_get_receipt&donation_id=secret', { credentials: 'same-origin' } ],
		] );
		expect( window.location.search ).toBe( '?x=1' );
		expect( dialog( 'give-grid-1-receipt' ).open ).toBe( true );
		expect( dialog( 'give-grid-1-receipt' ).textContent ).toBe( 'Thank you!€25' );
	} );

	it( 'opens nothing for others', async () => {
		fetched.mockImplementation( () => answer( '', false ) );
		window.history.replaceState( null, '', `/page/?${ RETURN }` );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		await settle();

		expect( document.querySelector( 'dialog[open]' ) ).toBeNull();
	} );

	it.each( [
		RETURN.replace( '=7', '=8' ),
		RETURN.replace( 'completed', 'failed' ),
		RETURN.replace( 'show-', 'hide-' ),
		RETURN.replace( '=secret', '=' ),
	] )( 'is none with %s', async ( query ) => {
		window.history.replaceState( null, '', `/page/?${ query }` );
		renderOpener( launcher, modal( 'give-grid-1', SHELL ) );
		await settle();

		expect( fetched ).not.toHaveBeenCalled();
		expect( window.location.search ).toBe( `?${ query }` );
	} );
} );

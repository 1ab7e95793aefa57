import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../../tests/fixtures/islands/donation-form/open.json';
import { pageSettings } from '../../../../../shared/test/page';
import { fakeServer, reply, success } from '../../../../../shared/test/server';
import type { DonationFormProps } from '../../contracts';
import { DonationForm } from '../../DonationForm';
import { NO_OPTIONAL_PARTS } from '../../optional-parts';
import { mountTestCard } from '../mount-test-card';
import { useCard } from '../use-card';
import '../../test/parts';

// WordPress ships `react-dom` and `react-dom/client` as one module.
jest.mock( 'react-dom', () => ( {
	...jest.requireActual< object >( 'react-dom' ),
	...jest.requireActual< object >( 'react-dom/client' ),
} ) );

const props = fixture as unknown as DonationFormProps;
const TEXTS = {
	note: 'To try',
	number: 'Number',
	number_error: 'Wrong number',
	expiry: 'Expiry',
	expiry_error: 'Wrong expiry',
	cvc: 'CVC',
	cvc_error: 'Wrong CVC',
};
const DIGITS = '4242424242424242';
const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
const field = ( label: string ) => screen.getByLabelText( label ) as HTMLInputElement;
const enter = ( label: string, value: string ) => fireEvent.change( field( label ), { target: { value } } );
const leave = ( label: string, value: string ) => ( enter( label, value ), fireEvent.blur( field( label ) ) );
const button = () => screen.getByRole( 'button', { name: props.button } ) as HTMLButtonElement;

let sent: string[];

async function show( withCards = true ) {
	sent = [];
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.scrollTo = () => {};
	window.benefit = pageSettings();
	delete window.benefitCalls;
	sessionStorage.clear();
	window.benefitDonationForms = Object.assign( Object.create( window.benefit ), {
		look_again: 'Look again.',
		processing: '…',
	} );
	window.benefitParts = { ...window.benefitParts, 'test-card': mountTestCard };
	HTMLFormElement.prototype.submit = function () {
		sent.push( new URLSearchParams( new FormData( this ) as unknown as URLSearchParams ).toString() );
	};
	const { asked } = fakeServer( ( { action } ) =>
		action.includes( 'nonce' )
			? success( { give_form_hash: 'nonce', give_form_user_register_hash: '' } )
			: reply( 'success' )
	);
	const place = document.createElement( 'div' );
	Object.assign( place, { id: 'give-card-7', hidden: true } );
	Object.assign( place.dataset, { giveCard: '/card.js', texts: JSON.stringify( TEXTS ) } );
	const gateways = props.gateways.map( ( gateway ) => ( {
		...gateway,
		panel_html: withCards && gateway.checked ? place.outerHTML : '',
	} ) );
	const shown = render(
		<DonationForm { ...props } gateways={ gateways } extras={ { ...NO_OPTIONAL_PARTS, useCard } } />
	);
	await settle();
	return { ...shown, asked };
}

test( 'A mistake is said at its field when it is left, and nothing can be sent until it is mended', async () => {
	await show();
	enter( 'Number', '4242 4242 4242 4241 9' );
	expect( field( 'Number' ).value ).toBe( '4242424242424241' );
	expect( button().disabled ).toBe( false );
	fireEvent.blur( field( 'Number' ) );
	expect( screen.getByText( 'Wrong number' ) ).toBeTruthy();
	expect( field( 'Number' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( button().disabled ).toBe( true );
	enter( 'Number', DIGITS );
	expect( screen.queryByText( 'Wrong number' ) ).toBeNull();
	expect( button().disabled ).toBe( false );
	leave( 'Expiry', '0120' );
	expect( field( 'Expiry' ).value ).toBe( '01/20' );
	expect( screen.getByText( 'Wrong expiry' ) ).toBeTruthy();
	leave( 'Expiry', '0169' );
	leave( 'CVC', '12345' );
	expect( field( 'CVC' ).value ).toBe( '1234' );
	expect( screen.getByText( 'Wrong CVC' ) ).toBeTruthy();
	leave( 'CVC', '123' );
	expect( button().disabled ).toBe( false );
} );

test( 'A press that leaves a field wrong has its end before anything moves', async () => {
	await show();
	enter( 'Number', '4242' );
	fireEvent.pointerDown( document.body );
	fireEvent.blur( field( 'Number' ) );
	fireEvent.pointerUp( document.body );
	expect( screen.queryByText( 'Wrong number' ) ).toBeNull();
	fireEvent.click( document.body );
	await settle();
	expect( screen.getByText( 'Wrong number' ) ).toBeTruthy();
} );

test( 'A press on another way to pay takes a wrong card away, and the form can be sent', async () => {
	await show();
	enter( 'Number', '4242' );
	const other = document.querySelector( '[name="payment-mode"]:not(:checked)' ) as HTMLElement;
	fireEvent.pointerDown( other );
	fireEvent.blur( field( 'Number' ) );
	fireEvent.pointerUp( other );
	fireEvent.click( other );
	await settle();
	expect( screen.queryByLabelText( 'Number' ) ).toBeNull();
	expect( button().disabled ).toBe( false );
} );

test( 'The type is shown, and the expiry stands apart in fields without names', async () => {
	const { container } = await show();
	enter( 'Number', '37' );
	expect( container.querySelector( '.card-type' )?.textContent ).toBe( 'amex' );
	enter( 'Expiry', '0969' );
	const hidden = ( part: string ) => container.querySelector( `.card-expiry-${ part }` ) as HTMLInputElement;
	expect( [ hidden( 'month' ).value, hidden( 'year' ).value ] ).toEqual( [ '9', '2069' ] );
	expect( container.querySelectorAll( '.give-card [name], [data-give-card] [name]' ) ).toHaveLength( 0 );
} );

test( 'No digit of a card is sent, asked with, or remembered', async () => {
	const { container, asked } = await show();
	fireEvent.change( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.change( screen.getByLabelText( /E-mail/ ), { target: { value: 'ada@example.org' } } );
	leave( 'Number', DIGITS );
	leave( 'Expiry', '0969' );
	leave( 'CVC', '987' );
	fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement );
	await settle();
	expect( sent ).toHaveLength( 1 );
	const told = [
		...sent,
		...asked.map( ( { body, url } ) => `${ body } ${ url }` ),
		JSON.stringify( sessionStorage ),
	];
	expect( told.join() ).not.toMatch( /4242|2069|=987/ );
} );

test( 'A card that is not whole keeps the form from being sent', async () => {
	const { container } = await show();
	fireEvent.change( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.change( screen.getByLabelText( /E-mail/ ), { target: { value: 'ada@example.org' } } );
	fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement );
	await settle();
	expect( sent ).toEqual( [] );
	expect( field( 'Number' ).matches( ':focus' ) ).toBe( true );
} );

test( 'Where there is no place for a card there is none', async () => {
	await show( false );
	expect( screen.queryByLabelText( 'Number' ) ).toBeNull();
} );

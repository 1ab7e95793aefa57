import { act, fireEvent, render, screen } from '@testing-library/react';
import always from '../../../../../tests/fixtures/islands/donation-form/recurring-always.json';
import fixture from '../../../../../tests/fixtures/islands/donation-form/recurring.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, reply, success } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { RecurringPart } from '../RecurringPart';
import { useRecurring } from '../use-recurring';
import './parts';

const NONCES = 'benefit_give_donation_form_reset_all_nonce';
const submitted = jest.fn();

beforeEach( () => {
	window.benefit = pageSettings();
	window.benefitDonationForms = Object.assign( Object.create( window.benefit ), {
		amount_now: 'Amount: %s',
		purchase_loading: 'Wait',
		processing: 'Processing',
	} );
	fakeServer( ( { action } ) =>
		action === NONCES
			? success( { give_form_hash: 'nonce', give_form_user_register_hash: '' } )
			: reply( action === 'benefit_give_process_donation' ? 'success' : '<p>Panel</p>' )
	);
	sessionStorage.clear();
	submitted.mockReset();
	HTMLFormElement.prototype.submit = function () {
		submitted( Object.fromEntries( new FormData( this ) ) );
	};
} );

const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
const radio = ( name: string | RegExp ) => screen.getByRole< HTMLInputElement >( 'radio', { name } );
const words = () => document.querySelector( '.give-recurring-words' )?.textContent;

async function open( props: object = fixture ) {
	const { container } = render(
		<DonationForm
			{ ...( props as DonationFormProps ) }
			extras={ { ...NO_OPTIONAL_PARTS, RecurringPart, useRecurring } }
		/>
	);
	await settle();
	return container;
}

async function send( container: HTMLElement ) {
	fireEvent.change( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.change( screen.getByLabelText( /E-mail/ ), { target: { value: 'ada@example.org' } } );
	fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement );
	await settle();
}

test( 'The words say what is charged, how often and until when, and follow the amount', async () => {
	await open();
	expect( words() ).toBe( '€25 every month, until you cancel' );
	fireEvent.click( radio( /^€50\b/ ) );
	expect( words() ).toBe( '€50 every month, until you cancel' );
	fireEvent.click( radio( /^Every year/ ) );
	expect( words() ).toBe( '€50 every year, until you cancel' );
	fireEvent.click( radio( 'Once' ) );
	expect( words() ).toBe( '' );
} );

test( 'What an amount does not offer is off; the donor’s wish stands again with one that offers it', async () => {
	await open();
	expect( radio( /^Every week/ ) ).toHaveProperty( 'disabled', true );
	fireEvent.click( radio( /^€10\b/ ) );
	expect( [ radio( 'Once' ).checked, radio( /^Every month/ ).disabled ] ).toEqual( [ true, true ] );
	fireEvent.click( radio( /^€100\b/ ) );
	expect( [ radio( /^Every week/ ).checked, radio( 'Once' ).disabled ] ).toEqual( [ true, true ] );
	expect( words() ).toBe( '€100 every week, 12 times' );
	fireEvent.click( radio( /^€50\b/ ) );
	expect( radio( /^Every month/ ).checked ).toBe( true );
} );

test( 'An amount that does not offer the chosen frequency says so in place of its sentence, and can be chosen', async () => {
	await open();
	expect( [ radio( '€10 One-time only' ).disabled, radio( '€100 Weekly only' ).disabled ] ).toEqual( [
		false,
		false,
	] );
	fireEvent.click( radio( '€10 One-time only' ) );
	expect( radio( 'Once' ).checked ).toBe( true );
	expect( radio( '€10 Rope for one winter' ).checked ).toBe( true );
} );

test( 'A way to pay that takes money once is off while it is given again, and left for one that can', async () => {
	await open();
	expect( radio( /^Bank transfer/ ) ).toHaveProperty( 'disabled', true );
	fireEvent.click( radio( 'Once' ) );
	fireEvent.click( radio( /^Bank transfer/ ) );
	await settle();
	expect( radio( /^Bank transfer/ ).checked ).toBe( true );
	fireEvent.click( radio( /^Every month/ ) );
	await settle();
	expect( radio( 'Test payment' ).checked ).toBe( true );
} );

test.each( [
	[ 'the donor’s choice', fixture, 'month' ],
	[ 'what always repeats', always, 'month' ],
] )( 'Sent is %s', async ( _, props, period ) => {
	await send( await open( props ) );
	expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-recurring-period': period } ) );
} );

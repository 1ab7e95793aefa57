import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/radio-company-terms.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, never } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';

const props = fixture as unknown as DonationFormProps;
const SRC = '/donation-form-deferred.js?ver=1';
const submitted = jest.fn();
const scripts = () => [ ...document.head.querySelectorAll< HTMLScriptElement >( `script[src="${ SRC }"]` ) ];
const settle = () => act( async () => void ( await Promise.resolve() ) );

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
	delete window.benefitParts;
	window.benefitDonationForms = Object.assign( Object.create( window.benefit ), { rest_script: SRC } );
	sessionStorage.clear();
	submitted.mockReset();
	HTMLFormElement.prototype.submit = function () {
		submitted( Object.fromEntries( new FormData( this ) ) );
	};
	fakeServer( never );
} );

afterEach( async () => {
	// Ends pending loads, so that the next test does not wait for them.
	scripts().forEach( ( script ) => {
		fireEvent.error( script );
		script.remove();
	} );
	await settle();
	jest.useRealTimers();
} );

async function renderForm(): Promise< HTMLFormElement > {
	const { container } = render( <DonationForm extras={ NO_OPTIONAL_PARTS } { ...props } /> );
	await settle();
	return container.querySelector( 'form' ) as HTMLFormElement;
}

test( 'The script that sends is fetched with the first entry: not before, and once', async () => {
	const form = await renderForm();
	expect( scripts() ).toHaveLength( 0 );
	fireEvent.input( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.input( screen.getByLabelText( /First name/ ), { target: { value: 'Ada L' } } );
	fireEvent.submit( form );
	expect( scripts() ).toHaveLength( 1 );
} );

test( 'Where it does not come, the browser sends the form as it is', async () => {
	const form = await renderForm();
	fireEvent.input( screen.getByLabelText( /First name/ ), { target: { value: 'Ada' } } );
	fireEvent.submit( form );
	expect( submitted ).not.toHaveBeenCalled();
	await act( async () => scripts().forEach( ( script ) => fireEvent.error( script ) ) );
	await settle();
	expect( submitted ).toHaveBeenCalledTimes( 1 );
	expect( submitted ).toHaveBeenCalledWith(
		expect.objectContaining( { give_action: 'purchase', give_first: 'Ada' } )
	);
} );

test( 'One that is slow is not waited for longer than eight seconds', async () => {
	jest.useFakeTimers();
	const form = await renderForm();
	fireEvent.submit( form );
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 7900 ) ) );
	expect( submitted ).not.toHaveBeenCalled();
	await act( async () => void ( await jest.advanceTimersByTimeAsync( 200 ) ) );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

test( 'Without a connection nothing is sent, and that is said', async () => {
	jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	const form = await renderForm();
	fireEvent.submit( form );
	await act( async () => scripts().forEach( ( script ) => fireEvent.error( script ) ) );
	await settle();
	expect( submitted ).not.toHaveBeenCalled();
	expect( form.querySelector( '.give_errors' )?.textContent ).toBe( 'Text offline.' );
	expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
} );

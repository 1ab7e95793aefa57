import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/radio-company-terms.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, success } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import './parts';

export const props = fixture as unknown as DonationFormProps;
export const NONCES = 'benefit_give_donation_form_reset_all_nonce';
export const submitted = jest.fn();

beforeEach( () => {
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.scrollTo = () => {};
	Object.assign( window, { CSS: { escape: String } } );
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.benefitDonationForms = Object.assign( Object.create( window.benefit ), {
		ajaxurl: '',
		bad_minimum: 'At least',
		bad_maximum: 'At most',
		amount_now: 'Amount: %s',
		bad_unreadable: 'Not read: {typed}. Like',
		not_checked: 'Nothing was given.',
		no_gateway: 'No way to pay.',
		number_decimals: 2,
		purchase_loading: 'Wait',
		processing: 'Processing',
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

/** Fakes a server that gives these answers to give_process_donation, and nonces. */
export const answering = ( answer: () => Response | Error ) =>
	fakeServer( ( { action } ) =>
		action === NONCES ? success( { give_form_hash: 'nonce', give_form_user_register_hash: '' } ) : answer()
	);
export const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
export const type = ( label: RegExp, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );
export const form = ( container: HTMLElement ) => container.querySelector( 'form' ) as HTMLFormElement;

export async function filled( more: Partial< Parameters< typeof DonationForm >[ 0 ] > = {} ) {
	const { container } = render( <DonationForm extras={ NO_OPTIONAL_PARTS } { ...props } { ...more } /> );
	await settle();
	fillIn();
	return container;
}

export function fillIn(): void {
	type( /First name/, 'Ada' );
	type( /E-mail/, 'ada@example.org' );
	fireEvent.click( screen.getByLabelText( /I agree/ ) );
}

/** Has the page come back from the back/forward cache. */
export async function comeBack(): Promise< void > {
	await act( async () => {
		window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	} );
	await settle();
}

export async function send( container: HTMLElement ) {
	fireEvent.submit( form( container ) );
	await settle();
}

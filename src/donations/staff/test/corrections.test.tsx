import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { correctDonation, voidDonation } from '../api';
import type { DonationResponse } from '../contracts';
import { CorrectDialog, VoidDialog } from '../corrections';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly value?: string;
	readonly checked?: boolean;
	readonly type?: string;
	readonly 'aria-invalid'?: boolean;
	readonly onChange: ( value: string | boolean ) => void;
	readonly children: ReactNode;
}

jest.mock( '../api', () => ( { correctDonation: jest.fn(), voidDonation: jest.fn() } ) );
// The package itself is no module that Jest can read.
jest.mock( '@wordpress/components', () => {
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	const Labelled = ( { id, label, children }: MockProps ) => (
		<>
			<label htmlFor={ id }>{ label }</label>
			{ children }
		</>
	);
	const Text = forwardRef< HTMLInputElement, MockProps >( function Field(
		{ id, label, value, onChange, 'aria-invalid': invalid },
		ref
	) {
		return (
			<>
				<label htmlFor={ id }>{ label }</label>
				<input
					ref={ ref }
					id={ id }
					aria-invalid={ invalid }
					value={ value }
					onChange={ ( e ) => onChange( e.target.value ) }
				/>
			</>
		);
	} );
	return {
		BaseControl: Labelled,
		Button: ( { children, type }: MockProps ) => (
			<button type={ type === 'submit' ? 'submit' : 'button' }>{ children }</button>
		),
		CheckboxControl: ( { id, label, checked, onChange }: MockProps ) => (
			<>
				<label htmlFor={ id }>{ label }</label>
				<input
					id={ id }
					type="checkbox"
					checked={ checked }
					onChange={ ( e ) => onChange( e.target.checked ) }
				/>
			</>
		),
		Flex: Around,
		Modal: Around,
		Notice: Around,
		RadioControl: () => null,
		TextControl: Text,
	};
} );

const KEY = expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ );
const donation = {
	id: 7,
	first_name: 'Ada',
	last_name: 'Byron',
	email: 'adda@example.org',
	company: '',
	comment: 'Thx',
	anonymous: false,
} as DonationResponse;
const corrected = correctDonation as jest.Mock;
const voided = voidDonation as jest.Mock;
const props = { donation, onDone: jest.fn(), onRefused: jest.fn(), onClose: jest.fn() };

beforeEach( () => jest.resetAllMocks() );

it( 'The donor’s data are sent as they are corrected, the rest as it was', async () => {
	corrected.mockResolvedValue( donation );
	render( <CorrectDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'E-mail' ), { target: { value: 'ada@example.org' } } );
	fireEvent.change( screen.getByLabelText( 'Comment of the donor' ), { target: { value: 'Thanks' } } );
	fireEvent.click( screen.getByText( 'Save' ) );
	await waitFor( () => expect( props.onDone ).toHaveBeenCalledWith( donation, 'The donation was corrected.' ) );

	expect( corrected ).toHaveBeenCalledWith( {
		donation_id: 7,
		first_name: 'Ada',
		last_name: 'Byron',
		email: 'ada@example.org',
		company: '',
		comment: 'Thanks',
		anonymous: false,
		idempotency_key: KEY,
	} );
} );

it( 'A refused address is said at its field', async () => {
	corrected.mockRejectedValue( { message: 'x', data: { status: 422, params: { email: 'No address.' } } } );
	render( <CorrectDialog { ...props } /> );
	fireEvent.click( screen.getByText( 'Save' ) );

	await screen.findByText( 'No address.' );
	expect( screen.getByLabelText( 'E-mail' ).matches( ':focus' ) ).toBe( true );
} );

it( 'A gift is voided with its reason', async () => {
	voided.mockResolvedValue( donation );
	render( <VoidDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'Reason, for your records' ), { target: { value: 'Twice' } } );
	fireEvent.click( screen.getByText( 'Void the donation' ) );
	await waitFor( () => expect( props.onDone ).toHaveBeenCalledWith( donation, 'The donation was voided.' ) );
	expect( voided ).toHaveBeenCalledWith( { donation_id: 7, reason: 'Twice', idempotency_key: KEY } );
} );

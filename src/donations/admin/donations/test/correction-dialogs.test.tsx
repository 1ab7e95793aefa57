import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { voidDonation } from '../donations-api';
import { CorrectDialog, VoidDialog } from '../correction-dialogs';
import type { DonationView } from '../donation-record';
import { useCorrection } from '../use-correction';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly value?: string;
	readonly checked?: boolean;
	readonly type?: string;
	readonly 'aria-invalid'?: boolean;
	readonly onChange: ( value: string | boolean ) => void;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '../donations-api', () => ( { voidDonation: jest.fn() } ) );
jest.mock( '../use-correction', () => ( { useCorrection: jest.fn() } ) );
// Jest cannot load the package itself.
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
		Button: ( { children, type, disabled, onClick }: MockProps ) => (
			<button type={ type === 'submit' ? 'submit' : 'button' } disabled={ disabled } onClick={ onClick }>
				{ children }
			</button>
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
const donation = { id: 7 } as DonationView;
const values = {
	firstName: 'Ada',
	lastName: 'Byron',
	email: 'adda@example.org',
	company: '',
	comment: 'Thx',
	anonymous: false,
};
const correction = { values, change: jest.fn(), undo: null, redo: jest.fn(), save: jest.fn(), discard: jest.fn() };
const voided = voidDonation as jest.Mock;
const props = {
	record: donation,
	onDone: jest.fn(),
	again: jest.fn(),
	links: { toRecord: jest.fn(), toList: jest.fn() },
	onClose: jest.fn(),
};

beforeEach( () => {
	jest.resetAllMocks();
	( useCorrection as jest.Mock ).mockReturnValue( correction );
} );

it( 'The donor’s data are edited in the store, where each step can be undone, and saved from there', async () => {
	correction.save.mockResolvedValue( donation );
	render( <CorrectDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'Email' ), { target: { value: 'ada@example.org' } } );
	fireEvent.change( screen.getByLabelText( 'Donor’s comment' ), { target: { value: 'Thanks' } } );
	expect( correction.change.mock.calls ).toEqual( [ [ { email: 'ada@example.org' } ], [ { comment: 'Thanks' } ] ] );
	expect( ( screen.getByText( 'Undo' ) as HTMLButtonElement ).disabled ).toBe( true );
	fireEvent.click( screen.getByText( 'Redo' ) );
	expect( correction.redo ).toHaveBeenCalledTimes( 1 );

	fireEvent.click( screen.getByText( 'Save' ) );
	await waitFor( () => expect( props.onDone ).toHaveBeenCalledWith( donation, 'The donation was edited.' ) );
	expect( correction.discard ).not.toHaveBeenCalled();
} );

it( 'What is not saved is given up with the dialog', () => {
	render( <CorrectDialog { ...props } /> );
	fireEvent.click( screen.getByText( 'Cancel' ) );
	expect( correction.discard ).toHaveBeenCalledTimes( 1 );
	expect( props.onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'A refused address is said at its field', async () => {
	correction.save.mockRejectedValue( { message: 'x', data: { status: 400, params: { email: 'No address.' } } } );
	render( <CorrectDialog { ...props } /> );
	fireEvent.click( screen.getByText( 'Save' ) );

	await screen.findByText( 'No address.' );
	expect( screen.getByLabelText( 'Email' ).matches( ':focus' ) ).toBe( true );
} );

it( 'A gift is marked as entered by mistake, with the reason', async () => {
	voided.mockResolvedValue( donation );
	render( <VoidDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'Reason (for your records)' ), { target: { value: 'Twice' } } );
	fireEvent.click( screen.getByText( 'Mark as entered by mistake' ) );
	await waitFor( () =>
		expect( props.onDone ).toHaveBeenCalledWith( donation, 'The donation was marked as entered by mistake.' )
	);
	expect( voided ).toHaveBeenCalledWith( { id: 7, reason: 'Twice', idempotency_key: KEY } );
} );

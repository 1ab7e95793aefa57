import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChangeEmailDialog } from '../ChangeEmailDialog';
import type { DonorView } from '../donor-records';
import { changeDonorEmail } from '../donors-api';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly help?: string;
	readonly value?: string;
	readonly onChange: ( value: string ) => void;
	readonly type?: string;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '../donors-api', () => ( { changeDonorEmail: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	return {
		Button: ( { children, type, disabled, onClick }: MockProps ) => (
			<button type={ type === 'submit' ? 'submit' : 'button' } disabled={ disabled } onClick={ onClick }>
				{ children }
			</button>
		),
		Flex: Around,
		Modal: Around,
		Notice: Around,
		TextControl: forwardRef< HTMLInputElement, MockProps >( function Field(
			{ id, label, help, value, onChange },
			ref
		) {
			return (
				<>
					<label htmlFor={ id }>{ label }</label>
					<input ref={ ref } id={ id } value={ value } onChange={ ( e ) => onChange( e.target.value ) } />
					<p>{ help }</p>
				</>
			);
		} ),
	};
} );

const KEY = expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ );
const donor = { id: 7, emails: [ 'ada@example.org', 'ada@work.example' ] } as unknown as DonorView;
const change = changeDonorEmail as jest.Mock;
const props = {
	record: donor,
	onDone: jest.fn(),
	again: jest.fn(),
	links: { toRecord: jest.fn(), toList: jest.fn() },
	onClose: jest.fn(),
};
const type = ( email: string ) =>
	fireEvent.change( screen.getByLabelText( 'New email address' ), { target: { value: email } } );
const button = () => screen.getByRole( 'button', { name: 'Change email address' } ) as HTMLButtonElement;

beforeEach( () => jest.resetAllMocks() );

it( 'The current address is shown, and the new one is sent', async () => {
	change.mockResolvedValue( donor );
	render( <ChangeEmailDialog { ...props } /> );
	expect( screen.getByText( 'Current address: ada@example.org' ) ).toBeTruthy();
	expect( button().disabled ).toBe( true );
	type( ' ada@new.example ' );
	fireEvent.click( button() );
	await waitFor( () => expect( props.onDone ).toHaveBeenCalledWith( donor, 'The email address was changed.' ) );
	expect( change ).toHaveBeenCalledWith( { id: 7, email: 'ada@new.example', idempotency_key: KEY } );
} );

it( 'An address of another donor is refused at the field', async () => {
	change.mockRejectedValue( { message: 'x', data: { status: 422, params: { email: 'Donor 9 has it.' } } } );
	render( <ChangeEmailDialog { ...props } /> );
	type( 'ben@example.org' );
	fireEvent.click( button() );
	await screen.findByText( 'Donor 9 has it.' );
	expect( screen.getByLabelText( 'New email address' ).matches( ':focus' ) ).toBe( true );
} );

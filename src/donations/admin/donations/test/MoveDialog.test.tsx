import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { moveDonation } from '../donations-api';
import type { DonationView } from '../donation-record';
import { MoveDialog } from '../MoveDialog';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly value?: string;
	readonly options: readonly { value: string; label: string }[];
	readonly onChange: ( value: string ) => void;
	readonly type?: string;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '../donations-api', () => ( { moveDonation: jest.fn() } ) );
jest.mock( '../donations-screen-data', () => ( {
	donationsScreenData: () => ( {
		forms: [ { value: '3', label: 'A roof' } ],
		campaigns: [ { value: '5', label: 'Heating' } ],
	} ),
} ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
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
		RadioControl: () => null,
		CheckboxControl: () => null,
		TextControl: () => null,
		SelectControl: ( { id, label, value, options, onChange }: MockProps ) => (
			<>
				<label htmlFor={ id }>{ label }</label>
				<select id={ id } value={ value } onChange={ ( e ) => onChange( e.target.value ) }>
					{ options.map( ( option ) => (
						<option key={ option.value } value={ option.value }>
							{ option.label }
						</option>
					) ) }
				</select>
			</>
		),
	};
} );

const KEY = expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ );
const donation = { id: 7, form_id: 2, form: 'An old form', campaign_id: 0, campaign: '', subscription: 0 };
const moved = moveDonation as jest.Mock;
const props = {
	record: donation as DonationView,
	onDone: jest.fn(),
	again: jest.fn(),
	links: { toRecord: jest.fn(), toList: jest.fn() },
	onClose: jest.fn(),
};
const choices = ( label: string ) =>
	Array.from( ( screen.getByLabelText( label ) as HTMLSelectElement ).options, ( { text } ) => text );
const button = () => screen.getByText( 'Move donation' ) as HTMLButtonElement;

beforeEach( () => jest.resetAllMocks() );

it( 'The current form is a choice even if it is too old to be offered, and without a change nothing is moved', () => {
	render( <MoveDialog { ...props } /> );
	expect( choices( 'Form' ) ).toEqual( [ 'None', 'An old form', 'A roof' ] );
	expect( choices( 'Campaign' ) ).toEqual( [ 'None', 'Heating' ] );
	expect( button().disabled ).toBe( true );
} );

it( 'The donation is moved to the chosen form and campaign', async () => {
	moved.mockResolvedValue( donation );
	render( <MoveDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'Form' ), { target: { value: '3' } } );
	fireEvent.change( screen.getByLabelText( 'Campaign' ), { target: { value: '5' } } );
	fireEvent.click( button() );
	await waitFor( () => expect( props.onDone ).toHaveBeenCalledWith( donation, 'The donation was moved.' ) );
	expect( moved ).toHaveBeenCalledWith( { id: 7, formId: 3, campaignId: 5, idempotency_key: KEY } );
} );

it( 'A refusal says what to do', async () => {
	moved.mockRejectedValue( { message: 'Please choose a form in EUR.', data: { status: 422 } } );
	render( <MoveDialog { ...props } /> );
	fireEvent.change( screen.getByLabelText( 'Form' ), { target: { value: '3' } } );
	fireEvent.click( button() );
	await screen.findByText( 'Please choose a form in EUR.' );
} );

it( 'With the first of a recurring donation it says what becomes of the renewals', () => {
	render( <MoveDialog { ...props } record={ { ...props.record, subscription: 4 } } /> );
	expect( screen.getByText( /future renewals are made for the new form/ ) ).toBeTruthy();
} );

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { findDonors } from '../../donors/donor-records';
import { enterDonation } from '../donations-api';
import { ManualDonationDialog } from '../ManualDonationDialog';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly help?: string;
	readonly value?: string;
	readonly checked?: boolean;
	readonly disabled?: boolean;
	readonly type?: string;
	readonly 'aria-invalid'?: boolean;
	readonly options?: readonly { value: string; label: string }[];
	readonly onChange: ( value: string | boolean ) => void;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

interface Combobox {
	readonly onFilterValueChange: ( typed: string ) => void;
}

jest.mock( '../donations-api', () => ( { enterDonation: jest.fn() } ) );
jest.mock( '../../donors/donor-records', () => ( {
	DONOR: { kind: 'benefit', name: 'donor' },
	findDonors: jest.fn(),
} ) );
jest.mock( '@wordpress/core-data', () => ( {
	useEntityRecord: ( _kind: string, _name: string, id: number, { enabled }: { enabled: boolean } ) => ( {
		record: enabled ? mockDonor( id ) : null,
	} ),
} ) );
const mockDonors: Record< number, object > = {};
const mockDonor = ( id: number ) =>
	( mockDonors[ id ] ??= {
		id,
		name: `Ada ${ id }`,
		firstName: 'Ada',
		lastName: `${ id }`,
		company: 'Engines',
		email: 'ada@example.org',
	} );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
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
		BaseControl: ( { id, label, children }: MockProps ) => (
			<>
				<label htmlFor={ id }>{ label }</label>
				{ children }
			</>
		),
		Button: ( { children, disabled, type, onClick }: MockProps ) => (
			<button disabled={ disabled } type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
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
		ComboboxControl: ( { label, options = [], onFilterValueChange, onChange }: MockProps & Combobox ) => (
			<>
				<input aria-label={ label } onChange={ ( e ) => onFilterValueChange( e.target.value ) } />
				{ options.map( ( one ) => (
					<button key={ one.value } type="button" onClick={ () => onChange( one.value ) }>
						{ one.label }
					</button>
				) ) }
			</>
		),
		Flex: Around,
		Modal: Around,
		Notice: Around,
		SelectControl: ( { id, label, value, options = [], help, onChange }: MockProps ) => (
			<>
				<label htmlFor={ id }>{ label }</label>
				<select id={ id } value={ value } onChange={ ( e ) => onChange( e.target.value ) }>
					{ options.map( ( one ) => (
						<option key={ one.value } value={ one.value }>
							{ one.label }
						</option>
					) ) }
				</select>
				<p>{ help }</p>
			</>
		),
		TextControl: Text,
	};
} );

const sent = enterDonation as jest.Mock;
const onDone = jest.fn();

const show = ( donor: number ) =>
	render( <ManualDonationDialog donor={ donor } onDone={ onDone } onClose={ jest.fn() } /> );

beforeEach( () => {
	jest.resetAllMocks();
	window.benefitDonations = {
		ways: [
			{ value: 'manual_cash', label: 'Cash' },
			{ value: 'manual_cheque', label: 'Cheque' },
		],
		forms: [ { value: '7', label: 'Roof' } ],
		campaigns: [ { value: '9', label: 'Tower' } ],
		today: '2026-01-31',
	} as typeof window.benefitDonations;
	show( 0 );
} );

const type = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );
const save = () => fireEvent.click( screen.getByText( 'Save donation' ) );

it( 'What is entered is sent once, with a key, and what came of it handed on', async () => {
	sent.mockResolvedValue( { id: 12 } );
	type( 'Payment method', 'manual_cheque' );
	type( 'Amount (required)', '12.50' );
	type( 'Form', '7' );
	type( 'Email', 'ada@example.org' );
	type( 'Donor’s comment', 'For the roof' );
	fireEvent.click( screen.getByLabelText( 'Send the receipt by email' ) );
	save();
	// A second click while the first request is running.
	fireEvent.click( screen.getByText( 'One moment…' ) );
	await waitFor( () => expect( onDone ).toHaveBeenCalledWith( { id: 12 } ) );

	expect( sent ).toHaveBeenCalledTimes( 1 );
	expect( sent ).toHaveBeenCalledWith( {
		gatewayId: 'manual_cheque',
		mode: 'live',
		formId: 7,
		campaignId: 0,
		amount: { typed: '12.50' },
		createdAt: '2026-01-31',
		firstName: '',
		lastName: '',
		email: 'ada@example.org',
		company: '',
		comment: 'For the roof',
		anonymous: false,
		sendReceipt: true,
		idempotency_key: expect.stringMatching( /^[A-Za-z0-9_-]{16,64}$/ ),
	} );
} );

it( 'Each refusal stands at its field, and the entries stay', async () => {
	sent.mockRejectedValue( {
		code: 'invalid_fields',
		message: 'x',
		data: {
			status: 422,
			params: {
				amount: 'Enter an amount such as €12.50.',
				formId: 'This form could not be found.',
				email: 'No address.',
			},
		},
	} );
	type( 'Amount (required)', '1.250,5' );
	save();

	await screen.findByText( 'Enter an amount such as €12.50.' );
	expect( screen.getByText( 'This form could not be found.' ) ).toBeTruthy();
	expect( ( screen.getByLabelText( 'Amount (required)' ) as HTMLInputElement ).value ).toBe( '1.250,5' );
	expect( screen.getByLabelText( 'Amount (required)' ).matches( ':focus' ) ).toBe( true );
	expect( onDone ).not.toHaveBeenCalled();
} );

it( 'Required fields say so, and pressing Save without them says what is missing before the server is asked', async () => {
	expect( screen.getByLabelText( 'Date received (required)' ) ).toBeTruthy();
	type( 'Date received (required)', '' );
	save();

	await screen.findByText( 'Enter an amount.' );
	expect( screen.getByText( /^Enter the date/ ) ).toBeTruthy();
	expect( screen.getByLabelText( 'Amount (required)' ).matches( ':focus' ) ).toBe( true );
	expect( sent ).not.toHaveBeenCalled();
} );

const entered = () =>
	[ 'First name', 'Last name', 'Company', 'Email' ].map(
		( label ) => ( screen.getByLabelText( label ) as HTMLInputElement ).value
	);

it( 'Existing donor is found, and fills the fields', async () => {
	( findDonors as jest.Mock ).mockResolvedValue( [ mockDonor( 12 ) ] );
	fireEvent.change( screen.getByLabelText( 'Existing donor' ), { target: { value: ' Ada' } } );
	fireEvent.click( await screen.findByText( 'Ada 12, ada@example.org' ) );

	expect( findDonors ).toHaveBeenCalledWith( 'Ada' );
	expect( entered() ).toEqual( [ 'Ada', '12', 'Engines', 'ada@example.org' ] );
} );

it( 'A donation of the donor whose page led here has their data in it', () => {
	cleanup();
	show( 5 );
	expect( entered() ).toEqual( [ 'Ada', '5', 'Engines', 'ada@example.org' ] );
} );

it( 'Each label is that of one control, whatever ids DataViews has given', () => {
	const ids = [ ...document.querySelectorAll( 'label' ) ].map( ( { htmlFor } ) => htmlFor );
	expect( new Set( ids ).size ).toBe( ids.length );
	expect( ids.every( ( id ) => id !== '' && ! id.startsWith( 'inspector-' ) ) ).toBe( true );
} );

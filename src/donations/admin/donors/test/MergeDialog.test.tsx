import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getMergePreview, mergeDonors } from '../donors-api';
import type { DonorMergingResponse } from '../contracts';
import { MergeDialog } from '../MergeDialog';
import { showNotice } from '../../notices/show-notice';

interface Option {
	readonly value: string;
	readonly label: string;
	readonly description?: string;
}
interface MockProps {
	readonly children: ReactNode;
	readonly type?: string;
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly options?: readonly Option[];
	readonly selected?: string;
	readonly onChange?: ( value: string ) => void;
	readonly actions?: readonly { label: string; onClick: () => void }[];
}

jest.mock( '../donors-api', () => ( { getMergePreview: jest.fn(), mergeDonors: jest.fn() } ) );
jest.mock( '../../notices/show-notice', () => ( { showNotice: jest.fn() } ) );
jest.mock( '../donor-records', () => ( { findDonors: jest.fn( async () => [] ), invalidateDonors: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, disabled, type, onClick }: MockProps ) => (
		<button disabled={ disabled } type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
			{ children }
		</button>
	),
	ComboboxControl: () => <input aria-label="Same person as" />,
	Flex: ( { children }: MockProps ) => <div>{ children }</div>,
	Modal: ( { children }: MockProps ) => <div role="dialog">{ children }</div>,
	Notice: ( { children }: MockProps ) => <div role="alert">{ children }</div>,
	RadioControl: ( { options = [], selected, onChange }: MockProps ) => (
		<>
			{ options.map( ( { value, label, description } ) => (
				<button key={ value } aria-pressed={ value === selected } onClick={ () => onChange?.( value ) }>
					{ `${ label }, ${ description }` }
				</button>
			) ) }
		</>
	),
} ) );

const person = ( id: number, name: string ) => ( {
	id,
	name,
	email: `${ id }@example.org`,
	company: '',
	gifts: id,
	amounts: [ '€5.00' ],
	tests: id === 2 ? 'and €7.00 in 1 test donation' : '',
	recurring: 0,
} );
const preview = ( ...ids: number[] ): DonorMergingResponse => ( {
	donors: ids.map( ( id ) => person( id, `Ada ${ id }` ) ),
	together: {
		gifts: 3,
		amounts: [ '€10.00' ],
		tests: 'and €7.00 in 1 test donation',
		recurring: 0,
		emails: [ '1@example.org', '2@example.org' ],
	},
} );
const getPreview = jest.mocked( getMergePreview );
const merging = jest.mocked( mergeDonors );
const confirm = () => screen.getByRole( 'button', { name: 'Merge' } );

beforeEach( () => {
	jest.clearAllMocks();
	getPreview.mockImplementation( async ( id, others ) => preview( id, ...others ) );
} );

test( 'What it does is shown before it can be done, for the one that stays', async () => {
	const onMerged = jest.fn();
	merging.mockResolvedValue( { id: 2 } as never );
	render( <MergeDialog ids={ [ 1, 2 ] } onMerged={ onMerged } onClose={ jest.fn() } /> );
	expect( confirm() ).toHaveProperty( 'disabled', true );
	await screen.findByText(
		'Together: 3 donations, €10.00 and €7.00 in 1 test donation. Email addresses: 1@example.org, 2@example.org.'
	);
	expect(
		screen.getByText( /Ada 2, 2@example.org, 2 donations, €5.00 and €7.00 in 1 test donation/ )
	).not.toBeNull();

	fireEvent.click( screen.getByRole( 'button', { name: /Ada 2/ } ) );
	await waitFor( () => expect( getPreview.mock.lastCall?.slice( 0, 2 ) ).toEqual( [ 2, [ 1 ] ] ) );
	await waitFor( () => expect( confirm() ).toHaveProperty( 'disabled', false ) );
	fireEvent.click( confirm() );
	await waitFor( () => expect( onMerged ).toHaveBeenCalledWith( 2 ) );
	expect( merging ).toHaveBeenCalledWith( expect.objectContaining( { donor_id: 2, others: [ 1 ] } ) );
	expect( showNotice ).toHaveBeenCalledWith( 'The donors were merged.' );
} );

test( 'Of one donor the other is asked for, and nothing can be done before', () => {
	render( <MergeDialog ids={ [ 1 ] } onMerged={ jest.fn() } onClose={ jest.fn() } /> );
	expect( screen.getByLabelText( 'Same person as' ) ).not.toBeNull();
	expect( confirm() ).toHaveProperty( 'disabled', true );
	expect( getPreview ).not.toHaveBeenCalled();
} );

test( 'A refusal is said, and nothing is done', async () => {
	merging.mockRejectedValue( { code: 'unknown_donor', message: 'One of them is not there.', data: { status: 404 } } );
	const onMerged = jest.fn();
	render( <MergeDialog ids={ [ 1, 2 ] } onMerged={ onMerged } onClose={ jest.fn() } /> );
	await waitFor( () => expect( confirm() ).toHaveProperty( 'disabled', false ) );
	fireEvent.click( confirm() );
	await screen.findByText( 'One of them is not there.' );
	expect( onMerged ).not.toHaveBeenCalled();
} );

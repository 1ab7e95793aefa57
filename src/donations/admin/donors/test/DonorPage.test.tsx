import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import DESKS from '../../../../../tests/fixtures/desks.json';
import { DeskPage } from '../../../../shared/admin/desk/DeskPage';
import type { Desk } from '../../../../shared/admin/desk/desk-types';
import { registerSlot } from '../../../../shared/admin/desk/slots';
import { DonorContact } from '../DonorDetails';
import { MergeDonorDialog } from '../donor-slots';
import { getDonor } from '../donors-api';

interface MockProps {
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	resolveSelect: () => ( {
		getEntityRecord: async ( _kind: string, _name: string, id: number ) => ( {
			id,
			name: 'Ada Byron',
			email: 'ada@example.org',
			additionalEmails: [ 'a@work.example' ],
			addresses: [ { address1: 'Ring 1', address2: '', zip: '1010', city: 'Vienna', state: '', country: 'AT' } ],
			company: '',
			wpUserPermalink: '',
		} ),
	} ),
} ) );
jest.mock( '../MergeDialog', () => ( {
	MergeDialog: ( { onMerged }: { readonly onMerged: ( kept: number ) => void } ) => (
		<>
			<button onClick={ () => onMerged( 7 ) }>Keep 7</button>
			<button onClick={ () => onMerged( 8 ) }>Keep 8</button>
		</>
	),
} ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	return {
		Button: ( { children, onClick }: MockProps ) => <button onClick={ onClick }>{ children }</button>,
		Notice: Around,
		Spinner: () => null,
		TextareaControl: Around,
	};
} );

const details = ( changes: object = {} ) => ( {
	id: 7,
	figures: { amounts: [ '€30.00', '$5.00' ], averages: [], gifts: 3, first: 'Sunday', last: '', tests: 'and €7.00' },
	gifts: [],
	all_gifts: 3,
	subscriptions: [],
	log: [],
	can_merge: true,
	...changes,
} );
const get = jest.mocked( apiFetch );
const show = jest.fn();

registerSlot( 'donors', 'get', getDonor );
registerSlot( 'donors', 'facts', DonorContact );
registerSlot( 'donors', 'merge', MergeDonorDialog );

const open = () =>
	render(
		<DeskPage
			desk={ DESKS.donors as unknown as Desk }
			id={ 7 }
			back={ { href: '?', go: jest.fn() } }
			links={ { toRecord: ( _desk, id ) => ( { href: '', go: () => show( id ) } ), toList: jest.fn() } }
		/>
	);

beforeEach( () => {
	jest.clearAllMocks();
	get.mockResolvedValue( details() );
} );

test( 'A donor’s page has the totals of the details, and the name and addresses of the record', async () => {
	open();

	await screen.findByRole( 'heading', { name: 'Ada Byron' } );
	expect( screen.getAllByRole( 'definition' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'€30.00 + $5.00 and €7.00',
		'3',
		'Sunday',
		'Ring 1, 1010, Vienna, AT',
	] );
	expect( screen.getByRole( 'link', { name: 'a@work.example' } ) ).toBeTruthy();
} );

test.each( [ 7, 8 ] )( 'After a merge the page is read again and leads to the donor who stays (%d)', async ( kept ) => {
	open();
	fireEvent.click( await screen.findByRole( 'button', { name: 'Merge with another donor' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: `Keep ${ kept }` } ) );

	await waitFor( () => expect( get ).toHaveBeenCalledTimes( 2 ) );
	expect( show ).toHaveBeenCalledWith( kept );
	expect( screen.queryByText( 'Keep 7' ) ).toBeNull();
} );

test( 'Who may not merge donors gets no button for it', async () => {
	get.mockResolvedValue( details( { can_merge: false } ) );
	open();

	await screen.findByRole( 'heading', { name: 'Ada Byron' } );
	expect( screen.queryByRole( 'button', { name: 'Merge with another donor' } ) ).toBeNull();
} );

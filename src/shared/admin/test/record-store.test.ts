import apiFetch from '@wordpress/api-fetch';
import { createRecordStore } from '../record-store';

const mockRead = jest.fn();
jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	dispatch: () => ( { invalidateResolution: async () => {} } ),
	resolveSelect: () => ( { getEntityRecord: () => mockRead() } ),
} ) );

const { get } = createRecordStore( { kind: 'benefit', name: 'donation' }, '/base', ( record ) => record );

/** Response as core-data rejects with it: it requests the headers too, so the body is not parsed. */
class Unread {
	clone = () => this;
	json = async () => ( { code: 'unknown', message: 'This donation could not be found.', data: { status: 404 } } );
}

test( 'A record that is not there is refused in the words of the server, however often it is asked for', async () => {
	Object.assign( global, { Response: Unread } );
	mockRead.mockRejectedValue( new Unread() );
	await expect( get( 999 ) ).rejects.toEqual(
		expect.objectContaining( { message: 'This donation could not be found.' } )
	);
	await expect( get( 999 ) ).rejects.toEqual( expect.objectContaining( { data: { status: 404 } } ) );
	expect( apiFetch ).not.toHaveBeenCalled();
} );

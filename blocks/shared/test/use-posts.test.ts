import { useEntityRecords } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { usePosts as postsOf } from '../use-posts';

jest.mock( '@wordpress/core-data', () => ( { store: 'core', useEntityRecords: jest.fn() } ) );
jest.mock( '@wordpress/data', () => ( { useSelect: jest.fn() } ) );

const KIND = { name: 'benefit_event', unnamed: ( id: number ) => `Event ${ id }`, offersAll: true };
const EVENT = { id: 1, title: { rendered: 'Sunday' }, status: 'draft', date: '2026-05-01T00:00:00' };

/** Status of the hook when the server has, or has not yet, said whether the user may write; the posts are loaded. */
function statusWhen( isAnswered: boolean ) {
	jest.mocked( useSelect ).mockImplementation( ( map ) =>
		( map as ( select: unknown ) => unknown )( () => ( {
			canUser: () => ( isAnswered ? true : undefined ),
			hasFinishedResolution: () => isAnswered,
		} ) )
	);
	jest.mocked( useEntityRecords ).mockImplementation(
		( _kind, _name, _query, { enabled } = { enabled: true } ) =>
			( enabled
				? { status: 'SUCCESS', hasResolved: true, records: [ EVENT ] }
				: { status: 'IDLE', hasResolved: false, records: null } ) as never
	);
	return postsOf( KIND, '', [] ).status;
}

test( 'A list that has come is not taken away by what the person may do, which is known before', () => {
	expect( statusWhen( false ) ).toBe( 'loading' );
	expect( statusWhen( true ) ).toBe( 'ready' );
} );

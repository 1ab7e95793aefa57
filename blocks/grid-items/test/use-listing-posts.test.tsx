import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useListingPosts } from '../use-listing-posts';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );

const getEntityRecords = jest.fn();
const store = { receiveEntityRecords: jest.fn(), finishResolutions: jest.fn() };
const registry = { resolveSelect: () => ( { getEntityRecords } ), dispatch: () => store };
jest.mock( '@wordpress/data', () => ( { useRegistry: () => registry } ) );

const SHOWN = [
	{ id: 7, type: 'post' },
	{ id: 9, type: 'page' },
	{ id: 4, type: 'post' },
];

const wait = () => act( async () => void ( await jest.advanceTimersByTimeAsync( 300 ) ) );

beforeEach( () => {
	jest.useFakeTimers();
	jest.mocked( apiFetch ).mockResolvedValue( { posts: SHOWN } );
} );
afterEach( () => jest.useRealTimers() );

test( 'Posts are shown once WordPress has them, each type by one question', async () => {
	const come: ( () => void )[] = [];
	getEntityRecords.mockImplementation( () => new Promise( ( resolve ) => come.push( () => resolve( SHOWN ) ) ) );
	const { result } = renderHook( () => useListingPosts( {}, 1 ) );
	await wait();
	expect( getEntityRecords.mock.calls ).toEqual( [
		[ 'postType', 'post', { include: [ 7, 4 ], per_page: 100 } ],
		[ 'postType', 'page', { include: [ 9 ], per_page: 100 } ],
	] );
	await act( async () => come[ 0 ]!() );
	expect( result.current.posts ).toBeNull();
	await act( async () => come[ 1 ]!() );
	expect( result.current.posts ).toEqual( SHOWN );
} );

test( 'Those that this person may not edit are in the store as everybody reads them, so that nothing is asked that is refused', async () => {
	const title = { rendered: '<em>Nine</em>' };
	getEntityRecords.mockImplementation( async ( _, type: string, { context }: { context?: string } ) => {
		if ( context === 'view' ) {
			return type === 'post'
				? [ { id: 4, title: { rendered: 'Four' } } ]
				: [ { id: 9, title, featured_media: 2 } ];
		}
		if ( type === 'page' ) {
			throw new Error( 'Sorry, you are not allowed to edit these.' );
		}
		return [ { id: 7 } ];
	} );
	const { result } = renderHook( () => useListingPosts( {}, 1 ) );
	await wait();
	expect( store.receiveEntityRecords.mock.calls ).toEqual( [
		[ 'postType', 'post', [ { id: 4, title: { raw: 'Four', rendered: 'Four' } } ] ],
		[ 'postType', 'page', [ { id: 9, title: { raw: '<em>Nine</em>', ...title }, featured_media: 2 } ] ],
	] );
	expect( store.finishResolutions.mock.calls ).toEqual( [
		[ 'getEntityRecord', [ [ 'postType', 'post', 4 ] ] ],
		[ 'getEntityRecord', [ [ 'postType', 'page', 9 ] ] ],
	] );
	expect( result.current.posts ).toEqual( SHOWN );
} );

test( 'They are shown as well where WordPress does not give them', async () => {
	getEntityRecords.mockRejectedValue( new Error( 'Sorry.' ) );
	const { result } = renderHook( () => useListingPosts( {}, 1 ) );
	await wait();
	expect( result.current ).toEqual( { posts: SHOWN, failure: '' } );
} );

test( 'Of a failure the reason is told', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( new Error( 'Sorry.' ) );
	const { result } = renderHook( () => useListingPosts( {}, 1 ) );
	await wait();
	expect( result.current ).toEqual( { posts: [], failure: 'Sorry.' } );
} );

import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { usePostsOf } from '../use-posts-of';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );

const getEntityRecords = jest.fn();
const registry = { resolveSelect: () => ( { getEntityRecords } ) };
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
	getEntityRecords.mockImplementation( () => new Promise< void >( ( resolve ) => come.push( resolve ) ) );
	const { result } = renderHook( () => usePostsOf( {}, 1 ) );
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

test( 'They are shown as well where WordPress does not give them', async () => {
	getEntityRecords.mockRejectedValue( new Error( 'Sorry.' ) );
	const { result } = renderHook( () => usePostsOf( {}, 1 ) );
	await wait();
	expect( result.current ).toEqual( { posts: SHOWN, failure: '' } );
} );

test( 'Of a failure the reason is told', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( new Error( 'Sorry.' ) );
	const { result } = renderHook( () => usePostsOf( {}, 1 ) );
	await wait();
	expect( result.current ).toEqual( { posts: [], failure: 'Sorry.' } );
} );

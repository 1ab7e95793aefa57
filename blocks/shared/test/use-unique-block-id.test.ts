jest.mock( '@wordpress/block-editor', () => ( {} ) );
jest.mock( '@wordpress/data', () => ( {} ) );

import { newId } from '../use-unique-block-id';

test( 'No id of a block looks like a further use of another one', () => {
	const ids = Array.from( { length: 1000 }, newId );
	expect( ids.filter( ( id ) => ! /^[a-w0-9]{5,10}$/.test( id ) ) ).toEqual( [] );
	expect( new Set( ids ).size ).toBe( ids.length );
} );

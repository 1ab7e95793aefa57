import { createIdempotencyKey } from '../idempotency-key';

it( 'a key is 24 random bytes in the characters that the server takes', () => {
	const keys = Array.from( { length: 1000 }, createIdempotencyKey );
	expect( keys.filter( ( key ) => ! /^[A-Za-z0-9_-]{32}$/.test( key ) ) ).toEqual( [] );
	expect( new Set( keys ).size ).toBe( 1000 );
	// All 64 characters occur, so no bits get lost between the bytes and the text.
	expect( new Set( keys.join( '' ) ).size ).toBe( 64 );
} );

it( 'a key is made without a secure context too', () => {
	const { randomUUID } = crypto;
	Object.assign( crypto, { randomUUID: undefined } );
	expect( createIdempotencyKey() ).toHaveLength( 32 );
	Object.assign( crypto, { randomUUID } );
} );

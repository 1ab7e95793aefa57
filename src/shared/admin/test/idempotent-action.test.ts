import { NO_ERROR } from '../../http/rest-error';
import { createIdempotentAction, isFinalAnswer, actionError } from '../idempotent-action';

const refused = ( status: number, params?: Record< string, unknown > ) => ( {
	code: 'x',
	message: 'The server’s words.',
	data: { status, ...( params ? { params } : {} ) },
} );

describe( 'a press', () => {
	const keys = () => {
		let next = 0;
		return () => `key-${ ++next }`;
	};

	test( 'while one is on its way, another does nothing', async () => {
		let finish: ( answer: string ) => void = () => {};
		const call = jest.fn( () => new Promise< string >( ( done ) => ( finish = done ) ) );
		const press = createIdempotentAction( call, keys() );

		const first = press.send( { text: 'a' } );
		expect( await press.send( { text: 'a' } ) ).toBeNull();
		finish( 'done' );
		expect( await first ).toBe( 'done' );
		expect( call ).toHaveBeenCalledTimes( 1 );
	} );

	test.each( [
		[ 'no answer', new TypeError( 'Failed to fetch' ), 'key-1' ],
		[ 'a fault of the server', refused( 500 ), 'key-1' ],
		[ 'the first one is still at work', refused( 409 ), 'key-1' ],
		[ 'a refusal', refused( 422 ), 'key-2' ],
	] )( 'the same again after %s has the key %3$s', async ( _, error, key ) => {
		const call = jest.fn().mockRejectedValueOnce( error ).mockResolvedValue( 'done' );
		const press = createIdempotentAction( call, keys() );

		await expect( press.send( { text: 'a' } ) ).rejects.toBe( error );
		await press.send( { text: 'a' } );

		expect( call ).toHaveBeenLastCalledWith( { text: 'a', idempotency_key: key } );
	} );

	test( 'other entries, and the next press after a success, have new keys', async () => {
		const call = jest.fn().mockRejectedValueOnce( new TypeError() ).mockResolvedValue( 'done' );
		const press = createIdempotentAction( call, keys() );

		await expect( press.send( { text: 'a' } ) ).rejects.toThrow();
		await press.send( { text: 'b' } );
		await press.send( { text: 'b' } );

		expect( call.mock.calls.map( ( [ { idempotency_key: key } ] ) => key ) ).toEqual( [
			'key-1',
			'key-2',
			'key-3',
		] );
	} );

	test( 'makes keys that the contract takes', async () => {
		const call = jest.fn().mockResolvedValue( 'done' );
		await createIdempotentAction( call ).send( {} );

		expect( call.mock.calls[ 0 ][ 0 ].idempotency_key ).toMatch( /^[A-Za-z0-9_-]{16,64}$/ );
	} );
} );

describe( 'a refusal', () => {
	test( 'is said at its fields, where there is a place, and else as a whole', () => {
		const error = refused( 400, { email: 'Not an address.', other: 'x', list: [ 1 ] } );

		expect( actionError( error, '', [ 'email' ] ) ).toEqual( {
			sentence: '',
			fields: { email: 'Not an address.' },
		} );
		expect( actionError( error, '' ) ).toEqual( { sentence: 'The server’s words.', fields: {} } );
	} );

	test.each( [
		[ null ],
		[ 'x' ],
		[ new TypeError( 'Failed to fetch' ) ],
		[ { message: 'You are probably offline.' } ],
	] )( 'what is no answer has a sentence of ours: %p', ( error ) => {
		expect( actionError( error, 'Nothing came back.' ) ).toEqual( { ...NO_ERROR, sentence: 'Nothing came back.' } );
		expect( isFinalAnswer( error ) ).toBe( false );
	} );
} );

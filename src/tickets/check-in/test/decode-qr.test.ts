import jsqr from 'jsqr';
import { decode } from '../decode-qr';

jest.mock( 'jsqr', () => jest.fn( () => null ) );

it( 'the decoder is told at each call that our codes are dark on light', () => {
	decode( new Uint8ClampedArray( 4 ), 1, 1 );
	decode( new Uint8ClampedArray( 4 ), 1, 1 );

	expect( jest.mocked( jsqr ).mock.calls.map( ( [ , , , options ] ) => options ) ).toEqual( [
		{ inversionAttempts: 'dontInvert' },
		{ inversionAttempts: 'dontInvert' },
	] );
} );

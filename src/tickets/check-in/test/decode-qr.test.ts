import jsqr from 'jsqr';
import { decodeQr } from '../decode-qr';

jest.mock( 'jsqr', () => jest.fn( () => null ) );

it( 'the decoder is told at each call that our codes are dark on light', () => {
	decodeQr( new Uint8ClampedArray( 4 ), 1, 1 );
	decodeQr( new Uint8ClampedArray( 4 ), 1, 1 );

	expect( jest.mocked( jsqr ).mock.calls.map( ( [ , , , options ] ) => options ) ).toEqual( [
		{ inversionAttempts: 'dontInvert' },
		{ inversionAttempts: 'dontInvert' },
	] );
} );

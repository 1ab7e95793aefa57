/**
 * Our codes as a phone's camera sees them, read by the check-in page's own decoder as it is built: it is run here as a
 * browser runs a worker. (The encoder itself is looked at in decode.test.mjs.)
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { render, ticket } from './lib/codes.mjs';

const BUILT = new URL( '../../build/checkin/decoder.js', import.meta.url );
const [ WIDTH, HEIGHT ] = [ 640, 480 ];
const TICKETS = [ 1, 2, 3, 10, 99 ].map( ticket );
const CODES = render( TICKETS );

/** The worker: takes pictures, says what it reads. */
function worker() {
	const said = [];
	const self = createContext( { Uint8ClampedArray, postMessage: ( text ) => said.push( text ) } );
	runInContext( 'globalThis.self = globalThis;', self );
	runInContext( readFileSync( BUILT, 'utf8' ), self );
	assert.deepEqual( said, [ '' ], 'It says that it is there.' );
	return ( pixels ) => {
		self.onmessage( { data: { pixels, width: WIDTH, height: HEIGHT } } );
		return said.at( -1 );
	};
}

/** The same noise in every run. */
function noise( seed ) {
	let state = seed;
	return () => {
		state = ( state * 1103515245 + 12345 ) % 2147483648;
		return state / 2147483648 - 0.5;
	};
}

/**
 * A frame with the code in its middle.
 *
 * @param {{ width: number, height: number, data: Uint8Array }}                              code
 * @param {{ side?: number, angle?: number, lean?: number, light?: number, grain?: number }} how  pixels of the code's side,
 *                                                                                                degrees, how far its upper edge leans away, brightness of white and distance to black (of 1), noise (of 1)
 */
function frame( code, { side = 360, angle = 0, lean = 0, light = 1, grain = 0 } = {} ) {
	const pixels = new Uint8ClampedArray( WIDTH * HEIGHT * 4 );
	const [ sin, cos ] = [ Math.sin( ( angle * Math.PI ) / 180 ), Math.cos( ( angle * Math.PI ) / 180 ) ];
	const shake = noise( 7 );
	for ( let y = 0; y < HEIGHT; y++ ) {
		for ( let x = 0; x < WIDTH; x++ ) {
			const [ across, down ] = [ ( x - WIDTH / 2 ) / side, ( y - HEIGHT / 2 ) / side ];
			const depth = 1 + lean * down;
			const [ u, v ] = [ ( across * cos + down * sin ) / depth, ( down * cos - across * sin ) / depth ];
			const isCode = Math.abs( u ) < 0.5 && Math.abs( v ) < 0.5;
			const from =
				( Math.floor( ( v + 0.5 ) * code.height ) * code.width + Math.floor( ( u + 0.5 ) * code.width ) ) * 4;
			const shade = isCode ? code.data[ from ] / 255 : 0.7;
			const grey = 255 * ( light * ( 0.15 + 0.85 * shade ) + grain * shake() );
			pixels.set( [ grey, grey, grey, 255 ], ( y * WIDTH + x ) * 4 );
		}
	}
	return pixels;
}

const SEEN = {
	'upright and large': {},
	'upside down': { angle: 180 },
	'tilted by 20°': { angle: 20 },
	'tilted by 45°': { angle: 45 },
	'held at an angle': { lean: 0.25, angle: 8 },
	dim: { light: 0.3 },
	'dim and grainy': { light: 0.4, grain: 0.12 },
	'a quarter of the frame': { side: 240, angle: 12 },
	small: { side: 150 },
};

for ( const [ name, how ] of Object.entries( SEEN ) ) {
	test( `the decoder reads our codes ${ name }`, () => {
		const read = worker();
		for ( const [ index, code ] of CODES.entries() ) {
			assert.equal( read( frame( code, how ) ), TICKETS[ index ].toString( 'latin1' ), `ticket ${ index }` );
		}
	} );
}

test( 'the decoder reads nothing where there is nothing, and the next code all the same', () => {
	const read = worker();
	assert.equal( read( new Uint8ClampedArray( WIDTH * HEIGHT * 4 ) ), '' );
	assert.equal( read( frame( { width: 1, height: 1, data: [ 255 ] }, { grain: 0.5 } ) ), '' );
	assert.equal( read( frame( CODES[ 0 ] ) ), TICKETS[ 0 ].toString( 'latin1' ) );
} );

test( 'the decoder needs no unsafe-eval', () => {
	assert.doesNotMatch( readFileSync( BUILT, 'utf8' ), /\beval\s*\(|new Function\b|\bFunction\s*\(/ );
} );

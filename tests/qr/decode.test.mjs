/**
 * The codes of Qr\QrCode, read by a decoder that other people wrote.
 *
 * A decoder corrects errors, so that it reads a code with a wrong module as well. Hence the second test: each code
 * still bears exactly the damage that its version allows, which it would not if it came damaged from the encoder.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { bytes, render, ticket } from './lib/codes.mjs';

// It is built for browsers; imported by Node, the function is the default of the default.
const decode = jsqr.default ?? jsqr;
const SCALE = 4;
const QUIET_ZONE = 4;

/** Version: bytes it holds at level M. */
const CAPACITY = [ 0, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213 ];

/** Versions of one block: how many wrong codewords can be put right. */
const CORRECTABLE = [ 0, 5, 8, 13 ];

function ascii( seed, length ) {
	return Buffer.from( bytes( seed, length ).map( ( byte ) => 32 + ( byte % 95 ) ) );
}

function read( { data, width, height } ) {
	return decode( new Uint8ClampedArray( data ), width, height, {
		inversionAttempts: 'dontInvert',
	} );
}

function assertReads( picture, payload, name ) {
	const found = read( picture );
	assert.ok( found, `${ name } is not read` );
	assert.deepEqual( Buffer.from( found.binaryData ), payload, name );
	return found;
}

/** A copy of the picture with the modules at these places turned over. */
function damaged( { data, width, height }, places ) {
	const copy = { data: Buffer.from( data ), width, height };
	for ( const [ row, column ] of places ) {
		for ( let y = 0; y < SCALE; y++ ) {
			for ( let x = 0; x < SCALE; x++ ) {
				const at = 4 * ( ( ( row + QUIET_ZONE ) * SCALE + y ) * width + ( column + QUIET_ZONE ) * SCALE + x );
				for ( let channel = 0; channel < 3; channel++ ) {
					copy.data[ at + channel ] ^= 0xff;
				}
			}
		}
	}
	return copy;
}

/** Modules right of and below the format information that are data, in an order that the seed decides. */
function dataPlaces( version, seed ) {
	const size = 17 + 4 * version;
	const centre = version > 1 ? size - 7 : Infinity;
	const places = [];
	for ( let row = 9; row < size; row++ ) {
		for ( let column = 9; column < size; column++ ) {
			const fromCentre = Math.max( Math.abs( row - centre ), Math.abs( column - centre ) );
			if ( fromCentre > 2 ) {
				places.push( [ row, column ] );
			}
		}
	}
	const order = bytes( seed, places.length * 4 );
	return places
		.map( ( place, i ) => [ order.readUInt32LE( i * 4 ), place ] )
		.sort( ( [ a ], [ b ] ) => a - b )
		.map( ( [ , place ] ) => place );
}

test( 'a decoder reads every payload, byte for byte', () => {
	const cases = [];
	for ( let version = 1; version <= 10; version++ ) {
		const full = CAPACITY[ version ];
		cases.push(
			[ version, `full ${ version }`, ascii( `full ${ version }`, full ) ],
			[ version, `bytes ${ version }`, bytes( `bytes ${ version }`, full ) ],
			[ version, `one more than ${ version - 1 }`, ascii( `least ${ version }`, CAPACITY[ version - 1 ] + 1 ) ]
		);
	}
	for ( let number = 1; number <= 24; number++ ) {
		cases.push( [ 3, `ticket ${ number }`, ticket( number ) ] );
	}
	const sentences = [
		'Grüße, José',
		'チャリティーコンサート',
		'Ωμέγα · Ünïcödé · 🎟️',
		'حفل خيري ٢٠٢٦',
		'https://example.org/order/?ticket_code=K7M2Q9XD-1-AbCdEfGhIjKlMnOpQrStUv&name=Zoë',
		'0',
	];
	for ( const sentence of sentences ) {
		const payload = Buffer.from( sentence );
		const version = CAPACITY.findIndex( ( full ) => full >= payload.length );
		cases.push( [ version, sentence, payload ] );
	}
	assert.equal( cases.length, 60 );

	const pictures = render( cases.map( ( [ , , payload ] ) => payload ) );

	assert.equal( pictures.length, cases.length );
	cases.forEach( ( [ version, name, payload ], i ) => {
		const side = ( 17 + 4 * version + 2 * QUIET_ZONE ) * SCALE;
		assert.equal( pictures[ i ].width, side, `${ name }: width` );
		assert.equal( pictures[ i ].height, side, `${ name }: height` );
		assert.equal( assertReads( pictures[ i ], payload, name ).version, version, name );
	} );
} );

test( 'a code bears the whole damage that level M allows, so it has none of its own', () => {
	const versions = [ 1, 2, 3 ];
	const payloads = versions.map( ( version ) => ascii( `damage ${ version }`, CAPACITY[ version ] ) );
	const pictures = render( payloads );
	versions.forEach( ( version, i ) => {
		for ( let attempt = 0; attempt < 20; attempt++ ) {
			const places = dataPlaces( version, `${ version }/${ attempt }` );
			assertReads(
				damaged( pictures[ i ], places.slice( 0, CORRECTABLE[ version ] ) ),
				payloads[ i ],
				`version ${ version }, damage ${ attempt }`
			);
		}
	} );
} );

test( 'a code that is damaged beyond that is not read as what it was', () => {
	const payloads = [ ticket( 1 ), ticket( 2 ), ticket( 3 ) ];
	render( payloads ).forEach( ( picture, i ) => {
		assertReads( picture, payloads[ i ], `ticket ${ i + 1 }, undamaged` );
		const places = dataPlaces( 3, `beyond ${ i }` ).slice( 0, 120 );
		const found = read( damaged( picture, places ) );
		assert.ok( found === null || ! Buffer.from( found.binaryData ).equals( payloads[ i ] ) );
	} );
} );

/** Codes as the plugin makes them, in pictures. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';

/** The same bytes in every run. */
export function bytes( seed, length ) {
	const parts = [];
	for ( let i = 0; i * 32 < length; i++ ) {
		parts.push( createHash( 'sha256' ).update( `${ seed }/${ i }` ).digest() );
	}
	return Buffer.concat( parts ).subarray( 0, length );
}

/** The content of a ticket's code. */
export function ticket( number ) {
	const secret = bytes( `ticket ${ number }`, 17 ).toString( 'base64url' );
	return Buffer.from( `K7M2Q9XD-${ number }-${ secret.slice( 0, 22 ) }` );
}

/** @return {{ width: number, height: number, data: Buffer }[]} RGBA, by Qr\QrCode */
export function render( payloads ) {
	const php = spawnSync(
		process.env.PHP_BINARY || 'php',
		[ fileURLToPath( new URL( '../render.php', import.meta.url ) ) ],
		{
			input: JSON.stringify( payloads.map( ( payload ) => payload.toString( 'base64' ) ) ),
			encoding: 'utf8',
			maxBuffer: 64 * 1024 * 1024,
		}
	);
	assert.equal( php.status, 0, `${ php.error ?? '' }${ php.stderr }` );
	return JSON.parse( php.stdout ).map( ( png ) => PNG.sync.read( Buffer.from( png, 'base64' ) ) );
}

/** What requests that have nothing to do with the plugin take with it, as a ratio to the same requests without it. */
import assert from 'node:assert/strict';
import { send } from '../../concurrency/lib/http.mjs';
import { site } from '../../concurrency/lib/site.mjs';

const RUNS = 5;
/** In each run, half of them without the plugin; one with it and one without take turns. */
const REQUESTS = 200;
const WARM_UP = 10;

const KINDS = [
	{ name: 'empty ajax call', aim: 1.15, address: '/wp-admin/admin-ajax.php', body: 'action=benefit_empty' },
	{ name: 'page without our blocks', aim: 1.05, address: site.pages.plain },
];

const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ];

async function time( { address, body }, off ) {
	const headers = {
		...( body ? { 'content-type': 'application/x-www-form-urlencoded' } : {} ),
		...( off ? { 'x-benefit-off': '1' } : {} ),
	};
	const { status, took } = await send( address, { body, headers } );
	assert.equal( status, 200 );
	return took;
}

async function ratioOf( kind ) {
	const [ on, off ] = [ [], [] ];
	for ( let i = 0; i < REQUESTS / 2; i++ ) {
		on.push( await time( kind, false ) );
		off.push( await time( kind, true ) );
	}
	return median( on ) / median( off );
}

export async function printIdleRatios() {
	for ( const kind of KINDS ) {
		for ( let i = 0; i < WARM_UP; i++ ) {
			await time( kind, i % 2 === 1 );
		}
		const ratios = [];
		for ( let run = 0; run < RUNS; run++ ) {
			ratios.push( await ratioOf( kind ) );
		}
		const all = ratios.map( ( ratio ) => ratio.toFixed( 2 ) ).join( ' ' );
		console.log(
			`${ kind.name }: with the plugin ÷ without, medians of ${ RUNS } runs: ${ all } (aim ${ kind.aim })`
		);
	}
}

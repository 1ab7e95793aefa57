import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen, isOverBudget } from '../lib/choice.mjs';
import { SITES, SUITES } from '../suites.mjs';

const suites = [
	{ name: 'types', quick: true },
	{ name: 'narrow', quick: 'only' },
	{ name: 'e2e', browser: true },
	{ name: 'long', proves: true },
];
const names = ( options ) => chosen( suites, options ).map( ( { name } ) => name );

test( 'A run has all that is neither for the proof nor for haste alone', () => {
	assert.deepEqual( names( {} ), [ 'types', 'e2e' ] );
	assert.deepEqual( names( { prove: true } ), [ 'types', 'e2e', 'long' ] );
	assert.deepEqual( names( { quick: true } ), [ 'types', 'narrow' ] );
} );

test( 'Any suite can be named; one that is not there is told, with those that are', () => {
	assert.deepEqual( names( { only: 'long,types' } ), [ 'types', 'long' ] );
	assert.throws( () => names( { only: 'e3e' } ), /no suite e3e\. There are: types, narrow/ );
} );

test( 'A budget is exceeded by what took longer, and never by a suite without one', () => {
	assert.deepEqual(
		[ isOverBudget( 10.1, 10 ), isOverBudget( 10, 10 ), isOverBudget( 999 ) ],
		[ true, false, false ]
	);
} );

test( 'The quick run has no browser, and takes three minutes at most', () => {
	const quick = chosen( SUITES, { quick: true } );
	assert.deepEqual(
		quick.filter( ( { browser } ) => browser ),
		[]
	);
	// Two lanes.
	const seconds = quick.reduce( ( sum, { budget } ) => sum + budget, 0 ) / 2;
	assert.ok( seconds < 170, `${ seconds } s` );
} );

test( 'Every suite works on a site that there is', () => {
	for ( const { name, site } of SUITES ) {
		assert.ok( site === undefined || SITES[ site ], name );
	}
} );

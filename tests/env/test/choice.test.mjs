import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chosen, isOverBudget, sitesOf } from '../lib/choice.mjs';
import { checkout } from '../lib/paths.mjs';
import { SITES, SUITES } from '../suites.mjs';

const suites = [
	{ name: 'types', quick: true },
	{ name: 'narrow', quick: 'only' },
	{ name: 'e2e', browser: true, proves: true },
	{ name: 'long', proves: 'only' },
];
const names = ( options ) => chosen( suites, options ).map( ( { name } ) => name );

test( 'A run has what is neither for the proof nor for haste alone; the proof has what it adds to that', () => {
	assert.deepEqual( names( {} ), [ 'types', 'e2e' ] );
	assert.deepEqual( names( { prove: true } ), [ 'e2e', 'long' ] );
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

test( 'Every suite works on sites that there are', () => {
	for ( const suite of SUITES ) {
		assert.deepEqual(
			sitesOf( suite ).filter( ( site ) => ! SITES[ site ] ),
			[],
			suite.name
		);
	}
} );

test( 'The parts of integration are all of it', () => {
	const { parts } = SUITES.find( ( { name } ) => name === 'integration-mariadb' );
	const folders = readdirSync( join( checkout, 'tests/integration' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() && entry.name !== 'hostile' )
		.map( ( { name } ) => `tests/integration/${ name }` );
	assert.deepEqual( parts.flat().sort(), folders.sort() );
} );

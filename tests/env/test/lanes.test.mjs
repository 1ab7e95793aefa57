import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInLanes } from '../lib/lanes.mjs';

/** Starts jobs that end when told; records which jobs began, in order, and with which others. */
function rehearsal( jobs, lanes ) {
	const ends = new Map();
	const began = [];
	const all = runInLanes( jobs, lanes, ( { name } ) => {
		began.push( name );
		return new Promise( ( resolve ) => ends.set( name, resolve ) );
	} );
	return {
		began,
		all,
		async end( name ) {
			ends.get( name )();
			await new Promise( setImmediate );
		},
	};
}

test( 'As many run at once as there are lanes', async () => {
	const { began, end, all } = rehearsal( [ { name: 'a' }, { name: 'b' }, { name: 'c' } ], 2 );
	assert.deepEqual( began, [ 'a', 'b' ] );
	await end( 'b' );
	assert.deepEqual( began, [ 'a', 'b', 'c' ] );
	await end( 'a' );
	await end( 'c' );
	await all;
} );

test( 'Two on the same site never run at once, and others go ahead', async () => {
	const { began, end, all } = rehearsal(
		[
			{ name: 'a', on: [ 'site' ] },
			{ name: 'b', on: [ 'site' ] },
			{ name: 'c', on: [ 'other' ] },
		],
		3
	);
	assert.deepEqual( began, [ 'a', 'c' ] );
	await end( 'a' );
	assert.deepEqual( began, [ 'a', 'c', 'b' ] );
	await end( 'c' );
	await end( 'b' );
	await all;
} );

test( 'What has to be alone runs alone, in its turn', async () => {
	const { began, end, all } = rehearsal( [ { name: 'a' }, { name: 'b', alone: true }, { name: 'c' } ], 2 );
	assert.deepEqual( began, [ 'a' ] );
	await end( 'a' );
	assert.deepEqual( began, [ 'a', 'b' ] );
	await end( 'b' );
	assert.deepEqual( began, [ 'a', 'b', 'c' ] );
	await end( 'c' );
	await all;
} );

test( 'A wide job takes several lanes, and narrow ones do not overtake it for ever', async () => {
	const { began, end, all } = rehearsal(
		[
			{ name: 'a' },
			{ name: 'b' },
			{ name: 'wide', width: 2, on: [ 'one', 'two' ] },
			{ name: 'c' },
			{ name: 'd' },
		],
		3
	);
	assert.deepEqual( began, [ 'a', 'b' ] );
	await end( 'a' );
	assert.deepEqual( began, [ 'a', 'b', 'wide' ] );
	await end( 'b' );
	assert.deepEqual( began, [ 'a', 'b', 'wide', 'c' ] );
	await end( 'wide' );
	assert.deepEqual( began, [ 'a', 'b', 'wide', 'c', 'd' ] );
	await end( 'c' );
	await end( 'd' );
	await all;
} );

test( 'A wide job that waits for its site lets narrow ones go ahead', async () => {
	const { began, end, all } = rehearsal(
		[
			{ name: 'a', on: [ 'one' ] },
			{ name: 'wide', width: 2, on: [ 'one', 'two' ] },
			{ name: 'b' },
			{ name: 'c' },
		],
		3
	);
	assert.deepEqual( began, [ 'a', 'b', 'c' ] );
	await end( 'a' );
	await end( 'b' );
	assert.deepEqual( began, [ 'a', 'b', 'c', 'wide' ] );
	await end( 'c' );
	await end( 'wide' );
	await all;
} );

test( 'Nothing begins once it is over', async () => {
	const began = [];
	await runInLanes(
		[ { name: 'a' }, { name: 'b' } ],
		1,
		async ( { name } ) => void began.push( name ),
		() => began.length > 0
	);
	assert.deepEqual( began, [ 'a' ] );
} );

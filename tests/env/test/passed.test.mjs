import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { nameOfTree, Passed } from '../lib/passed.mjs';

let folder;
before( () => ( folder = mkdtempSync( join( tmpdir(), 'benefit-passed-' ) ) ) );
after( () => rmSync( folder, { recursive: true } ) );

test( 'a tree has another name after each change of its files, committed or not', () => {
	const root = join( folder, 'clone' );
	mkdirSync( join( root, 'docs' ), { recursive: true } );
	const change = ( file, text ) => {
		writeFileSync( join( root, file ), text );
		return nameOfTree( root );
	};
	assert.equal( nameOfTree( folder ), null );
	execFileSync( 'git', [ 'init', '--quiet' ], { cwd: root } );
	const first = change( 'a.php', '<?php' );
	const second = change( 'a.php', '<?php // changed' );
	assert.notEqual( first, second );
	assert.equal( change( 'docs/PROOF.md', 'what was proved' ), second );
	assert.equal( change( 'a.php', '<?php' ), first );
} );

test( 'what has passed is known in the next run on the same tree, and on no other one', () => {
	new Passed( 'one', folder ).add( 'races', { passed: 3 } );
	assert.deepEqual( new Passed( 'one', folder ).get( 'races' ), { passed: 3 } );
	assert.equal( new Passed( 'one', folder ).get( 'bench' ), null );
	assert.equal( new Passed( 'two', folder ).get( 'races' ), null );
} );

test( 'outside of a clone nothing is remembered', () => {
	new Passed( null, folder ).add( 'races', { passed: 3 } );
	assert.equal( new Passed( null, folder ).get( 'races' ), null );
} );

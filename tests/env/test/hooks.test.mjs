/** Checks the hooks for other plugins: each is documented where it fires, and a test uses it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath( new URL( '../../../', import.meta.url ) );

test( 'docs/hooks.md is what the comments say', () => {
	const { status, stderr } = spawnSync( 'php', [ 'tools/hooks.php', '--check' ], { cwd: ROOT, encoding: 'utf8' } );
	assert.equal( status, 0, stderr );
} );

test( 'a test answers each hook', () => {
	const hooks = [ ...readFileSync( join( ROOT, 'docs/hooks.md' ), 'utf8' ).matchAll( /^## `(\w+)`$/gm ) ].map(
		( [ , name ] ) => name
	);
	assert.ok( hooks.length >= 10 );
	const tests = readdirSync( join( ROOT, 'tests/integration' ), { recursive: true } )
		.filter( ( name ) => name.endsWith( 'Test.php' ) || name.endsWith( 'TestCase.php' ) )
		.map( ( name ) => readFileSync( join( ROOT, 'tests/integration', name ), 'utf8' ) );
	assert.deepEqual(
		hooks.filter(
			( hook ) => ! tests.some( ( text ) => new RegExp( `add_(filter|action)\\('${ hook }'` ).test( text ) )
		),
		[]
	);
} );

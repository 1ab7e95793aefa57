import assert from 'node:assert/strict';
import { existsSync, lstatSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { environment } from '../lib/paths.mjs';
import { putMustUsePlugins } from '../lib/site.mjs';

const site = mkdtempSync( join( tmpdir(), 'site-' ) );
after( () => rmSync( site, { recursive: true, force: true } ) );

test( 'a plugin that a test adds to one site is in no other site and not in the sources', () => {
	const folder = join( site, 'mu-plugins' );
	// Sites of earlier versions had a link here.
	symlinkSync( join( environment, 'mu-plugins' ), folder );
	putMustUsePlugins( folder );
	writeFileSync( join( folder, 'added-by-a-test.php' ), '<?php' );

	assert.equal( lstatSync( folder ).isSymbolicLink(), false );
	assert.ok( existsSync( join( folder, 'mail-catcher.php' ) ) );
	assert.equal( existsSync( join( environment, 'mu-plugins/added-by-a-test.php' ) ), false );
} );

/** Requests that have nothing to do with the plugin: what they load of it, ask the database and carry because it is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queries, send } from '../concurrency/lib/http.mjs';
import { prove } from '../concurrency/lib/race.mjs';
import { site } from '../concurrency/lib/site.mjs';

const EMPTY = {
	body: 'action=benefit_empty',
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
};
/** PHP files. */
const OF_A_PAGE = 60;
const OF_AJAX = 60;

async function withAndWithout( address, { body, headers = {} } = {} ) {
	// The first request after another one's change makes what WordPress stores once.
	await send( address, { body, headers } );
	const answers = [];
	for ( const off of [ {}, { 'x-benefit-off': '1' } ] ) {
		const answer = await send( address, { body, headers: { ...headers, ...off } } );
		assert.equal( answer.status, 200 );
		answers.push( {
			files: Number( answer.headers[ 'x-benefit-files' ] ),
			queries: queries( answer ).all,
			bytes: answer.text.length,
		} );
	}
	const [ on, off ] = answers;
	assert.equal( off.files, 0, 'Without the plugin nothing of it is loaded.' );
	return { files: on.files, queries: on.queries - off.queries, bytes: on.bytes - off.bytes };
}

test( `a page without our blocks loads at most ${ OF_A_PAGE } of our files, asks nothing more and is not a byte longer`, async () => {
	const { files, ...more } = await withAndWithout( site.pages.plain );
	prove( 'files of ours on a page without our blocks', files, `at most ${ OF_A_PAGE }` );
	assert.ok( files > 0 && files <= OF_A_PAGE, `${ files } files` );
	assert.deepEqual( more, { queries: 0, bytes: 0 } );
} );

test( `an empty ajax call loads at most ${ OF_AJAX } of our files and asks nothing more`, async () => {
	const { files, ...more } = await withAndWithout( '/wp-admin/admin-ajax.php', EMPTY );
	prove( 'files of ours in an empty ajax call', files, `at most ${ OF_AJAX }` );
	assert.ok( files > 0 && files <= OF_AJAX, `${ files } files` );
	assert.deepEqual( more, { queries: 0, bytes: 0 } );
} );

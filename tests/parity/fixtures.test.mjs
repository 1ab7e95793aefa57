/** The fixtures of the islands' tests: each island has some, and they are props that PHP may pass. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Ajv from 'ajv';
import { fixtures, hostile, islands, php, tested } from './lib/pages.mjs';

test( 'Every island has a fixture', () => {
	assert.deepEqual( php( 'names' ).sort(), [ ...islands ].sort() );
	assert.deepEqual( [ ...tested ].sort(), [ ...islands ].sort() );
} );

test( 'Every fixture is what the schema of its island says, with hostile texts too', () => {
	const ajv = new Ajv( { strict: false, validateFormats: false } );
	const wrong = fixtures.flatMap( ( { island, state, props, schema } ) =>
		[ props, hostile( props, schema ) ]
			.filter( ( each ) => ! ajv.validate( schema, each ) )
			.map( () => `${ island }/${ state }: ${ ajv.errorsText() }` )
	);
	assert.deepEqual( wrong, [] );
} );

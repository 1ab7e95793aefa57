/** The fixtures of the islands' tests: each island has some, and they are props that PHP may pass. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv';
import { fixtures, hostile, islands, php, ROOT, tested } from './lib/pages.mjs';

test( 'Every island has a fixture', () => {
	assert.deepEqual( php( 'names' ).sort(), [ ...islands ].sort() );
	assert.deepEqual( [ ...tested ].sort(), [ ...islands ].sort() );
} );

test( 'Every control of a listing’s filter has a fixture', () => {
	const controls = readdirSync( join( ROOT, 'includes/Content/Listings/Filters/Controls' ) )
		.filter( ( file ) => /(?<!^Filter)Control\.php$/.test( file ) )
		.map( ( file ) =>
			file
				.replace( 'Control.php', '' )
				.replace( /(?<!^)[A-Z]/g, '-$&' )
				.toLowerCase()
		);
	const seen = fixtures.filter( ( { island } ) => island === 'grid-filter' ).map( ( { props } ) => props.control );
	assert.deepEqual(
		controls.filter( ( control ) => ! seen.includes( control ) ),
		[]
	);
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

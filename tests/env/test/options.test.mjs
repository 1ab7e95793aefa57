import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { parseArguments, startOptions } from '../lib/args.mjs';

test( 'what was not said is left open, so that a site keeps what it was made with', () => {
	assert.deepEqual( startOptions( [] ), {
		port: undefined,
		db: undefined,
		wp: undefined,
		dir: undefined,
		reset: false,
		detach: false,
		tests: false,
	} );
} );

test( 'every option of npm start is read, with = and with a space', () => {
	assert.deepEqual(
		startOptions( [ '--port=9000', '--db', 'mariadb', '--wp=6.8', '--reset', '--detach', '--dir=here' ] ),
		{
			port: 9000,
			db: 'mariadb',
			wp: '6.8',
			dir: resolve( 'here' ),
			reset: true,
			detach: true,
			tests: false,
		}
	);
} );

for ( const [ words, sentence ] of [
	[ [ '--prot=1' ], /"--prot=1" is not an option.*--port=…/ ],
	[ [ 'mariadb' ], /"mariadb" is not an option/ ],
	[ [ '--constructor' ], /"--constructor" is not an option/ ],
	[ [ '--db=postgres' ], /--db=postgres is unknown; choose sqlite or mariadb/ ],
	[ [ '--wp=5.0' ], /choose latest or 6\.8/ ],
	[ [ '--port=abc' ], /--port=abc is not a port number/ ],
	[ [ '--port=65536' ], /is not a port number/ ],
	[ [ '--port=-1' ], /is not a port number/ ],
	[ [ '--port=80.5' ], /is not a port number/ ],
	[ [ '--port' ], /--port needs a value/ ],
	[ [ '--dir', '--reset' ], /--dir needs a value/ ],
	[ [ '--reset=yes' ], /--reset takes no value/ ],
] ) {
	test( `${ words.join( ' ' ) } is refused in words`, () => {
		assert.throws( () => startOptions( words ), sentence );
	} );
}

test( 'other programs name their own options', () => {
	assert.deepEqual( parseArguments( [ '--only=a,b', '--keep' ], { only: 'value', keep: 'flag' } ), {
		only: 'a,b',
		keep: true,
	} );
} );

/** Many requests at the moment of an update. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { send } from './lib/http.mjs';
import { Php } from './lib/php.mjs';
import { mustFailOnce, prove, together } from './lib/race.mjs';
import { site } from './lib/site.mjs';

let php;
let version;
before( async () => {
	php = await Php.start();
	version = await php.call( 'option', { name: 'benefit_schema' } );
} );
after( async () => {
	await php.call( 'setOption', { name: 'benefit_schema', value: version } );
	await php.end();
} );

/** The database's own log of all statements says how often each step ran. */
async function stepsRunBy( act ) {
	await php.execute( "SET GLOBAL log_output = 'TABLE'" );
	await php.execute( 'TRUNCATE mysql.general_log' );
	await php.execute( 'SET GLOBAL general_log = 1' );
	try {
		await act();
	} finally {
		await php.execute( 'SET GLOBAL general_log = 0' );
		await php.execute( "SET GLOBAL log_output = 'FILE'" );
	}
	const rows = await php.rows(
		"SELECT CAST(argument AS CHAR) statement FROM mysql.general_log WHERE command_type = 'Query'"
	);
	await php.execute( 'TRUNCATE mysql.general_log' );
	const runs = {};
	for ( const { statement } of rows ) {
		const table = statement.match( /^\s*SHOW FULL COLUMNS FROM (\S*benefit_\w+)/ )?.[ 1 ];
		if ( table ) {
			runs[ table ] = ( runs[ table ] ?? 0 ) + 1;
		}
	}
	return runs;
}

/** The work of one request that is alone with the update: each table is looked at. */
let alone;

async function update( control = '' ) {
	await php.call( 'setOption', { name: 'benefit_schema', value: 0 } );
	alone ??= await stepsRunBy( () => send( site.pages.plain ) );
	assert.ok( Object.keys( alone ).length >= 11, `tables: ${ Object.keys( alone ) }` );
	await php.call( 'setOption', { name: 'benefit_schema', value: 0 } );
	const headers = control ? { 'x-benefit-control': control } : {};
	const runs = await stepsRunBy( async () => {
		const answers = await together( 20, ( i ) =>
			i % 2 ? send( site.pages.plain, { headers } ) : new Buyer( { control } ).session()
		);
		for ( const answer of answers ) {
			// While another request migrates, a page is shown as ever and an action says when to come back.
			assert.ok(
				answer.status === 200 || ( answer.status === 503 && Number( answer.headers[ 'retry-after' ] ) > 0 ),
				`${ answer.status } ${ answer.text.slice( 0, 200 ) }`
			);
		}
	} );
	assert.deepEqual( runs, alone, 'steps that ran more than once' );
	assert.equal( Number( await php.call( 'option', { name: 'benefit_schema' } ) ), Number( version ) );
	assert.deepEqual(
		await php.rows( "SELECT option_name FROM {wp.options} WHERE option_name = 'benefit_migration_lock'" ),
		[],
		'a lock that is left'
	);
}

test( '20 requests at the moment of an update run each step once', async () => {
	await update();
	prove( '20 requests at the moment of an update', 'each migration ran once' );
} );

test( 'control: without the lock, steps run more than once', async () => {
	assert.match( await mustFailOnce( 10, () => update( 'migration-lock' ) ), /more than once/ );
} );

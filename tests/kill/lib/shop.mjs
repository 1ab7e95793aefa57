/** A site of its own, whose web server and database may be killed at any moment and come up again. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../../env/lib/database.mjs';
import { environment } from '../../env/lib/paths.mjs';
import { beginning, end, pause, recorded } from '../../env/lib/processes.mjs';
import { freePort } from '../../env/lib/server.mjs';
import { planSite, startSite, stopSite } from '../../env/lib/site.mjs';
import { Progress } from '../../env/lib/steps.mjs';

const isAnswered = ( port ) =>
	new Promise( ( done ) => {
		const link = connect( port, '127.0.0.1' );
		link.once( 'error', () => done( false ) );
		link.once( 'connect', () => {
			link.destroy();
			done( true );
		} );
	} );

export class Shop {
	static async open() {
		const shop = new Shop();
		shop.folder = realpathSync( mkdtempSync( join( process.env.BENEFIT_TEMP ?? tmpdir(), 'kill-' ) ) );
		shop.dir = join( shop.folder, 'site' );
		const plan = await planSite( { dir: shop.dir, db: 'mariadb', port: 0, tests: true, demo: false } );
		const { site, file } = await startSite(
			new Progress( join( shop.folder, 'setup.log' ), { quiet: true } ),
			plan
		);
		shop.site = site;
		shop.port = site.port;
		process.env.BENEFIT_SITE_JSON = file;
		// Its own server has many workers; ours is one process, so that a dead one is seen.
		await end( shop.#running( 'server' ) );
		await shop.startServer();
		return shop;
	}

	#running( name ) {
		return recorded( join( this.dir, 'run' ) ).find( ( one ) => one.name === name );
	}

	async startServer() {
		while ( ( await freePort( this.port ) ) === null ) {
			await pause( 10 );
		}
		const out = openSync( join( this.dir, 'log/server.log' ), 'a' );
		const log = `error_log=${ join( this.dir, 'log/killed.log' ) }`;
		this.server = spawn(
			'php',
			[
				'-d',
				'display_errors=0',
				'-d',
				'log_errors=1',
				'-d',
				log,
				'-S',
				`127.0.0.1:${ this.port }`,
				'-t',
				join( this.dir, 'wordpress' ),
				join( environment, 'php/router.php' ),
			],
			{
				stdio: [ 'ignore', out, out ],
				env: { ...process.env, BENEFIT_DATABASE_RECORD: join( this.dir, 'run/database.json' ) },
			}
		);
		this.server.unref();
		// By knocking: who tries to listen there may be in its way for that moment.
		while ( ! ( await isAnswered( this.port ) ) ) {
			if ( ! this.#isAlive( 'php' ) ) {
				throw new Error(
					`The web server ended: ${ readFileSync( join( this.dir, 'log/server.log' ), 'utf8' ).slice( -500 ) }`
				);
			}
			await pause( 10 );
		}
	}

	#isAlive( victim ) {
		return victim === 'php' ? beginning( this.server.pid ) !== null : this.#running( 'database' ) !== undefined;
	}

	/** Whether it is dead; a moment goes by between its last word and its end. */
	async isDead( victim ) {
		for ( const last = Date.now() + 5000; this.#isAlive( victim ) && Date.now() < last; ) {
			await pause( 5 );
		}
		return ! this.#isAlive( victim );
	}

	/** Whatever is dead is started again, as a supervisor would. */
	async restart() {
		if ( ! this.#isAlive( 'database' ) ) {
			( await startMariadb( { dir: this.dir } ) ).unref();
		}
		if ( ! this.#isAlive( 'php' ) ) {
			await this.startServer();
		}
	}

	/** The entries in the bank's book. */
	ledger() {
		const file = join( this.dir, 'ledger.jsonl' );
		return existsSync( file )
			? readFileSync( file, 'utf8' )
					.split( '\n' )
					.filter( Boolean )
					.map( ( line ) => JSON.parse( line ) )
			: [];
	}

	async close() {
		this.server.kill( 'SIGKILL' );
		await stopSite( this.dir );
		rmSync( this.folder, { recursive: true, force: true } );
	}
}

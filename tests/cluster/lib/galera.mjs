/** Database nodes that write into each other: Galera, all on this machine, each with a data folder and a socket of its own. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { which } from '../../env/lib/paths.mjs';
import { beginning, end, pause, record, track } from '../../env/lib/processes.mjs';
import { Failure, run } from '../../env/lib/run.mjs';

const PROVIDERS = [ '/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so' ];
const READY_WITHIN = 90_000;
/** How long a node that says nothing counts as alive: the others wait for it that long. */
const SILENCE = 'evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S;evs.keepalive_period=PT0.5S';

/** Why there can be no cluster here, in words; '' when there can. */
export function obstacle() {
	if ( process.platform !== 'linux' ) {
		return 'Galera runs on Linux only.';
	}
	if ( ! which( 'mariadbd' ) || ! PROVIDERS.some( existsSync ) ) {
		return 'Galera is not installed (on Debian, as root: apt-get install --no-install-recommends mariadb-server-core galera-4).';
	}
	return '';
}

export class Node {
	/** @param {{number: number, folder: string, port: number, ist: number, sst: number}} values ports of its own */
	constructor( { number, folder, port, ist, sst } ) {
		Object.assign( this, { number, folder, port, ist, sst } );
		this.data = join( folder, 'data' );
		this.socket = join( folder, 's' );
		this.log = join( folder, 'mariadb.log' );
	}

	/** Begins with what a server that was ended has left in its data folder. */
	fill( data ) {
		mkdirSync( this.folder, { recursive: true, mode: 0o700 } );
		cpSync( data, this.data, { recursive: true } );
		for ( const own of [ 'gvwstate.dat', 'galera.cache' ] ) {
			rmSync( join( this.data, own ), { force: true } );
		}
		const state = join( this.data, 'grastate.dat' );
		if ( existsSync( state ) ) {
			writeFileSync(
				state,
				readFileSync( state, 'utf8' ).replace( /safe_to_bootstrap: 1/, 'safe_to_bootstrap: 0' )
			);
		}
	}

	/** @param {Node|null} first the node that is there already; null: this one begins the cluster */
	async start( first ) {
		const out = openSync( this.log, 'a' );
		const address = first ? `127.0.0.1:${ first.port }` : '';
		this.child = spawn(
			which( 'mariadbd' ),
			[
				'--no-defaults',
				`--user=${ userInfo().username }`,
				`--datadir=${ this.data }`,
				`--socket=${ this.socket }`,
				`--pid-file=${ join( this.folder, 'pid' ) }`,
				'--skip-networking',
				'--character-set-server=utf8mb4',
				'--collation-server=utf8mb4_unicode_520_ci',
				'--max-connections=400',
				'--binlog-format=ROW',
				'--innodb-autoinc-lock-mode=2',
				'--innodb-flush-log-at-trx-commit=0',
				'--wsrep-on=ON',
				`--wsrep-provider=${ PROVIDERS.find( existsSync ) }`,
				'--wsrep-cluster-name=benefit',
				`--wsrep-node-name=node${ this.number }`,
				`--wsrep-cluster-address=gcomm://${ address }`,
				`--wsrep-node-address=127.0.0.1:${ this.port }`,
				`--wsrep-sst-receive-address=127.0.0.1:${ this.sst }`,
				// All begin with the same folder, and nothing is written before the last has joined.
				'--wsrep-sst-method=same',
				'--wsrep-slave-threads=4',
				'--wsrep-sync-wait=7',
				`--wsrep-provider-options=base_port=${ this.port };gmcast.listen_addr=tcp://127.0.0.1:${ this.port };ist.recv_addr=127.0.0.1:${ this.ist };gcache.size=64M;${ SILENCE }`,
				...( first ? [] : [ '--wsrep-new-cluster' ] ),
			],
			{
				stdio: [ 'ignore', out, out ],
				detached: true,
				env: {
					...process.env,
					PATH: `${ fileURLToPath( new URL( '../bin', import.meta.url ) ) }${ delimiter }${ process.env.PATH }`,
					BENEFIT_TRANSFERS: dirname( this.folder ),
				},
			}
		);
		track( this.child );
		record( join( this.folder, '../run' ), `node${ this.number }`, this.child.pid );
		this.began = beginning( this.child.pid );
		for ( const last = Date.now() + READY_WITHIN; Date.now() < last && this.isAlive(); await pause( 100 ) ) {
			if ( existsSync( this.socket ) && ( await this.status( 'wsrep_ready' ) ) === 'ON' ) {
				return;
			}
		}
		throw new Failure(
			`Node ${ this.number } did not join; ${ this.log } ends with:\n${ readFileSync( this.log, 'utf8' )
				.trim()
				.split( '\n' )
				.filter( ( line ) => /WARN|ERROR|SST/.test( line ) )
				.slice( -14 )
				.join( '\n' ) }`
		);
	}

	isAlive() {
		return beginning( this.child.pid ) === this.began;
	}

	/** As if its machine lost its power. */
	kill() {
		process.kill( this.child.pid, 'SIGKILL' );
	}

	async rest() {
		if ( this.child ) {
			await end( { pid: this.child.pid, began: this.began }, 30_000 );
		}
	}

	async stop() {
		await this.rest();
		rmSync( this.folder, { recursive: true, force: true } );
	}

	/** Looks at the node as it is, without waiting for what the others have written. */
	#client() {
		const now = '--init-command=SET SESSION wsrep_sync_wait = 0';
		return [ '--no-defaults', '-u', 'root', '-S', this.socket, '-N', '-B', '--unbuffered', now ];
	}

	/** @return {Promise<string>} what the statement answers, tabs between columns */
	async ask( sql ) {
		const { output } = await run( which( 'mariadb' ), this.#client(), { input: sql } );
		return output.trim();
	}

	async status( name ) {
		const answer = await this.ask( `SHOW GLOBAL STATUS LIKE '${ name }'` ).catch( () => '' );
		return answer.split( '\t' )[ 1 ] ?? '';
	}

	/**
	 * From now on it answers, and takes in nothing of what the others write, until it is let go: it lags.
	 *
	 * @return {Promise<() => Promise<void>>} lets it go
	 */
	async holdBack() {
		const client = spawn( which( 'mariadb' ), this.#client(), { stdio: [ 'pipe', 'pipe', 'inherit' ] } );
		const said = () => new Promise( ( done ) => client.stdout.once( 'data', ( part ) => done( String( part ) ) ) );
		const closed = new Promise( ( done ) => client.once( 'close', done ) );
		client.stdin.write( "SET GLOBAL wsrep_desync = ON; FLUSH TABLES WITH READ LOCK; SELECT 'held';\n" );
		await said();
		return async () => {
			client.stdin.end( 'UNLOCK TABLES; SET GLOBAL wsrep_desync = OFF;\n' );
			await closed;
		};
	}
}

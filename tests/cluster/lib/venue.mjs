/** A site with three web servers, each beside a database node of its own; whoever asks any of them asks the same site. */
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../../env/lib/paths.mjs';
import { beginning, end, pause, record, recorded, track } from '../../env/lib/processes.mjs';
import { freePort } from '../../env/lib/server.mjs';
import { planSite, startSite, stopSite } from '../../env/lib/site.mjs';
import { Progress } from '../../env/lib/steps.mjs';
import { Node } from './galera.mjs';

// A run that is cut off leaves nothing behind: what we started ends with this program.
for ( const signal of [ 'SIGTERM', 'SIGINT', 'SIGHUP' ] ) {
	process.once( signal, () => process.exit( 1 ) );
}

const NODES = 3;
const WORKERS = 6;

const answers = ( port ) =>
	new Promise( ( done ) => {
		const link = connect( port, '127.0.0.1' );
		link.once( 'error', () => done( false ) );
		link.once( 'connect', () => {
			link.destroy();
			done( true );
		} );
	} );

/** Ports that nobody listens at: from BENEFIT_PORTS on, where that is set. */
async function freePorts( count ) {
	const ports = [];
	for ( let next = Number( process.env.BENEFIT_PORTS ?? 0 ); ports.length < count; next += next ? 1 : 0 ) {
		const port = await freePort( next );
		if ( port !== null && ! ports.includes( port ) ) {
			ports.push( port );
		}
	}
	return ports;
}

export class Venue {
	static async open() {
		const venue = new Venue();
		venue.folder = realpathSync( mkdtempSync( join( process.env.BENEFIT_TEMP ?? tmpdir(), 'cluster-' ) ) );
		// A socket's path has to be short.
		venue.sockets = realpathSync( mkdtempSync( join( tmpdir(), 'bc-' ) ) );
		try {
			await venue.#open();
			return venue;
		} catch ( error ) {
			await venue.close();
			throw error;
		}
	}

	async #open() {
		const ports = await freePorts( 4 * NODES + 1 );
		this.dir = join( this.folder, 'site' );
		const plan = await planSite( { dir: this.dir, db: 'mariadb', port: ports.pop(), tests: true, demo: false } );
		// The standard output is the test runner's: what else is written there may break its messages.
		const quietly = new Progress( join( this.folder, 'setup.log' ), { quiet: true } );
		const { file, description } = await startSite( quietly, plan );
		process.env.BENEFIT_SITE_JSON = file;
		// Its one server has made the site; from now on there are three.
		for ( const one of recorded( join( this.dir, 'run' ) ) ) {
			await end( one );
		}
		this.host = new URL( description.url ).host;
		this.nodes = Array.from( { length: NODES }, ( _, index ) => {
			const [ port, ist, sst ] = ports.splice( 0, 3 );
			return new Node( { number: index + 1, folder: join( this.sockets, String( index + 1 ) ), port, ist, sst } );
		} );
		const [ first, ...others ] = this.nodes;
		first.fill( join( this.dir, 'database' ) );
		// Once alone, so that its folder knows of a cluster; then all begin with that.
		await first.start( null );
		await first.rest();
		for ( const node of others ) {
			node.fill( first.data );
		}
		await first.start( null );
		for ( const node of others ) {
			await node.start( first );
		}
		this.#readNodeFromEnvironment();
		process.env.BENEFIT_NODE = this.nodes[ 0 ].socket;
		this.servers = [];
		for ( const [ index, node ] of this.nodes.entries() ) {
			this.servers.push( await this.#serve( index, node, ports.shift() ) );
		}
	}

	/** One WordPress for all: which node it asks, its server says. */
	#readNodeFromEnvironment() {
		const file = join( this.dir, 'wordpress/wp-config.php' );
		const text = readFileSync( file, 'utf8' );
		const told = text.replace(
			/define\('DB_HOST', .*?\);/,
			"define('DB_HOST', 'localhost:' . getenv('BENEFIT_NODE'));"
		);
		if ( told === text ) {
			throw new Error( 'wp-config.php names no database.' );
		}
		writeFileSync( file, told );
	}

	async #serve( index, node, port ) {
		const out = openSync( join( this.dir, `log/server-${ index + 1 }.log` ), 'a' );
		const child = spawn(
			'php',
			[
				...[ 'opcache.enable_cli=1', 'display_errors=0', 'log_errors=1' ].flatMap( ( one ) => [ '-d', one ] ),
				'-d',
				`error_log=${ join( this.dir, `log/php-${ index + 1 }.log` ) }`,
				'-S',
				`127.0.0.1:${ port }`,
				'-t',
				join( this.dir, 'wordpress' ),
				join( environment, 'php/router.php' ),
			],
			{
				stdio: [ 'ignore', out, out ],
				detached: true,
				env: { ...process.env, BENEFIT_NODE: node.socket, PHP_CLI_SERVER_WORKERS: String( WORKERS ) },
			}
		);
		track( child );
		record( join( this.dir, 'run' ), `server${ index + 1 }`, child.pid );
		const began = beginning( child.pid );
		while ( ! ( await answers( port ) ) ) {
			if ( beginning( child.pid ) !== began ) {
				throw new Error( `Web server ${ index + 1 } ended.` );
			}
			await pause( 20 );
		}
		return { address: `http://127.0.0.1:${ port }`, pid: child.pid, began };
	}

	/** Everything that was started has ended when this returns. */
	async close() {
		await Promise.all( ( this.servers ?? [] ).map( ( server ) => end( server ) ) );
		await Promise.all( ( this.nodes ?? [] ).map( ( node ) => node.stop() ) );
		if ( this.dir ) {
			await stopSite( this.dir );
		}
		rmSync( this.sockets, { recursive: true, force: true } );
		rmSync( this.folder, { recursive: true, force: true } );
	}
}

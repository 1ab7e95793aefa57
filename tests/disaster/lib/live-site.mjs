/**
 * A live WordPress with its own database server, whose copies and backups are databases on the same server. It has a
 * name instead of a port, because a port is no part of an address; requests name it as their host.
 */
import assert from 'node:assert/strict';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
	copyFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { socketOf } from '../../env/lib/database.mjs';
import { which } from '../../env/lib/paths.mjs';
import { run } from '../../env/lib/run.mjs';
import { planSite, startSite, stopSite } from '../../env/lib/site.mjs';
import { Progress } from '../../env/lib/steps.mjs';
import { wp } from '../../env/lib/wp-cli.mjs';
import { LIVE_SECRET, startStripe, WEBHOOK_SECRET } from '../../stripe/server.mjs';
import { deliver, sign } from '../../stripe/webhooks.mjs';

const program = ( name ) => fileURLToPath( new URL( `../php/${ name }.php`, import.meta.url ) );
const NAMES = /^ *define\('(WP_HOME|WP_SITEURL)', .*$/gm;

export class LiveSite {
	/** A site that sells and collects in live mode. @param {[string, number, number|null][]} tickets name, price, capacity */
	static async open( tickets ) {
		const folder = realpathSync( mkdtempSync( join( process.env.BENEFIT_TEMP ?? tmpdir(), 'disaster-' ) ) );
		const stripe = await startStripe( { live: true } );
		const site = new LiveSite( { folder, stripe, name: 'live', host: 'hall.test' } );
		await site.#start();
		site.configure();
		Object.assign(
			site,
			await site.php( 'open', { tickets, stripe: stripe.url, secret: LIVE_SECRET, webhook: WEBHOOK_SECRET } )
		);
		stripe.control.set( { now: site.now(), webhook: site.webhook } );
		return site;
	}

	constructor( values ) {
		Object.assign( this, values );
		this.dir = join( this.folder, this.name );
		this.path = join( this.dir, 'wordpress' );
		this.mail = join( this.dir, 'mail' );
		this.url = `https://${ this.host }`;
	}

	async #start( shared ) {
		const progress = new Progress( join( this.folder, 'setup.log' ), { quiet: true } );
		const plan = await planSite( { dir: this.dir, db: 'mariadb', port: 0, tests: true, demo: false, shared } );
		const { site } = await startSite( progress, plan );
		this.port = site.port;
		this.database = shared?.database ?? 'benefit';
		this.webhook = `http://127.0.0.1:${ this.port }/wp-json/benefit/v1/webhooks/stripe`;
		this.server ??= site;
		copyFileSync( program( 'clock' ), join( this.path, 'wp-content/mu-plugins/benefit-test-clock.php' ) );
		for ( const name of readdirSync( this.mail ) ) {
			rmSync( join( this.mail, name ) );
		}
	}

	/** Behind a proxy that speaks HTTPS. @param {boolean} isNamed whether wp-config.php has the address, or the database */
	configure( isNamed = true ) {
		const file = join( this.path, 'wp-config.php' );
		const text = readFileSync( file, 'utf8' ).replace( NAMES, ( line, name ) =>
			isNamed ? `define('${ name }', '${ this.url }');` : ''
		);
		const privateFolder = join( this.folder, 'private' );
		mkdirSync( privateFolder, { recursive: true } );
		writeFileSync(
			file,
			text.replace(
				"ini_set('display",
				`$_SERVER['HTTPS'] = 'on';\ndefine('BENEFIT_PRIVATE_DIR', '${ privateFolder }');\ndefine('WP_ACCESSIBLE_HOSTS', '127.0.0.1');\nini_set('display`
			)
		);
	}

	/** A second WordPress at another address, with a copy of this one's database and the same private folder. */
	async copyTo( name, host, isNamed, dump ) {
		const copy = new LiveSite( { folder: this.folder, stripe: this.stripe, server: this.server, name, host } );
		await copy.#start( { dir: this.dir, database: name } );
		await this.copyDatabase( dump, copy.database );
		Object.assign( copy, { event: this.event, page: this.page, tickets: this.tickets, forms: this.forms } );
		copy.configure( isNamed );
		return copy;
	}

	/** Does not block, because Stripe answers from this process. @param {string} name a command of php/site.php */
	async php( name, values = {} ) {
		const options = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );
		const { output } = await run( 'php', [ ...options, '-d', 'display_errors=stderr', program( 'site' ) ], {
			input: JSON.stringify( { path: this.path, url: this.url, do: name, ...values } ),
		} );
		return JSON.parse( output );
	}

	/** Rows of a statement, in which `{orders}` is our table. */
	rows( sql, ...args ) {
		return this.php( 'rows', { sql, args } );
	}

	wp( ...words ) {
		return wp( this, ...words );
	}

	/** Moves the plugin's clock. @param {number} seconds ahead of the machine's */
	setClock( seconds ) {
		this.ahead = seconds;
		writeFileSync( join( this.dir, 'clock' ), String( seconds ) );
	}

	now() {
		return Math.floor( Date.now() / 1000 ) + ( this.ahead ?? 0 );
	}

	/** Moves the clocks of site and Stripe, which charges what is due meanwhile, and tells the site about it then. */
	async moveOn( seconds ) {
		const { control } = this.stripe;
		const known = control.state().events.length;
		control.set( { webhook: '' } );
		this.setClock( ( this.ahead ?? 0 ) + seconds );
		control.set( { now: this.now() } );
		control.set( { webhook: this.webhook } );
		const messages = control
			.state()
			.events.slice( known )
			.map( ( { body } ) => ( { body, signature: sign( body, WEBHOOK_SECRET, this.now() ) } ) );
		const statuses = await deliver( this.webhook, messages, 2 );
		assert.deepEqual( [ ...new Set( statuses ) ], messages.length === 0 ? [] : [ 200 ] );
	}

	mails() {
		return readdirSync( this.mail )
			.filter( ( name ) => name.endsWith( '.eml' ) )
			.sort()
			.map( ( name ) => readFileSync( join( this.mail, name ), 'utf8' ) );
	}

	/** As the root of the database server. */
	async sql( text, ...more ) {
		const { output } = await run(
			which( 'mariadb' ),
			[ '--no-defaults', '-u', 'root', '-S', socketOf( this.server ), '-N', '-B', ...more ],
			{ input: text }
		);
		return output.split( '\n' ).filter( Boolean );
	}

	tablesOf( database ) {
		return this.sql(
			`SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = '${ database }' ORDER BY TABLE_NAME;`
		);
	}

	/** Copies tables, with the next number of each, as a dump does. */
	async copyTables( from, to, names ) {
		const next = new Map(
			(
				await this.sql(
					`SELECT TABLE_NAME, COALESCE(AUTO_INCREMENT, 0) FROM information_schema.TABLES WHERE TABLE_SCHEMA = '${ from }';`
				)
			).map( ( line ) => line.split( '\t' ) )
		);
		const statements = names.flatMap( ( name ) => [
			`DROP TABLE IF EXISTS \`${ to }\`.\`${ name }\`;`,
			`CREATE TABLE \`${ to }\`.\`${ name }\` LIKE \`${ from }\`.\`${ name }\`;`,
			`INSERT INTO \`${ to }\`.\`${ name }\` SELECT * FROM \`${ from }\`.\`${ name }\`;`,
			...( Number( next.get( name ) ) > 0
				? [ `ALTER TABLE \`${ to }\`.\`${ name }\` AUTO_INCREMENT = ${ next.get( name ) };` ]
				: [] ),
		] );
		await this.sql( [ 'SET FOREIGN_KEY_CHECKS = 0;', ...statements ].join( '\n' ) );
	}

	async copyDatabase( from, to ) {
		await this.sql( `DROP DATABASE IF EXISTS \`${ to }\`; CREATE DATABASE \`${ to }\`;` );
		await this.copyTables( from, to, await this.tablesOf( from ) );
	}

	/** What search and replace does: each text of each table. The names have the same length, so serialized texts stay valid. */
	async replaceInTexts( old, next ) {
		const columns = await this.sql(
			`SELECT TABLE_NAME, COLUMN_NAME FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = '${ this.database }' AND DATA_TYPE IN ('char', 'varchar', 'text', 'mediumtext', 'longtext');`
		);
		await this.sql(
			columns
				.map( ( line ) => line.split( '\t' ) )
				.map(
					( [ table, column ] ) =>
						`UPDATE \`${ this.database }\`.\`${ table }\` SET \`${ column }\` = REPLACE(\`${ column }\`, '${ old }', '${ next }') WHERE \`${ column }\` LIKE '%${ old }%';`
				)
				.join( '\n' )
		);
	}

	async close() {
		await stopSite( this.dir );
		if ( this.server.dir === this.dir ) {
			await this.stripe.stop();
			rmSync( this.folder, { recursive: true, force: true } );
		}
	}
}

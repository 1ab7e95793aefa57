import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITES, SUITES } from '../suites.mjs';
import { parseArguments } from './args.mjs';
import { chosen, sitesOf } from './choice.mjs';
import { verdict } from './counts.mjs';
import { prepareDatabase, socketFolder, socketOf, startMariadb } from './database.mjs';
import { provideDependencies } from './dependencies.mjs';
import { nameOfTree, Passed } from './passed.mjs';
import { checkout } from './paths.mjs';
import { errorsSince, sizeOfErrors } from './php-errors.mjs';
import { runInLanes } from './lanes.mjs';
import { endAllChildren, endRecorded, recorded } from './processes.mjs';
import { machineSeconds, secondsOf, secondsOfGroups } from './processor.mjs';
import { Failure } from './run.mjs';
import { clearKilledRuns, endProcessesOf, keepRunFolder, makeRunFolder } from './run-folder.mjs';
import { processorSecondsOf, runSuite } from './runners.mjs';
import { planSite, startSite, stopSite } from './site.mjs';
import { explain, Progress, seconds } from './steps.mjs';
import { chromium, leanChromium, provideLeanChromium, provideSystem } from './system.mjs';
import { table } from './table.mjs';

/** Minutes after which a suite counts as failed: generous, because a busy machine is no failure. */
const MINUTES = 15;
/** More than the processors, because suites spend half their time waiting for a server, a database or a browser. */
const LANES = 3;
const SHOWN_LINES = 150;
const artifacts = join( checkout, 'artifacts' );
const started = Date.now();
const machineAtStart = machineSeconds();

/** One run of suites: creates what they need, runs them, and removes everything again. */
export class TestRun {
	constructor(
		suites,
		{ keep = false, show = false, prove = false, 'no-retries': noRetries = false, passed = null }
	) {
		this.suites = suites;
		this.passed = passed;
		// Every failure in `npm run prove` is investigated, so nothing is retried there.
		this.retries = prove || noRetries ? 0 : 1;
		this.keep = keep;
		this.show = show;
		this.prove = prove;
		this.results = [];
		this.cancelled = false;
		this.sites = new Map();
		this.making = Promise.resolve();
		this.hasServer = false;
		this.folder = makeRunFolder( 'test' );
		// One MariaDB server for all sites, with a database for each.
		this.server = { dir: join( this.folder, 'database-server' ), db: 'mariadb' };
		this.progress = new Progress( join( this.folder, 'setup.log' ) );
		this.temp = join( this.folder, 'tmp' );
		this.phpCache = join( this.folder, 'php-cache' );
		mkdirSync( this.temp );
		mkdirSync( this.phpCache );
		mkdirSync( artifacts, { recursive: true } );
	}

	async provide() {
		const databases = new Set( this.suites.flatMap( sitesOf ).map( ( site ) => SITES[ site ].db ) );
		const browser = this.suites.some( ( suite ) => suite.browser );
		await provideSystem( this.progress, { databases, browser } );
		if ( browser && ! this.prove ) {
			await provideLeanChromium( this.progress );
		}
		const more = [ ...new Set( this.suites.flatMap( ( { needs = [] } ) => needs ) ) ];
		// If these cannot be installed, the suite that needs them fails with a message, and the others run.
		await provideSystem( this.progress, { databases: [], browser: false, more } ).catch( ( error ) =>
			this.progress.say( error.message )
		);
		await provideDependencies( this.progress );
	}

	/** Creates sites one after another, because each looks for a free port. */
	sitesFor( suite ) {
		return Promise.all(
			sitesOf( suite ).map( ( name ) => {
				const made = this.making.then( () => this.makeSite( name ) );
				this.making = made.catch( () => {} );
				return made;
			} )
		);
	}

	async makeSite( name ) {
		if ( this.cancelled ) {
			throw new Failure( 'The run was ended.' );
		}
		if ( ! this.sites.has( name ) ) {
			this.progress.say( `Site ${ name }` );
			const { db } = SITES[ name ];
			const plan = await planSite( {
				...SITES[ name ],
				dir: join( this.folder, name ),
				port: 0,
				tests: true,
				...( db === 'mariadb' ? { shared: { dir: await this.mariadb(), database: name } } : {} ),
			} );
			this.sites.set( name, await startSite( this.progress, plan ) );
		}
		return this.sites.get( name );
	}

	/** The folder of the run's MariaDB server, which starts with the first site that needs it. */
	async mariadb() {
		const { dir } = this.server;
		if ( ! this.hasServer ) {
			mkdirSync( join( dir, 'log' ), { recursive: true } );
			await prepareDatabase( this.progress, this.server );
			await this.progress.step( 'MariaDB server', () => startMariadb( { dir, forgetful: true } ) );
			this.hasServer = true;
		}
		return dir;
	}

	/**
	 * Options for the tests' small PHP programs, each of which loads all of WordPress: compiled files are kept for the
	 * next one.
	 */
	phpOptions() {
		return [ 'enable_cli=1', `file_cache=${ this.phpCache }`, 'file_cache_only=1' ].flatMap( ( option ) => [
			'-d',
			`opcache.${ option }`,
		] );
	}

	figuresFileOf( name ) {
		return join( this.folder, `${ name }.figures.jsonl` );
	}

	/** @return {{what: string, figure: string, detail?: string}[]} Measurements of a suite. */
	figuresOf( name ) {
		const file = this.figuresFileOf( name );
		return existsSync( file )
			? readFileSync( file, 'utf8' )
					.split( '\n' )
					.filter( Boolean )
					.map( ( line ) => JSON.parse( line ) )
			: [];
	}

	environmentOf( { name, short = false }, sites ) {
		return {
			BENEFIT_ARTIFACTS: artifacts,
			// Files that an interrupted suite leaves behind are removed with this folder.
			BENEFIT_TEMP: this.temp,
			TMPDIR: this.temp,
			BENEFIT_PHP_OPTIONS: JSON.stringify( this.phpOptions() ),
			// `npm run prove` uses the browser that people have.
			BENEFIT_CHROMIUM: ( this.prove ? chromium() : leanChromium() ) ?? '',
			BENEFIT_WHOLE_CHROMIUM: chromium() ?? '',
			...( sites.length ? { BENEFIT_SITE_JSON: sites.map( ( { file } ) => file ).join() } : {} ),
			...( sites[ 0 ]?.site.db === 'mariadb' ? { BENEFIT_DB_SOCKET: socketOf( sites[ 0 ].site ) } : {} ),
			...( this.prove && ! short ? { BENEFIT_PROVE: '1', BENEFIT_PROOF_FILE: this.figuresFileOf( name ) } : {} ),
		};
	}

	async runOne( suite ) {
		const sites = await this.sitesFor( suite );
		const folders = sites.map( ( { site } ) => site.dir );
		const began = Date.now();
		const report = join( this.folder, `${ suite.name }.report` );
		const log = join( artifacts, `${ suite.name }.log` );
		writeFileSync( log, '' );
		process.stdout.write( `▶ ${ suite.name }\n` );
		const errorsBefore = folders.map( sizeOfErrors );
		const serversBefore = serverSeconds( folders );
		const names = [];
		let result;
		try {
			const found = await runSuite(
				suite,
				{
					log,
					show: this.show,
					env: this.environmentOf( suite, sites ),
					sites: sites.map( ( { file } ) => file ),
					isShort: ! this.prove,
					retries: this.retries,
					timeout:
						( suite.minutes ?? MINUTES ) *
						60_000 *
						( this.prove ? 10 : Number( process.env.BENEFIT_PATIENCE ?? 1 ) ),
				},
				report,
				( name ) => {
					names.push( name );
					process.stdout.write( `  ✗ ${ suite.name }: ${ name }\n` );
				}
			);
			result = { ...found, ...verdict( found, found.code ) };
		} catch ( error ) {
			result = { passed: 0, failed: 1, reason: error.message.split( '\n' )[ 0 ], output: error.message };
		}
		const complaints = folders.flatMap( ( dir, index ) => errorsSince( dir, errorsBefore[ index ] ) );
		if ( complaints.length ) {
			const text = `PHP complained:\n${ complaints.slice( 0, 40 ).join( '\n' ) }\n`;
			appendFileSync( log, text );
			result = {
				...result,
				failed: result.failed + 1,
				reason: 'PHP errors',
				output: `${ result.output }\n${ text }`,
			};
		}
		const took = ( Date.now() - began ) / 1000;
		const cpu = processorSecondsOf( report ) + serverSeconds( folders ) - serversBefore;
		this.report( suite, { ...result, names, took, cpu, after: began - started }, seconds( began ), log );
	}

	report( suite, result, duration, log ) {
		const { passed, failed, output } = result;
		const figures = this.figuresOf( suite.name );
		this.results.push( { name: suite.name, duration, figures, ...result } );
		if ( ! failed ) {
			this.passed?.add( suite.name, { name: suite.name, passed, failed, duration, figures } );
		}
		if ( result.failed && ! this.show ) {
			process.stdout.write(
				output
					.trimEnd()
					.split( '\n' )
					.slice( -SHOWN_LINES )
					.map( ( line ) => `    ${ line }\n` )
					.join( '' )
			);
		}
		const sign = result.failed ? '✗' : '✓';
		const why = result.failed ? `${ result.reason ? `, ${ result.reason }` : '' } (${ log })` : '';
		process.stdout.write(
			`${ sign } ${ suite.name }: ${ result.passed } passed, ${ result.failed } failed, ${ duration }${ why }\n`
		);
	}

	/** @param {Object[]} earlier Results of an earlier run on the same tree. */
	async run( earlier = [] ) {
		await this.provide();
		const jobs = this.suites.map( ( suite ) => ( {
			suite,
			on: sitesOf( suite ),
			width: Math.max( 1, sitesOf( suite ).length ),
			alone: suite.alone,
		} ) );
		await runInLanes(
			jobs,
			this.show ? 1 : LANES,
			( { suite } ) => this.runSafely( suite ),
			() => this.cancelled
		);
		this.results.push( ...earlier );
		const order = ( { name } ) => this.suites.findIndex( ( suite ) => suite.name === name );
		this.results.sort( ( one, other ) => order( one ) - order( other ) );
	}

	async runSafely( suite ) {
		try {
			await this.runOne( suite );
		} catch ( error ) {
			this.report(
				suite,
				{
					passed: 0,
					failed: 1,
					reason: 'its site could not be made',
					output: explain( error ) + this.setupLog(),
				},
				'–',
				'see above'
			);
		}
	}

	/** The end of the log of creating sites, which is removed with the folder. */
	setupLog() {
		return `\n${ readFileSync( this.progress.log, 'utf8' ).split( '\n' ).slice( -40 ).join( '\n' ) }`;
	}

	/** Ends everything that was started and removes the folder; safe to call at any time. */
	async clear() {
		this.cancelled = true;
		endAllChildren();
		if ( this.keep ) {
			keepRunFolder( this.folder );
			process.stdout.write( `Kept: ${ this.folder }\n` );
		}
		for ( const name of Object.keys( SITES ) ) {
			await stopSite( join( this.folder, name ) );
		}
		await endRecorded( join( this.server.dir, 'run' ) );
		endProcessesOf( this.folder );
		rmSync( socketFolder( this.server.dir ), { recursive: true, force: true } );
		if ( ! this.keep ) {
			const remove = () => rmSync( this.folder, { recursive: true, force: true } );
			remove();
			// An interrupted step may have written another file.
			process.once( 'exit', remove );
		}
	}

	/** Processor seconds of everything this run has started; null if the system does not report them. */
	costs() {
		const database = secondsOfGroups( recorded( join( this.server.dir, 'run' ) ).map( ( { pid } ) => pid ) );
		const servers = serverSeconds( [ ...this.sites.values() ].map( ( { site } ) => site.dir ) );
		const all = secondsOf( 'self' ) + servers + database;
		const now = machineSeconds();
		const others = Math.max( 0, now.busy - machineAtStart.busy - all );
		return all > 0
			? {
					all,
					database,
					shareOfOthers: others / Math.max( 1, now.all - machineAtStart.all ),
					took: seconds( started ),
				}
			: null;
	}

	get totals() {
		return this.results.reduce(
			( sum, { passed, failed } ) => ( { passed: sum.passed + passed, failed: sum.failed + failed } ),
			{ passed: 0, failed: 0 }
		);
	}
}

/**
 * Processor seconds of the web servers of these sites. A site serves one suite at a time, so they count towards that
 * suite.
 */
const serverSeconds = ( folders ) =>
	secondsOfGroups( folders.flatMap( ( dir ) => recorded( join( dir, 'run' ) ) ).map( ( { pid } ) => pid ) );

/**
 * The whole program: options, run, table, last line, exit code.
 *
 * @param {{prove: boolean}} options
 */
export async function main( { prove } ) {
	let run = null;
	let cleared = null;
	const clear = () => ( cleared ??= run?.clear() );
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.once( signal, async () => {
			process.stdout.write( '\nEnding everything that was started …\n' );
			await clear();
			process.exit( 130 );
		} );
	}
	try {
		const options = parseArguments( process.argv.slice( 2 ), {
			only: 'value',
			quick: 'flag',
			keep: 'flag',
			show: 'flag',
			'no-retries': 'flag',
		} );
		for ( const folder of clearKilledRuns() ) {
			process.stdout.write( `Cleared what a killed run left in ${ folder }\n` );
		}
		const proved = prove ? new Passed( nameOfTree() ) : null;
		const suites = chosen( SUITES, { ...options, prove } );
		// Suites that are named always run.
		const earlier = suites.filter( ( { name } ) => ! options.only && proved?.get( name ) );
		run = new TestRun(
			suites.filter( ( suite ) => ! earlier.includes( suite ) ),
			{ ...options, prove, passed: proved }
		);
		await run.run( earlier.map( ( { name } ) => ( { ...proved.get( name ), isEarlier: true } ) ) );
		if ( cleared ) {
			return;
		}
		process.stdout.write( table( { ...run, costs: run.costs() } ) );
		await clear();
		const { passed, failed } = run.totals;
		process.stdout.write( `In ${ seconds( started ) }\n${ passed } passed, ${ failed } failed\n` );
		process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
	} catch ( error ) {
		process.stdout.write( `${ explain( error ) }${ run ? run.setupLog() : '' }\n` );
		await clear();
		process.stdout.write( '0 passed, 1 failed\n' );
		process.exitCode = 1;
	}
}

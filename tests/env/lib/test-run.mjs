import {
	appendFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITES, SUITES } from '../suites.mjs';
import { parseArguments } from './args.mjs';
import { chosen, isOverBudget } from './choice.mjs';
import { verdict } from './counts.mjs';
import { durationsIn, flakyIn } from './durations.mjs';
import { prepareDatabase, socketFolder, socketOf, startMariadb } from './database.mjs';
import { provideDependencies } from './dependencies.mjs';
import { checkout } from './paths.mjs';
import { errorsSince, sizeOfErrors } from './php-errors.mjs';
import { runInLanes } from './lanes.mjs';
import { endAllChildren, endRecorded, recorded, signalGroup } from './processes.mjs';
import { machineSeconds, secondsOf, secondsOfGroups } from './processor.mjs';
import { Failure } from './run.mjs';
import { runSuite } from './runners.mjs';
import { planSite, startSite, stopSite } from './site.mjs';
import { explain, Progress, seconds } from './steps.mjs';
import { chromium, leanChromium, provideLeanChromium, provideSystem } from './system.mjs';

const MINUTES = 5;
/** Suites wait for a server or a browser half of their time. */
const LANES = 2;
const SLOWEST = 10;
const SHOWN_LINES = 150;
const artifacts = join( checkout, 'artifacts' );
const started = Date.now();
const machineAtStart = machineSeconds();

/** One run of suites: makes what they need, runs them one by one, and takes all of it away again. */
export class TestRun {
	constructor( suites, { keep = false, show = false, prove = false } ) {
		this.suites = suites;
		this.keep = keep;
		this.show = show;
		this.prove = prove;
		this.results = [];
		this.cancelled = false;
		this.sites = new Map();
		this.making = Promise.resolve();
		this.hasServer = false;
		this.folder = realpathSync( mkdtempSync( join( tmpdir(), 'benefit-test-' ) ) );
		// One MariaDB server for all sites, each with a database of its own.
		this.server = { dir: join( this.folder, 'database-server' ), db: 'mariadb' };
		this.progress = new Progress( join( this.folder, 'setup.log' ) );
		this.temp = join( this.folder, 'tmp' );
		this.phpCache = join( this.folder, 'php-cache' );
		mkdirSync( this.temp );
		mkdirSync( this.phpCache );
		mkdirSync( artifacts, { recursive: true } );
	}

	async provide() {
		const databases = new Set( this.suites.filter( ( { site } ) => site ).map( ( { site } ) => SITES[ site ].db ) );
		const browser = this.suites.some( ( suite ) => suite.browser );
		await provideSystem( this.progress, { databases, browser } );
		if ( browser && ! this.prove ) {
			await provideLeanChromium( this.progress );
		}
		const more = [ ...new Set( this.suites.flatMap( ( { needs = [] } ) => needs ) ) ];
		// Where these cannot be had, the suite that needs them says so, and the others run.
		await provideSystem( this.progress, { databases: [], browser: false, more } ).catch( ( error ) =>
			this.progress.say( error.message )
		);
		await provideDependencies( this.progress );
	}

	/** Sites are made one after the other: each looks for a free port of its own. */
	siteOf( { site: name } ) {
		if ( ! name ) {
			return null;
		}
		const made = this.making.then( () => this.makeSite( name ) );
		this.making = made.catch( () => {} );
		return made;
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

	/** The folder of the run's MariaDB server, which is started for the first site that needs it. */
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

	/** For the small PHP programs of tests, each of which loads all of WordPress: what was compiled is kept for the next one. */
	phpOptions() {
		return [ 'enable_cli=1', `file_cache=${ this.phpCache }`, 'file_cache_only=1' ].flatMap( ( option ) => [
			'-d',
			`opcache.${ option }`,
		] );
	}

	proofFileOf( name ) {
		return join( this.folder, `${ name }.proof.jsonl` );
	}

	/** The figures that a suite measured. */
	proofOf( name ) {
		const file = this.proofFileOf( name );
		return existsSync( file )
			? readFileSync( file, 'utf8' )
					.split( '\n' )
					.filter( Boolean )
					.map( ( line ) => JSON.parse( line ) )
			: [];
	}

	environmentOf( { name, short = false }, running ) {
		return {
			BENEFIT_ARTIFACTS: artifacts,
			// The files that a suite leaves behind when it is cut off go away with our folder.
			BENEFIT_TEMP: this.temp,
			TMPDIR: this.temp,
			BENEFIT_PHP_OPTIONS: JSON.stringify( this.phpOptions() ),
			// `npm run prove` takes the browser that people have.
			BENEFIT_CHROMIUM: ( this.prove ? chromium() : leanChromium() ) ?? '',
			BENEFIT_WHOLE_CHROMIUM: chromium() ?? '',
			...( running ? { BENEFIT_SITE_JSON: running.file } : {} ),
			...( running?.site.db === 'mariadb' ? { BENEFIT_DB_SOCKET: socketOf( running.site ) } : {} ),
			...( this.prove && ! short ? { BENEFIT_PROVE: '1', BENEFIT_PROOF_FILE: this.proofFileOf( name ) } : {} ),
		};
	}

	async runOne( suite ) {
		const running = await this.siteOf( suite );
		const began = Date.now();
		const processor = join( this.folder, `${ suite.name }.seconds` );
		const report = join( this.folder, `${ suite.name }.report` );
		const serverBefore = running ? serverSeconds( running.site.dir ) : 0;
		const log = join( artifacts, `${ suite.name }.log` );
		writeFileSync( log, '' );
		process.stdout.write( `▶ ${ suite.name }\n` );
		const before = running ? sizeOfErrors( running.site.dir ) : 0;
		const names = [];
		let result;
		try {
			const found = await runSuite(
				suite,
				{
					log,
					show: this.show,
					env: this.environmentOf( suite, running ),
					seconds: processor,
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
			result = { ...verdict( found, found.code ), output: found.output };
		} catch ( error ) {
			result = { passed: 0, failed: 1, reason: error.message.split( '\n' )[ 0 ], output: error.message };
		}
		const complaints = running ? errorsSince( running.site.dir, before ) : [];
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
		const text = existsSync( report ) ? readFileSync( report, 'utf8' ) : '';
		const cpu =
			Number( existsSync( processor ) ? readFileSync( processor, 'utf8' ) : 0 ) +
			( running ? serverSeconds( running.site.dir ) - serverBefore : 0 );
		this.report(
			suite,
			{
				...result,
				names,
				took,
				cpu,
				tests: durationsIn( suite.runner, text ),
				flaky: flakyIn( suite.runner, text ),
				after: began - started,
			},
			seconds( began ),
			log
		);
	}

	report( suite, result, duration, log ) {
		this.results.push( { name: suite.name, duration, ...result } );
		if ( result.failed && ! this.show ) {
			process.stdout.write(
				result.output
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

	async run() {
		await this.provide();
		const jobs = this.suites.map( ( suite ) => ( { suite, on: suite.site, alone: suite.alone } ) );
		await runInLanes(
			jobs,
			this.show || this.prove ? 1 : LANES,
			( { suite } ) => this.runSafely( suite ),
			() => this.cancelled
		);
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

	/** The end of the log of making sites, which goes away with the folder. */
	setupLog() {
		return `\n${ readFileSync( this.progress.log, 'utf8' ).split( '\n' ).slice( -40 ).join( '\n' ) }`;
	}

	/** Ends everything that was started and removes the folder; safe to call at any moment. */
	async clear() {
		this.cancelled = true;
		endAllChildren();
		this.endWpEnv();
		if ( this.keep ) {
			process.stdout.write( `Kept: ${ this.folder }\n` );
		}
		for ( const name of Object.keys( SITES ) ) {
			await stopSite( join( this.folder, name ) );
		}
		await endRecorded( join( this.server.dir, 'run' ) );
		rmSync( socketFolder( this.server.dir ), { recursive: true, force: true } );
		if ( ! this.keep ) {
			const remove = () => rmSync( this.folder, { recursive: true, force: true } );
			remove();
			// A step that was cut off may have written once more.
			process.once( 'exit', remove );
		}
	}

	/** wp-env's server leaves its parent's group; its number stands in its work folder until it is stopped. */
	endWpEnv() {
		const home = join( this.temp, 'wp-env/home' );
		const files = existsSync( home )
			? readdirSync( home ).map( ( name ) => join( home, name, 'playground.pid' ) )
			: [];
		for ( const file of files.filter( existsSync ) ) {
			signalGroup( Number( readFileSync( file, 'utf8' ) ), 'SIGKILL' );
		}
	}

	/** Processor seconds of the database that the sites share, and of this program with all that it started. */
	processorSeconds() {
		const database = secondsOfGroups( recorded( join( this.server.dir, 'run' ) ).map( ( { pid } ) => pid ) );
		const servers = [ ...this.sites.values() ].reduce( ( sum, { site } ) => sum + serverSeconds( site.dir ), 0 );
		return { database, all: secondsOf( 'self' ) + servers + database };
	}

	get totals() {
		return this.results.reduce(
			( sum, { passed, failed } ) => ( { passed: sum.passed + passed, failed: sum.failed + failed } ),
			{ passed: 0, failed: 0 }
		);
	}
}

/** A suite has its site to itself, so the site's web server works for that suite. */
const serverSeconds = ( dir ) => secondsOfGroups( recorded( join( dir, 'run' ) ).map( ( { pid } ) => pid ) );

/** One line per suite, what it cost, then what failed, was flaky, was slow, and took longer than it may. */
function table( run ) {
	const { results, prove } = run;
	const budgets = new Map( SUITES.map( ( { name, budget } ) => [ name, budget ] ) );
	const lines = results.map( ( { name, passed, failed, duration, cpu = 0, after = 0 } ) => {
		const budget = prove || budgets.get( name ) === undefined ? '' : ` of ${ budgets.get( name ) } s`;
		const figures = `${ String( passed ).padStart( 6 ) } passed ${ String( failed ).padStart( 4 ) } failed`;
		const time = `${ duration.padStart( 9 ) }${ budget.padEnd( 9 ) } ${ cpu.toFixed( 1 ).padStart( 7 ) } CPU s`;
		return `${ failed ? '✗' : '✓' } ${ name.padEnd( 22 ) }${ figures } ${ time } from ${ Math.round( after / 1000 ) } s on`;
	} );
	const over = prove ? [] : results.filter( ( { name, took } ) => isOverBudget( took, budgets.get( name ) ) );
	const failed = results.filter( ( one ) => one.failed );
	const flaky = results.flatMap( ( one ) => ( one.flaky ?? [] ).map( ( name ) => `  ${ one.name }: ${ name }` ) );
	const slowest = results
		.flatMap( ( one ) => ( one.tests ?? [] ).map( ( test ) => ( { ...test, suite: one.name } ) ) )
		.sort( ( one, other ) => other.seconds - one.seconds )
		.slice( 0, SLOWEST );
	return [
		'',
		...lines,
		...costs( run ),
		...( slowest.length ? [ '', 'Slowest tests:' ] : [] ),
		...slowest.map( ( { suite, name, seconds: took } ) => `  ${ took.toFixed( 1 ) } s ${ suite }: ${ name }` ),
		...( flaky.length ? [ '', 'Flaky (passed when tried again; repair or remove them today):', ...flaky ] : [] ),
		...( failed.length ? [ '', 'Failed:' ] : [] ),
		...failed.flatMap( ( { name, names = [], reason } ) =>
			( names.length ? names : [ reason ?? 'see above' ] ).map( ( words ) => `  ${ name }: ${ words }` )
		),
		// Told, not failed: a busy machine is no mistake of the code's.
		...( over.length ? [ '', 'Over their budget (for an idle machine with two cores):' ] : [] ),
		...over.map( ( { name, duration } ) => `  ${ name }: ${ duration } of ${ budgets.get( name ) } s` ),
		'',
	].join( '\n' );
}

/** Wall and processor seconds in all, and how much of the machine other programs had meanwhile. */
function costs( run ) {
	const { database, all } = run.processorSeconds();
	if ( all === 0 ) {
		return [];
	}
	const suites = run.results.reduce( ( sum, { cpu = 0 } ) => sum + cpu, 0 );
	const now = machineSeconds();
	const busy = now.busy - machineAtStart.busy;
	const others = Math.max( 0, busy - all ) / Math.max( 1, now.all - machineAtStart.all );
	const part = ( name, value ) => `  ${ name } ${ value.toFixed( 1 ) }`;
	return [
		'',
		`${ all.toFixed( 0 ) } CPU s in ${ seconds( started ) }; other processes took ${ ( others * 100 ).toFixed( 0 ) } % of the processor`,
		part( 'suites with their web servers', suites ) +
			part( ', MariaDB', database ) +
			part( ', packages, build, sites and this program', Math.max( 0, all - suites - database ) ),
	];
}

/**
 * The whole program: options, run, table, last line, exit code.
 *
 * @param {{prove: boolean, afterwards?: (run: TestRun) => void}} options
 */
export async function main( { prove, afterwards } ) {
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
		} );
		run = new TestRun( chosen( SUITES, { ...options, prove } ), { ...options, prove } );
		await run.run();
		if ( cleared ) {
			return;
		}
		process.stdout.write( table( run ) );
		afterwards?.( run );
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

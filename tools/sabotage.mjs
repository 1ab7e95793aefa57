/**
 * `npm run sabotage`: removes one protection at a time and runs only the tests that should notice; fails when none
 * does. Works on a copy of this tree.
 *
 *  --only=name,name  only these
 *  --check           runs nothing; checks that each entry fits one place, and that `npm test` runs its tests
 *  --show            prints the tests' output for protections that were not noticed
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArguments } from '../tests/env/lib/args.mjs';
import { provideDependencies } from '../tests/env/lib/dependencies.mjs';
import { checkout } from '../tests/env/lib/paths.mjs';
import { endAllChildren } from '../tests/env/lib/processes.mjs';
import { Failure, run } from '../tests/env/lib/run.mjs';
import { clearKilledRuns, endProcessesOf, makeRunFolder } from '../tests/env/lib/run-folder.mjs';
import { explain, Progress } from '../tests/env/lib/steps.mjs';
import { provideSystem } from '../tests/env/lib/system.mjs';
import { copyTree } from './sabotage/copy.mjs';
import { ENTRIES } from './sabotage/entries/index.mjs';
import { planned } from './sabotage/plans.mjs';
import { GROUPS, runTests } from './sabotage/tests.mjs';
import { takeOut } from './sabotage/text.mjs';

/** Site that each group of tests needs. */
const SITES = { site: 'bare', http: 'demo' };
const CONTROL_TIMEOUT = 1_800_000;

const say = ( text ) => process.stdout.write( `${ text }\n` );
const since = ( began ) => ( Date.now() - began ) / 1000;

function chosen( only ) {
	const names = only?.split( ',' );
	const unknown = ( names ?? [] ).filter( ( name ) => ! ENTRIES.some( ( entry ) => entry.name === name ) );
	if ( unknown.length ) {
		throw new Failure( `There is no protection ${ unknown.join( ', ' ) } in tools/sabotage/entries.` );
	}
	return names ? ENTRIES.filter( ( { name } ) => names.includes( name ) ) : ENTRIES;
}

/** One run: a folder with the copy and its sites, which is removed at the end. */
class Run {
	constructor( { show } ) {
		this.show = show;
		clearKilledRuns();
		this.folder = makeRunFolder( 'sabotage' );
		this.root = join( this.folder, 'tree' );
		this.progress = new Progress( join( this.folder, 'setup.log' ) );
		this.env = {};
		this.stops = [];
	}

	async begin( plans ) {
		await provideSystem( this.progress, { databases: new Set( [ 'mariadb' ] ), browser: false } );
		await provideDependencies( this.progress );
		await this.progress.step( 'A copy of the tree', async () => copyTree( checkout, this.root ) );
		const temp = join( this.folder, 'tmp' );
		mkdirSync( temp );
		// `npm run prove` asks for the long forms of tests; they are not needed here.
		const env = {
			BENEFIT_PROVE: '',
			BENEFIT_PROOF_FILE: '',
			BENEFIT_TEMP: temp,
			BENEFIT_ARTIFACTS: temp,
			TMPDIR: temp,
		};
		// The copy's modules, so that its sites run the copy's plugin.
		const sites = await import( pathToFileURL( join( this.root, 'tests/env/lib/site.mjs' ) ).href );
		const { socketFolder } = await import( pathToFileURL( join( this.root, 'tests/env/lib/database.mjs' ) ).href );
		for ( const group of GROUPS ) {
			this.env[ group ] = env;
			const name = SITES[ group ];
			if ( name && plans.some( ( { tests } ) => tests.some( ( test ) => test.group === group ) ) ) {
				const dir = join( this.folder, name );
				this.progress.say( `Site ${ name }` );
				this.stops.push( () => sites.stopSite( dir ) );
				const plan = await sites.planSite( {
					dir,
					db: 'mariadb',
					demo: name === 'demo',
					tests: true,
					port: 0,
				} );
				const { file } = await sites.startSite( this.progress, plan );
				this.env[ group ] = {
					...env,
					BENEFIT_SITE_JSON: file,
					BENEFIT_DB_SOCKET: join( socketFolder( dir ), 'db.sock' ),
				};
			}
		}
	}

	run( tests, more = {} ) {
		const [ { group } ] = tests;
		return runTests( tests, {
			root: this.root,
			report: join( this.folder, `${ group }.report` ),
			env: this.env[ group ],
			...more,
		} );
	}

	/**
	 * Runs all tests with every protection in place. This comes last, so that it also finds effects left behind by
	 * failed tests.
	 *
	 * @throws {Failure} when one fails, since it may have failed for another reason before
	 */
	async control( plans ) {
		const all = new Map(
			plans.flatMap( ( { tests } ) => tests ).map( ( test ) => [ `${ test.kind } ${ test.name }`, test ] )
		);
		const lanes = [ [ 'jest' ], GROUPS.filter( ( group ) => group !== 'jest' ) ];
		const wrong = [];
		const check = async ( group ) => {
			const tests = [ ...all.values() ].filter( ( test ) => test.group === group );
			if ( tests.length === 0 ) {
				return;
			}
			const began = Date.now();
			const { ran, output } = await this.run( tests, { timeout: CONTROL_TIMEOUT } );
			const bad = tests.filter( ( test ) => ran.get( test )?.failed !== false );
			wrong.push( ...bad.map( ( test ) => `${ test.name } ${ ran.has( test ) ? 'fails' : 'does not run' }` ) );
			say( `  ${ group }: ${ tests.length } tests, ${ since( began ).toFixed( 1 ) } s` );
			if ( bad.length ) {
				say( output.trim().split( '\n' ).slice( -60 ).join( '\n' ) );
			}
		};
		await Promise.all(
			lanes.map( async ( groups ) => {
				for ( const group of groups ) {
					await check( group );
				}
			} )
		);
		if ( wrong.length ) {
			throw new Failure( `With every protection in its place:\n  ${ wrong.join( '\n  ' ) }` );
		}
	}

	/** The changed text must still parse: any test would notice a syntax error. */
	async mustParse( { path }, name ) {
		const file = join( this.root, path );
		const problem = {
			'.php': async () => {
				const { code, output } = await run( 'php', [ '-l', file ], { attempt: true } );
				return code === 0 ? '' : output;
			},
			'.json': async () => JSON.parse( readFileSync( file, 'utf8' ) ) && '',
		}[ extname( path ) ];
		const said = await ( problem ?? ( () => this.typescript( file ) ) )();
		if ( said ) {
			throw new Failure( `${ name }: what it puts in place is no program. ${ said }` );
		}
	}

	async typescript( file ) {
		// Imported late, because it may not be installed before.
		const { default: compiler } = await import( 'typescript' );
		const { diagnostics } = compiler.transpileModule( readFileSync( file, 'utf8' ), {
			fileName: file,
			reportDiagnostics: true,
			compilerOptions: { jsx: compiler.JsxEmit.Preserve },
		} );
		return diagnostics
			.map( ( { messageText } ) => compiler.flattenDiagnosticMessageText( messageText, ' ' ) )
			.join( ' ' );
	}

	/** Returns the test that notices the missing protection; null: none. */
	async noticedBy( plan ) {
		const putBack = takeOut( this.root, plan, plan.place );
		let by;
		try {
			await this.mustParse( plan.place, plan.name );
			by = await this.firstFailure( plan );
		} finally {
			putBack();
		}
		return by;
	}

	async firstFailure( plan ) {
		for ( const group of GROUPS ) {
			const tests = plan.tests.filter( ( test ) => test.group === group );
			if ( tests.length === 0 ) {
				continue;
			}
			const { ran, isLate, output } = await this.run( tests );
			const failed = tests.filter( ( test ) => ran.get( test )?.failed );
			if ( failed.length ) {
				return failed.map( ( { name } ) => name ).join( ', ' );
			}
			if ( isLate ) {
				return `${ tests.map( ( { name } ) => name ).join( ', ' ) } (without an end)`;
			}
			if ( this.show || ran.size < tests.length ) {
				say( output.trim().split( '\n' ).slice( -30 ).join( '\n' ) );
			}
		}
		return null;
	}

	async lane( plans ) {
		const results = [];
		for ( const plan of plans ) {
			const began = Date.now();
			let by = null;
			try {
				by = await this.noticedBy( plan );
			} catch ( error ) {
				// One broken entry must not end the others' run.
				say( explain( error ) );
			}
			const seconds = since( began );
			say(
				`${ by ? '✓' : '✗' } ${ plan.name } (${ seconds.toFixed( 1 ) } s)${ by ? '' : `: nothing noticed it in ${ plan.place.path }` }`
			);
			results.push( { ...plan, by, seconds } );
		}
		return results;
	}

	/** Safe to call at any moment. */
	async clear() {
		endAllChildren();
		for ( const stop of this.stops ) {
			await stop();
		}
		endProcessesOf( this.folder );
		const remove = () => rmSync( this.folder, { recursive: true, force: true } );
		remove();
		process.once( 'exit', remove );
	}
}

function tell( results, began ) {
	const width = Math.max( ...results.map( ( { name } ) => name.length ) );
	say( '' );
	for ( const { name, by, seconds } of results ) {
		say(
			`${ by ? '✓' : '✗' } ${ name.padEnd( width ) } ${ seconds.toFixed( 1 ).padStart( 6 ) } s  ${ by ?? 'noticed by nothing' }`
		);
	}
	const noticed = results.filter( ( { by } ) => by ).length;
	say( `In ${ since( began ).toFixed( 0 ) } s\n${ noticed } of ${ results.length } protections noticed` );
	process.exitCode = noticed === results.length ? 0 : 1;
}

async function main() {
	let sabotage = null;
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.once( signal, async () => {
			await sabotage?.clear();
			process.exit( 130 );
		} );
	}
	try {
		const began = Date.now();
		const options = parseArguments( process.argv.slice( 2 ), { only: 'value', check: 'flag', show: 'flag' } );
		const plans = planned( chosen( options.only ), checkout );
		if ( options.check ) {
			say( `${ plans.length } protections stand where their entries say, and \`npm test\` runs their tests.` );
			return;
		}
		sabotage = new Run( options );
		await sabotage.begin( plans );
		say( 'Without one at a time' );
		const isScript = ( { place } ) => /\.tsx?$/.test( place.path );
		const lanes = [ plans.filter( isScript ), plans.filter( ( plan ) => ! isScript( plan ) ) ];
		const results = ( await Promise.all( lanes.map( ( lane ) => sabotage.lane( lane ) ) ) ).flat();
		results.sort(
			( one, other ) =>
				plans.findIndex( ( { name } ) => name === one.name ) -
				plans.findIndex( ( { name } ) => name === other.name )
		);
		say( 'With every protection back in its place' );
		await sabotage.control( plans );
		tell( results, began );
	} catch ( error ) {
		say( explain( error ) );
		process.exitCode = 1;
	} finally {
		await sabotage?.clear();
	}
	process.exit();
}

await main();

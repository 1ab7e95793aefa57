import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { which } from './paths.mjs';
import { Failure, run } from './run.mjs';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The address of the Debian archive that this machine is configured for; null on other systems. */
export async function archive() {
	if ( ! which( 'apt-get' ) || ! existsSync( KEYRING ) ) {
		return null;
	}
	const { output } = await run(
		'apt-get',
		[ 'indextargets', '--format', '$(ORIGIN)|$(LABEL)|$(REPO_URI)', 'Created-By: Packages' ],
		{ attempt: true }
	);
	const fromIndex = output
		.split( '\n' )
		.map( ( line ) => line.split( '|' ) )
		.find( ( [ origin, label ] ) => origin === 'Debian' && label === 'Debian' )?.[ 2 ];
	return fromIndex || null;
}

/**
 * Unpacks packages of another Debian suite into a folder. Installs nothing and leaves the machine's package lists
 * unchanged.
 *
 * @param {string[]} suites   Tried in this order.
 * @param {string[]} packages
 * @param {string}   target   Receives the packages' tree.
 * @param {string}   log
 * @return {Promise<string>} The suite in which they were found.
 */
export async function unpackFromDebian( suites, packages, target, log ) {
	let address = await archive();
	if ( ! address && process.getuid?.() === 0 && which( 'apt-get' ) ) {
		await run( 'apt-get', [ 'update' ], { log, attempt: true } );
		address = await archive();
	}
	if ( ! address ) {
		throw new Failure( 'this machine has no configured Debian archive' );
	}
	const failures = [];
	for ( const suite of suites ) {
		const folder = mkdtempSync( join( tmpdir(), 'benefit-apt-' ) );
		try {
			await unpackSuite( { address, suite, packages, target, folder, log } );
			return suite;
		} catch ( error ) {
			failures.push( `${ suite }: ${ error.message.split( '\n' )[ 0 ] }` );
			rmSync( target, { recursive: true, force: true } );
		} finally {
			rmSync( folder, { recursive: true, force: true } );
		}
	}
	throw new Failure( `Debian's archive did not have it (${ failures.join( '; ' ) })` );
}

async function unpackSuite( { address, suite, packages, target, folder, log } ) {
	const sources = join( folder, 'sources.list' );
	writeFileSync( sources, `deb [signed-by=${ KEYRING }] ${ address } ${ suite } main\n` );
	for ( const sub of [ 'lists/partial', 'cache/archives/partial', 'debs' ] ) {
		mkdirSync( join( folder, sub ), { recursive: true } );
	}
	const options = [
		`Dir::Etc::sourcelist=${ sources }`,
		'Dir::Etc::sourceparts=/dev/null',
		`Dir::State::lists=${ folder }/lists`,
		`Dir::Cache=${ folder }/cache`,
		'Acquire::Languages=none',
		'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false',
		'Acquire::http::Timeout=30',
		'Acquire::Retries=2',
		'APT::Sandbox::User=root',
		'APT::Update::Error-Mode=any',
	].flatMap( ( option ) => [ '-o', option ] );
	await run( 'apt-get', [ ...options, 'update' ], { log } );
	await run( 'apt-get', [ ...options, 'download', ...packages ], { log, cwd: join( folder, 'debs' ) } );
	mkdirSync( target, { recursive: true } );
	for ( const file of readdirSync( join( folder, 'debs' ) ) ) {
		await run( 'dpkg-deb', [ '-x', join( folder, 'debs', file ), target ], { log } );
	}
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from './paths.mjs';
import { Failure, run } from './run.mjs';

const onDebian = () => existsSync( '/etc/debian_version' ) && which( 'apt-get' ) !== null;
const mayInstall = () => onDebian() && process.getuid?.() === 0;

export const CHROMIUM = [ 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome' ];
export const chromium = () => CHROMIUM.map( which ).find( Boolean ) ?? null;

/** The same engine without a window: it passes the same tests with less than half of the work. */
const LEAN = 'chromium-headless-shell';
export const leanChromium = () => which( LEAN ) ?? chromium();

/** Additional needs of single suites, with a check for each. */
const MORE = {
	galera: {
		isThere: () =>
			[ '/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so' ].some( existsSync ),
		what: 'Galera, the cluster of MariaDB',
		packages: [ 'galera-4' ],
		hint: 'https://galeracluster.com/downloads/',
	},
	debootstrap: {
		isThere: () => which( 'debootstrap' ) !== null,
		what: 'the program debootstrap',
		packages: [ 'debootstrap' ],
		hint: "from your system's packages; what it unpacks is Debian's",
	},
};

/** This machine's PHP: its version, such as 8.2, and its extensions; null without PHP. */
async function php() {
	const program = which( 'php' );
	if ( ! program ) {
		return null;
	}
	const code =
		'echo json_encode([PHP_MAJOR_VERSION.".".PHP_MINOR_VERSION, PHP_VERSION_ID, array_map("strtolower", get_loaded_extensions())]);';
	const { output } = await run( program, [ '-d', 'display_errors=stderr', '-r', code ] );
	const [ version, id, extensions ] = JSON.parse( output );
	return { version, id, extensions: new Set( extensions ) };
}

/**
 * Returns the missing requirements of a run.
 *
 * MariaDB and SQLite are installed as bare programs (`mariadb-server-core` without `mariadb-server`), which bring no
 * service that would start unnoticed.
 *
 * @param {{databases: Iterable<string>, browser: boolean, more?: string[]}} wanted `more`: names of MORE
 * @return {Promise<Array<{what: string, packages: string[], hint: string}>>} Each with Debian's packages and advice for
 * other systems.
 */
export async function missing( { databases, browser, more = [] } ) {
	const need = more.map( ( name ) => MORE[ name ] ).filter( ( { isThere } ) => ! isThere() );
	const found = await php();
	const prefix = found ? `php${ found.version }` : 'php';
	if ( ! found ) {
		need.push( {
			what: 'PHP 8.1 or newer, as the program php',
			packages: [ 'php-cli' ],
			hint: 'https://www.php.net/downloads',
		} );
	} else if ( found.id < 80100 ) {
		throw new Failure(
			`PHP ${ found.version } is too old: Benefit needs 8.1 or newer (https://www.php.net/downloads).`
		);
	}
	const wanted = new Set( databases );
	const extensions = [
		[ 'mbstring', 'mbstring' ],
		[ 'dom', 'xml' ],
		[ 'xmlwriter', 'xml' ],
		[ 'simplexml', 'xml' ],
	];
	if ( wanted.has( 'sqlite' ) ) {
		extensions.push( [ 'pdo_sqlite', 'sqlite3' ] );
	}
	if ( wanted.has( 'mariadb' ) ) {
		extensions.push( [ 'mysqli', 'mysql' ] );
	}
	for ( const [ extension, name ] of extensions ) {
		if ( ! found?.extensions.has( extension ) ) {
			need.push( {
				what: `PHP's extension ${ extension }`,
				packages: [ `${ prefix }-${ name }` ],
				hint: `enable ${ extension } in php.ini or install it for your PHP`,
			} );
		}
	}
	const program = ( name, packages, hint ) =>
		which( name ) || need.push( { what: `the program ${ name }`, packages, hint } );
	program( 'composer', [ 'composer' ], 'https://getcomposer.org/download/' );
	program( 'unzip', [ 'unzip' ], "from your system's packages" );
	program( 'tar', [ 'tar' ], "from your system's packages" );
	if ( wanted.has( 'mariadb' ) ) {
		program(
			'mariadbd',
			[ 'mariadb-server-core' ],
			'install MariaDB 10.6 or newer (https://mariadb.org/download/); its service need not run'
		);
		program( 'mariadb-install-db', [ 'mariadb-server-core' ], "comes with MariaDB's server" );
		program( 'mariadb', [ 'mariadb-client-core' ], 'comes with MariaDB' );
	}
	if ( browser ) {
		program( 'curl', [ 'curl' ], "from your system's packages" );
	}
	if ( browser && ! chromium() ) {
		need.push( {
			what: 'the browser Chromium',
			packages: [ 'chromium', 'fonts-liberation' ],
			hint: 'https://www.chromium.org/getting-involved/download-chromium/',
		} );
	}
	return need;
}

function advice( need ) {
	const lines = need.map( ( { what, hint } ) => `  - ${ what }: ${ hint }` );
	const packages = packagesOf( need ).join( ' ' );
	const how = onDebian()
		? `\nOn this Debian system, as root:\n  apt-get update && apt-get install --no-install-recommends ${ packages }`
		: '';
	return `This is missing:\n${ lines.join( '\n' ) }${ how }`;
}

const packagesOf = ( need ) => [ ...new Set( need.flatMap( ( { packages } ) => packages ) ) ];

function listsOfPackages() {
	const folder = '/var/lib/apt/lists';
	return (
		existsSync( folder ) &&
		readdirSync( folder ).some( ( file ) => file.includes( '_Packages' ) && existsSync( join( folder, file ) ) )
	);
}

const PATIENT = [ '-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=2' ];
const install = ( packages, log, ...more ) =>
	run( 'apt-get', [ ...PATIENT, 'install', '-y', '--no-install-recommends', ...more, ...packages ], {
		log,
		env: { DEBIAN_FRONTEND: 'noninteractive' },
	} );
const update = ( log ) => run( 'apt-get', [ ...PATIENT, 'update' ], { log } );

/** Installs missing requirements if possible; else lists them and stops. */
export async function provideSystem( progress, wanted ) {
	const need = await missing( wanted );
	if ( need.length === 0 ) {
		return;
	}
	if ( ! mayInstall() ) {
		throw new Failure( advice( need ) );
	}
	const packages = packagesOf( need );
	await progress.step( `System packages: ${ packages.join( ', ' ) }`, async ( log ) => {
		if ( ! listsOfPackages() ) {
			await update( log );
			await install( packages, log );
		} else {
			// The package lists may be older than the archive's content.
			await install( packages, log ).catch( async () => {
				await update( log );
				await install( packages, log );
			} );
		}
		const still = await missing( wanted );
		if ( still.length ) {
			throw new Failure( advice( still ) );
		}
	} );
}

/** Installs Chromium without a window, if the system has it. Tests also run without it, but take longer. */
export async function provideLeanChromium( progress ) {
	if ( which( LEAN ) || ! mayInstall() ) {
		return;
	}
	await progress.step( `System package: ${ LEAN }`, async ( log ) => {
		// Without removing any other package for it.
		const tried = () => install( [ LEAN ], log, '--no-remove' );
		await tried()
			.catch( () => update( log ).then( tried ) )
			.catch( () => progress.say( `  There is no ${ LEAN } to be had; Chromium does its work.` ) );
	} );
}

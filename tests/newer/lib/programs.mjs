/**
 * Programs of newer versions of Debian, without installing them: a suite is unpacked into a folder of the cache, and small
 * starters, which come first on the PATH, run its programs with its libraries.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archive } from '../../env/lib/debian.mjs';
import { whenFree } from '../../env/lib/locks.mjs';
import { cacheFolder, which } from '../../env/lib/paths.mjs';
import { Failure, run } from '../../env/lib/run.mjs';

/** The tests taken from each suite. */
const SUITES = {
	trixie: [
		'php8.4-cli',
		'php8.4-mysql',
		'php8.4-sqlite3',
		'php8.4-mbstring',
		'php8.4-xml',
		'php8.4-intl',
		'mariadb-server-core',
		'mariadb-client-core',
	],
	sid: [ 'mysql-server-core' ],
};
/** In this order: the second ones need the first. */
const EXTENSIONS = [
	...[ 'mysqlnd', 'pdo', 'xml', 'ctype', 'dom', 'fileinfo', 'iconv', 'intl', 'mbstring', 'mysqli' ],
	...[ 'pdo_sqlite', 'phar', 'posix', 'simplexml', 'sqlite3', 'tokenizer', 'xmlreader', 'xmlwriter' ],
];

/** Why they cannot be had here, in words; '' when they can. */
export function obstacle() {
	const isThere = Object.keys( SUITES ).every( ( suite ) => existsSync( join( cacheFolder( 'newer' ), suite ) ) );
	if ( isThere ) {
		return '';
	}
	if ( ! existsSync( '/etc/debian_version' ) || process.getuid?.() !== 0 ) {
		return "This needs root on a Debian: PHP 8.4 with MariaDB 11.8 and MySQL 9.7 are unpacked from Debian's suites trixie and sid.";
	}
	return which( 'debootstrap' ) ? '' : 'debootstrap is missing (apt-get install debootstrap).';
}

/** The folder of a suite, unpacked once. */
async function unpacked( suite, log ) {
	const folder = join( cacheFolder( 'newer' ), suite );
	await whenFree(
		`${ folder }.lock`,
		() => {},
		async () => {
			if ( existsSync( folder ) ) {
				return;
			}
			const address = await archive();
			if ( ! address ) {
				throw new Failure( 'This machine has no configured Debian archive.' );
			}
			const fresh = `${ folder }.new`;
			rmSync( fresh, { recursive: true, force: true } );
			const packages = `--include=${ SUITES[ suite ].join( ',' ) }`;
			await run( which( 'debootstrap' ), [ '--variant=minbase', packages, suite, fresh, address ], { log } );
			renameSync( fresh, folder );
		}
	);
	return folder;
}

const quoted = ( text ) => `'${ text.replaceAll( "'", "'\\''" ) }'`;

/** A starter of that name: the program with the libraries of its own suite, and these words before those of the caller. */
function starter( bin, name, root, program, words = [], change = '' ) {
	const loader = join( root, 'lib64/ld-linux-x86-64.so.2' );
	const libraries = [ 'usr/lib/x86_64-linux-gnu', 'usr/lib/mysql/private' ]
		.map( ( lib ) => join( root, lib ) )
		.join( ':' );
	const file = join( bin, name );
	// A program that starts itself anew (PHPUnit's tests in processes of their own) starts this file.
	const call = [ loader, '--argv0', file, '--library-path', libraries, join( root, program ), ...words ]
		.map( quoted )
		.join( ' ' );
	writeFileSync( file, `#!/bin/sh\n${ change }exec ${ call } "$@"\n` );
	chmodSync( file, 0o755 );
}

/**
 * @param {{db: 'mariadb'|'mysql', log: string, folder: string}} wanted
 * @return {Promise<string>} a folder to come first on the PATH
 */
export async function newerPrograms( { db, log, folder } ) {
	const trixie = await unpacked( 'trixie', log );
	const bin = join( folder, db );
	rmSync( bin, { recursive: true, force: true } );
	mkdirSync( bin, { recursive: true } );
	const [ api ] = readdirSync( join( trixie, 'usr/lib/php' ) ).filter( ( name ) => /^\d+$/.test( name ) );
	const settings = [ `extension_dir=${ join( trixie, 'usr/lib/php', api ) }`, 'zend_extension=opcache' ];
	for ( const extension of EXTENSIONS ) {
		settings.push( `extension=${ extension }` );
	}
	starter( bin, 'php', trixie, 'usr/bin/php8.4', [ '-n', ...settings.flatMap( ( one ) => [ '-d', one ] ) ] );
	if ( db === 'mariadb' ) {
		starter( bin, 'mariadb', trixie, 'usr/bin/mariadb' );
		const words = [
			`--basedir=${ join( trixie, 'usr' ) }`,
			`--lc-messages-dir=${ join( trixie, 'usr/share/mariadb' ) }`,
		];
		starter( bin, 'mariadbd', trixie, 'usr/sbin/mariadbd', [ '--no-defaults', ...words ], WITHOUT_NO_DEFAULTS );
		installer( bin, trixie );
		return bin;
	}
	const sid = await unpacked( 'sid', log );
	const words = [
		`--basedir=${ join( sid, 'usr' ) }`,
		`--lc-messages-dir=${ join( sid, 'usr/share/mysql' ) }`,
		'--secure-file-priv=',
		'--mysqlx=OFF',
	];
	starter( bin, 'mariadbd', sid, 'usr/sbin/mysqld', [ '--no-defaults', ...words ], WITHOUT_NO_DEFAULTS );
	// Its data folder: as tests/env calls MariaDB's program, of which two options have no name here.
	writeFileSync(
		join( bin, 'mariadb-install-db' ),
		`#!/bin/sh\nfor one in "$@"; do case "$one" in --datadir=*) data=$one ;; --user=*) user=$one ;; esac; done\nexec ${ quoted( join( bin, 'mariadbd' ) ) } "$user" "$data" --initialize-insecure\n`
	);
	chmodSync( join( bin, 'mariadb-install-db' ), 0o755 );
	return bin;
}

/** `--no-defaults` must come first, and the caller says it, too. */
const WITHOUT_NO_DEFAULTS = '[ "$1" != --no-defaults ] || shift\n';

/** MariaDB's own script looks for its parts under --basedir and runs them by name: the starters. */
function installer( bin, root ) {
	const file = join( bin, 'mariadb-install-db' );
	const share = join( root, 'usr/share/mariadb' );
	writeFileSync(
		file,
		`#!/bin/sh
set -eu
for one in "$@"; do case "$one" in --datadir=*) data=$one ;; --user=*) user=$one ;; esac; done
folder="\${data#--datadir=}"
mkdir -p "$folder/mysql"
cd ${ quoted( share ) }
{
	printf '%s\n' 'create database if not exists mysql;' 'use mysql;' 'SET @auth_root_socket=NULL;'
	cat mariadb_system_tables.sql mariadb_performance_tables.sql mariadb_system_tables_data.sql fill_help_tables.sql
	test ! -f mariadb_sys_schema.sql || cat mariadb_sys_schema.sql
} | ${ quoted( join( bin, 'mariadbd' ) ) } "$user" "$data" --bootstrap --skip-log-bin
`
	);
	chmodSync( file, 0o755 );
}

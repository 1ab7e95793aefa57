/**
 * `npm start`: from a bare clone to a real WordPress with the demo site, and back to it in seconds. Needs only Node,
 * and provides the rest.
 */
import { join } from 'node:path';
import { startOptions } from './lib/args.mjs';
import { provideDependencies } from './lib/dependencies.mjs';
import { take } from './lib/locks.mjs';
import { cacheFolder, defaultSite, digest } from './lib/paths.mjs';
import { forget } from './lib/processes.mjs';
import { Failure, noteRunsIn } from './lib/run.mjs';
import { ADMIN, DOOR, planSite, refuseRunning, startSite, stopSite } from './lib/site.mjs';
import { explain, Progress, seconds } from './lib/steps.mjs';
import { provideSystem } from './lib/system.mjs';

const began = Date.now();

async function start() {
	const options = startOptions( process.argv.slice( 2 ) );
	const dir = options.dir ?? defaultSite;
	const lock = take( join( cacheFolder( 'locks' ), `site-${ digest( dir ) }.lock` ) );
	if ( ! lock.release ) {
		refuseRunning( dir );
		throw new Failure(
			`Another start (process ${ lock.holder }) is at work in ${ dir }. End it there with Ctrl-C, or with: npm stop -- --dir=${ dir }`
		);
	}
	const site = await planSite( { ...options, dir } );
	noteRunsIn( join( dir, 'run' ) );
	const progress = new Progress( join( dir, 'log/start.log' ) );
	progress.say( `Benefit: a demo site on ${ site.db === 'mariadb' ? 'MariaDB' : 'SQLite' }, in ${ dir }` );
	await provideSystem( progress, { databases: [ site.db ], browser: false } );
	await provideDependencies( progress );
	const running = await startSite( progress, site );
	show( running, options );
	if ( options.detach ) {
		for ( const child of running.children ) {
			child.unref();
			forget( child.pid );
		}
		lock.release();
		return;
	}
	await untilTheEnd( running );
}

function show( { site, file, description }, { detach } ) {
	const pages = Object.entries( description.pages ).map( ( [ name, url ] ) => `  ${ name.padEnd( 16 ) }${ url }` );
	const stop = `npm stop${ site.dir === defaultSite ? '' : ` -- --dir=${ site.dir }` }`;
	process.stdout.write(
		[
			'',
			`Ready in ${ seconds( began ) }: ${ site.url }  (WordPress ${ description.wp }, ${ site.db })`,
			...pages,
			`  admin           ${ site.url }/wp-admin/  (user ${ ADMIN.user }, password ${ ADMIN.password })`,
			...( site.demo
				? [
						`  check-in        ${ site.url }/?benefit_checkin=1  (user ${ DOOR.user }, password ${ DOOR.password })`,
					]
				: [] ),
			`  mails           ${ description.mail }`,
			`  errors          ${ join( site.dir, 'log/php-errors.log' ) }`,
			`  for tests       ${ file }`,
			detach
				? `It runs in the background; end it with: ${ stop }`
				: `Press Ctrl-C to end it, or type elsewhere: ${ stop }`,
			'',
		].join( '\n' )
	);
}

/** Waits for Ctrl-C, `npm stop` or the end of the web server. */
function untilTheEnd( { site, children } ) {
	return new Promise( ( done ) => {
		let leaving = false;
		const leave = async ( words, code ) => {
			if ( leaving ) {
				return;
			}
			leaving = true;
			process.stdout.write( `\n${ words }\n` );
			await stopSite( site.dir );
			process.exitCode = code;
			done();
		};
		for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
			process.removeAllListeners( signal );
			process.on( signal, () => leave( 'Ending …', 0 ) );
		}
		for ( const child of children ) {
			child.on( 'exit', ( code, signal ) =>
				leave(
					signal === 'SIGTERM'
						? 'The site was ended.'
						: `A server of the site ended (${ signal ?? code }); see ${ join( site.dir, 'log' ) }.`,
					signal === 'SIGTERM' ? 0 : 1
				)
			);
		}
	} );
}

const cancel = () => process.exit( 130 );
process.once( 'SIGINT', cancel );
process.once( 'SIGTERM', cancel );
start().then(
	() => process.exit(),
	( error ) => {
		process.stderr.write( `${ explain( error ) }\n` );
		process.exit( 1 );
	}
);

import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks per second in /proc: Linux shows 100 to every program, whatever the kernel uses. */
const TICKS = 100;

const read = ( file ) => {
	try {
		return readFileSync( file, 'utf8' );
	} catch {
		return '';
	}
};

/** Index of a process's user time in its fields; kernel time follows, then both times of finished children. */
const USER_TIME = 11;
const GROUP = 2;

/** Fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
const statOf = ( pid ) =>
	read( `/proc/${ pid }/stat` )
		.replace( /^.*\) /s, '' )
		.split( ' ' );

const secondsIn = ( fields ) =>
	fields.slice( USER_TIME, USER_TIME + 4 ).reduce( ( sum, ticks ) => sum + Number( ticks ), 0 ) / TICKS;

/** Processor seconds of a process and of its finished children. 0 without /proc. */
export const secondsOf = ( pid ) => secondsIn( statOf( pid ) );

/** Processor seconds of the process groups with these leaders, such as a server with its workers. */
export function secondsOfGroups( leaders ) {
	const wanted = new Set( leaders.map( String ) );
	return read( '/proc/stat' ) === ''
		? 0
		: readdirSync( '/proc' )
				.filter( ( name ) => /^\d+$/.test( name ) )
				.map( statOf )
				.filter( ( fields ) => wanted.has( fields[ GROUP ] ) )
				.reduce( ( sum, fields ) => sum + secondsIn( fields ), 0 );
}

/** Processor seconds since the machine started: in all, and busy. */
export function machineSeconds() {
	const [ line = '' ] = read( '/proc/stat' ).split( '\n' );
	const [ user, nice, kernel, idle, waiting, interrupts, softInterrupts, stolen ] = line
		.split( /\s+/ )
		.slice( 1 )
		.map( ( ticks ) => Number( ticks ) / TICKS );
	const busy = user + nice + kernel + interrupts + softInterrupts + stolen;
	return { busy: busy || 0, all: busy + idle + waiting || 0 };
}

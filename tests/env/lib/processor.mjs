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

/** Behind the name of a process: its user and kernel time, then those of the children that it has waited for. */
const USER_TIME = 11;
const GROUP = 2;

/** The fields of /proc/<pid>/stat behind the name, which may hold spaces and brackets. */
const statOf = ( pid ) =>
	read( `/proc/${ pid }/stat` )
		.replace( /^.*\) /s, '' )
		.split( ' ' );

const secondsIn = ( fields ) =>
	fields.slice( USER_TIME, USER_TIME + 4 ).reduce( ( sum, ticks ) => sum + Number( ticks ), 0 ) / TICKS;

/** Processor seconds of a process and of the children that it has waited for. 0 where there is no /proc. */
export const secondsOf = ( pid ) => secondsIn( statOf( pid ) );

/** Processor seconds of the process groups with these leaders: servers with their workers. */
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

/** Seconds since the machine started, summed over its processors: in all, and those in which something ran. */
export function machineSeconds() {
	const [ line = '' ] = read( '/proc/stat' ).split( '\n' );
	const [ user, nice, kernel, idle, waiting, interrupts, softInterrupts, stolen ] = line
		.split( /\s+/ )
		.slice( 1 )
		.map( ( ticks ) => Number( ticks ) / TICKS );
	const busy = user + nice + kernel + interrupts + softInterrupts + stolen;
	return { busy: busy || 0, all: busy + idle + waiting || 0 };
}

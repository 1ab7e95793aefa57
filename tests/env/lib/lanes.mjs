/**
 * Runs jobs side by side, in their order as far as that can be: two that work on the same thing never at once, and one
 * that has to be alone with the machine alone.
 *
 * @param {{on?: string, alone?: boolean}[]} jobs
 * @param {number}                           lanes    How many at once.
 * @param {(job: Object) => Promise<void>}   work     Must not fail.
 * @param {() => boolean}                    [isOver] True: nothing new is begun.
 */
export async function runInLanes( jobs, lanes, work, isOver = () => false ) {
	const waiting = [ ...jobs ];
	const running = new Map();
	const fits = ( { on, alone = false } ) =>
		running.size < ( alone ? 1 : lanes ) &&
		[ ...running.keys() ].every( ( other ) => ! other.alone && ( on === undefined || other.on !== on ) );

	while ( ! isOver() && ( waiting.length > 0 || running.size > 0 ) ) {
		// A suite that has to be alone is not overtaken for ever: nothing behind it begins before it.
		const barrier = waiting.findIndex( ( { alone } ) => alone );
		const next = waiting.findIndex( ( job, index ) => ( barrier < 0 || index <= barrier ) && fits( job ) );
		if ( next < 0 ) {
			await Promise.race( running.values() );
			continue;
		}
		const [ job ] = waiting.splice( next, 1 );
		running.set(
			job,
			Promise.resolve( work( job ) ).finally( () => running.delete( job ) )
		);
	}
	await Promise.all( running.values() );
}

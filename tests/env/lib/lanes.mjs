/**
 * Runs jobs side by side, in order as far as possible. Jobs on the same site never run at once, and a job that needs
 * the machine alone runs alone.
 *
 * @param {{on?: string[], width?: number, alone?: boolean}[]} jobs     `width`: lanes that it uses, 1 by default
 * @param {number}                                             lanes
 * @param {(job: Object) => Promise<void>}                     work     Must not fail.
 * @param {() => boolean}                                      [isOver] True: no new job starts.
 */
export async function runInLanes( jobs, lanes, work, isOver = () => false ) {
	const waiting = [ ...jobs ];
	const running = new Map();
	const widthOf = ( { width = 1, alone = false } ) => ( alone ? lanes : Math.min( width, lanes ) );
	const taken = () => [ ...running.keys() ].reduce( ( sum, job ) => sum + widthOf( job ), 0 );
	const hasItsSites = ( { on = [] } ) =>
		[ ...running.keys() ].every( ( other ) => ! ( other.on ?? [] ).some( ( site ) => on.includes( site ) ) );
	const fits = ( job ) => hasItsSites( job ) && taken() + widthOf( job ) <= lanes;

	while ( ! isOver() && ( waiting.length > 0 || running.size > 0 ) ) {
		// Jobs behind a waiting wide job do not start before it, or narrow jobs would delay it for ever.
		const barrier = waiting.findIndex( ( job ) => widthOf( job ) > 1 && hasItsSites( job ) );
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

/** Milliseconds without progress after which an upload has stalled (docs/spec-donations.md §9). */
const STALL = 10_000;

export interface StallTimer {
	/** Called with the bytes that were sent so far. */
	readonly progress: ( loaded: number, total: number ) => void;
	readonly stop: () => void;
}

/** Starts to watch an upload. Once everything was sent, the server may take its time. */
export function startStallTimer( onStall: () => void ): StallTimer {
	let sent = 0;
	let timer = setTimeout( onStall, STALL );
	const stop = () => clearTimeout( timer );
	return {
		progress( loaded, total ) {
			if ( loaded > sent ) {
				sent = loaded;
				stop();
				if ( loaded < total ) {
					timer = setTimeout( onStall, STALL );
				}
			}
		},
		stop,
	};
}

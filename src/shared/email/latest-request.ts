/** Pause after the last change before the server is asked. */
const DELAY_MS = 400;

export interface LatestRequest {
	/** Asks once no further change follows. */
	schedule: () => void;
	askNow: () => void;
	/** Aborts what is under way, and asks nothing until the next change. */
	cancel: () => void;
}

/** Asks the server for the newest state only: a request that is overtaken by a change is aborted. */
export function latestRequest< Answer >(
	ask: ( signal: AbortSignal ) => Promise< Answer >,
	onAnswer: ( answer: Answer ) => void,
	onFailure: () => void
): LatestRequest {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let running = new AbortController();

	const cancel = () => {
		clearTimeout( timer );
		running.abort();
	};
	const askNow = () => {
		cancel();
		const { signal } = ( running = new AbortController() );
		ask( signal ).then(
			( answer ) => signal.aborted || onAnswer( answer ),
			() => signal.aborted || onFailure()
		);
	};
	return {
		askNow,
		cancel,
		schedule: () => {
			cancel();
			timer = setTimeout( askNow, DELAY_MS );
		},
	};
}

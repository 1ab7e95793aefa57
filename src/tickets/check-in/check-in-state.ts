import type { CallProblem } from './check-in-api';
import type { Answer, Counts, Scan } from './scan';

/** One scan of this phone, as it is shown. */
export interface Entry {
	readonly scan: Scan;
	/** The server's word. */
	readonly answer?: Answer;
	/** This phone's own, until then; null: it has no list to look at. */
	readonly guess?: Answer | null;
	/** `doing`, `done`, or why it could not be done. */
	readonly undo?: string;
}

export interface State {
	readonly event: number;
	readonly counts: Counts | null;
	/** Newest first. */
	readonly entries: readonly Entry[];
	/** The `scan_id` of the one that is shown large; '' for none. */
	readonly current: string;
	readonly waiting: number;
	readonly trouble: CallProblem | null;
	readonly message: string;
	/** When the list for offline was fetched; '' when there is none. */
	readonly listed: string;
	/** Whether waiting scans would outlive this page. */
	readonly isSafe: boolean;
	/** Scans for which the server decided otherwise than this phone, which let somebody in. */
	readonly mistakes: number;
}

export const MAX_RECENT = 30;

/** The result of an entry: the server's word, else this phone's. */
export const answerOf = ( { answer, guess }: Entry ): Answer | null => answer ?? guess ?? null;

export const isProvisional = ( { answer, guess }: Entry ): boolean => answer === undefined && guess !== undefined;

/** The server said otherwise than this phone, which had let somebody in. */
export const isMistake = ( { answer, guess }: Entry ): boolean =>
	answer !== undefined && guess?.status === 'ok' && answer.status !== 'ok';

export function addEntry( state: State, scanId: string, change: ( entry: Entry ) => Entry ): State {
	const entries = state.entries.map( ( entry ) => ( entry.scan.scan_id === scanId ? change( entry ) : entry ) );
	return { ...state, entries, mistakes: entries.filter( isMistake ).length };
}

export const addScan = ( state: State, scan: Scan ): State => ( {
	...state,
	entries: [ { scan }, ...state.entries ].slice( 0, MAX_RECENT ),
	current: scan.scan_id,
} );

export const setCounts = ( state: State, counts: Counts | undefined ): State =>
	counts?.event === state.event ? { ...state, counts } : state;

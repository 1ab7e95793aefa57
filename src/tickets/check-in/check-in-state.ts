import type { CallProblem } from './check-in-api';
import type { Answer, Counts, Scan } from './scan';

/** A scan of this phone, as displayed. */
export interface Entry {
	readonly scan: Scan;
	/** The server's answer. */
	readonly answer?: Answer;
	/** This phone's own answer until the server's arrives; null if it has no list to look it up in. */
	readonly guess?: Answer | null;
	/** `doing`, `done`, or the error. */
	readonly undo?: string;
}

export interface State {
	readonly event: number;
	readonly counts: Counts | null;
	/** Newest first. */
	readonly entries: readonly Entry[];
	/** `scan_id` of the result that is shown large; '' for none. */
	readonly current: string;
	readonly waiting: number;
	readonly trouble: CallProblem | null;
	readonly message: string;
	/** When the offline list was downloaded; '' if there is none. */
	readonly listed: string;
	/** Whether waiting scans are stored and would outlive this page. */
	readonly isSafe: boolean;
	/** Number of people whom this phone admitted and the server would have denied. */
	readonly mistakes: number;
}

export const MAX_RECENT = 30;

/** The server's answer, or this phone's until it arrives. */
export const answerOf = ( { answer, guess }: Entry ): Answer | null => answer ?? guess ?? null;

export const isProvisional = ( { answer, guess }: Entry ): boolean => answer === undefined && guess !== undefined;

/** Whether this phone admitted someone whom the server would have denied. */
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

import { CallError, fetchAttendeeList, search, sendScans, undoScan } from './check-in-api';
import { AttendeeList, sha256 } from './attendee-list';
import { ScanQueue, type Store } from './scan-queue';
import { findTicketCode, newScan, unknownAnswer, type Answer, type Scan } from './scan';
import { checkInScriptData } from './check-in-script-data';
import { answerOf, setCounts, addEntry, addScan, type Entry, type State } from './check-in-state';

/** Milliseconds to wait for the server before this phone answers itself. */
const OFFLINE_ANSWER_DELAY = 2500;
/** Milliseconds between downloads of the attendee list. */
const LIST_REFRESH_INTERVAL = 180_000;

type Listener = () => void;
export type AnswerListener = ( entry: Entry ) => void;

/**
 * State of one phone at one entrance: its scans, their answers, and the attendee list for offline use. Independent of
 * React.
 */
export class CheckInClient {
	private state: State;
	private readonly listeners = new Set< Listener >();
	private readonly answerListeners = new Set< AnswerListener >();
	private readonly queue: ScanQueue;
	private list: AttendeeList | null = null;
	private listTimer: ReturnType< typeof setTimeout > | undefined;

	constructor( store: Store | null, event: number ) {
		this.queue = new ScanQueue( `benefit-checkin-${ checkInScriptData().person }-`, store, {
			send: this.send,
			onAnswer: this.answered,
			onChange: this.queueChanged,
		} );
		this.state = {
			event,
			counts: null,
			entries: [],
			current: '',
			waiting: this.queue.waiting().length,
			trouble: null,
			message: '',
			listed: '',
			isSafe: true,
			mistakes: 0,
		};
	}

	/** Sends scans that an earlier page left behind, and downloads the list. */
	start(): void {
		const retry = (): void => {
			void this.queue.flush();
			this.refresh();
		};
		window.addEventListener( 'online', retry );
		document.addEventListener( 'visibilitychange', () => document.visibilityState === 'visible' && retry() );
		for ( const scan of this.queue.waiting() ) {
			this.set( { ...addScan( this.state, scan ), current: '' } );
		}
		retry();
	}

	readonly getState = (): State => this.state;

	readonly subscribe = ( listener: Listener ): ( () => void ) => {
		this.listeners.add( listener );
		return () => this.listeners.delete( listener );
	};

	/** Reports each answer that someone at the entrance is waiting for. */
	readonly onAnswer = ( listener: AnswerListener ): ( () => void ) => {
		this.answerListeners.add( listener );
		return () => this.answerListeners.delete( listener );
	};

	choose( event: number ): void {
		this.list = null;
		this.set( { ...this.state, event, counts: null, current: '', listed: '' } );
		this.refresh();
	}

	/** Handles a code that was read by the camera or a hand scanner. */
	submitCode( text: string ): void {
		const code = findTicketCode( text );
		if ( code !== null ) {
			this.scan( newScan( code, this.state.event ) );
			return;
		}
		// Not one of our codes, so the server is not asked.
		this.showAnswer( text, unknownAnswer( '' ) );
	}

	/** Shows the answer to a typed code like that to a scan, although it checks no one in. */
	showAnswer( text: string, answer: Answer ): void {
		const scan = newScan( text.slice( 0, 100 ), this.state.event );
		this.set(
			addEntry( addScan( this.state, scan ), scan.scan_id, ( entry ) => ( {
				...entry,
				answer: { ...answer, scan_id: scan.scan_id },
			} ) )
		);
		this.notifyHearers( scan.scan_id );
	}

	/** Checks in a ticket after staff has seen the attendee's name. @param code without the secret */
	confirm( code: string ): void {
		this.scan( newScan( code, this.state.event, true ) );
	}

	/**
	 * Finds tickets by name or order number. Hides the last scan's result, which is about someone else.
	 *
	 * @throws {CallError} without a connection and without a list
	 */
	async search( text: string ): Promise< readonly Answer[] > {
		this.set( { ...this.state, current: '' } );
		try {
			return ( await search( this.state.event, text ) ).found;
		} catch ( error ) {
			if ( this.list && error instanceof CallError && [ 'offline', 'busy' ].includes( error.trouble ) ) {
				return this.list.search( text );
			}
			throw error;
		}
	}

	async undo( { scan, answer }: Entry ): Promise< void > {
		const id = scan.scan_id;
		const done = ( undo: string ): void =>
			this.set( addEntry( this.state, id, ( entry ) => ( { ...entry, undo } ) ) );
		if ( answer === undefined ) {
			if ( this.queue.forget( id ) ) {
				this.list?.settle( id );
				done( 'done' );
			}
			return;
		}
		done( 'doing' );
		try {
			const { undone, counts } = await undoScan( id );
			this.list?.settle( id, undone );
			this.set( setCounts( this.state, counts ) );
			done( 'done' );
		} catch ( error ) {
			done( error instanceof CallError ? error.message : String( error ) );
		}
	}

	/** Whether a scan can be undone now. A scan that was sent but not answered may have counted, so it cannot. */
	canUndo( { scan, answer, guess, undo }: Entry ): boolean {
		if ( undo === 'done' || undo === 'doing' ) {
			return false;
		}
		return answer === undefined
			? guess !== undefined &&
					this.queue.waiting().some( ( { scan_id: id, tried } ) => id === scan.scan_id && ! tried )
			: answer.status === 'ok';
	}

	private scan( scan: Scan ): void {
		this.set( addScan( this.state, scan ) );
		this.queue.add( scan );
		const isAway = ! navigator.onLine || this.state.trouble === 'offline';
		setTimeout( () => void this.guess( scan ), isAway ? 0 : OFFLINE_ANSWER_DELAY );
	}

	private async guess( scan: Scan ): Promise< void > {
		const isDue = (): boolean =>
			this.state.entries.some( ( entry ) => entry.scan.scan_id === scan.scan_id && answerOf( entry ) === null );
		const guess = isDue() ? ( ( await this.list?.guess( scan ) ) ?? null ) : null;
		if ( ! isDue() ) {
			this.list?.settle( scan.scan_id );
			return;
		}
		this.set( addEntry( this.state, scan.scan_id, ( entry ) => ( { ...entry, guess } ) ) );
		this.notifyHearers( scan.scan_id );
	}

	private readonly send = async ( scans: readonly Scan[] ): Promise< readonly Answer[] > => {
		const { results, counts } = await sendScans( scans, this.state.event );
		this.set( setCounts( this.state, counts ) );
		return results;
	};

	private readonly answered = ( answer: Answer ): void => {
		this.list?.settle( answer.scan_id, answer );
		const before = this.state.entries.find( ( { scan } ) => scan.scan_id === answer.scan_id );
		this.set( addEntry( this.state, answer.scan_id, ( entry ) => ( { ...entry, answer } ) ) );
		if ( before?.guess?.status !== answer.status ) {
			this.notifyHearers( answer.scan_id );
		}
	};

	private readonly queueChanged = (): void => {
		const failure = this.queue.failure() as CallError | null;
		this.set( {
			...this.state,
			waiting: this.queue.waiting().length,
			trouble: failure?.trouble ?? null,
			message: failure?.message ?? '',
			isSafe: this.queue.isSafe(),
		} );
	};

	private notifyHearers( scanId: string ): void {
		const entry = this.state.entries.find( ( { scan } ) => scan.scan_id === scanId );
		// Scans from an earlier page do not concern the person at the entrance now.
		if ( entry && this.state.current === scanId ) {
			this.answerListeners.forEach( ( listener ) => listener( entry ) );
		}
	}

	/** Downloads the list, now and regularly while the page is visible. */
	private refresh(): void {
		clearTimeout( this.listTimer );
		const { event } = this.state;
		this.listTimer = setTimeout(
			() => document.visibilityState === 'visible' && this.refresh(),
			LIST_REFRESH_INTERVAL
		);
		if ( ! event || ! sha256 ) {
			return;
		}
		const hash = sha256;
		fetchAttendeeList( event ).then(
			async ( source ) => {
				if ( this.state.event !== event ) {
					return;
				}
				const list = source.whole ? new AttendeeList( source, hash ) : null;
				// Counts scans of this phone that the server does not know yet.
				for ( const scan of this.queue.waiting().filter( ( one ) => one.event === event ) ) {
					await list?.guess( scan );
				}
				this.list = list;
				this.set( { ...setCounts( this.state, source.counts ), listed: list?.madeAt ?? '' } );
			},
			// The previous list is better than none; problems are reported when a scan is sent.
			() => {}
		);
	}

	private set( state: State ): void {
		this.state = state;
		this.listeners.forEach( ( listener ) => listener() );
	}
}

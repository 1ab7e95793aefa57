import type { Answer, Scan } from './scan';
import { unknownAnswer } from './scan';
import { toJson } from '../../shared/support/to-json';

/**
 * The part of the browser's storage that is used. Each scan has its own key, so that two tabs do not overwrite each
 * other.
 */
export type Store = Pick< Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length' >;

/** Error of a request, from the server or the network. */
export interface Failure extends Error {
	/** `refused`: the server will never accept these scans. */
	readonly trouble: string;
	/** Seconds. */
	readonly retryAfter?: number;
}

export interface QueuedScan extends Scan {
	/** Sent without an answer, so it may have counted. */
	readonly tried: boolean;
}

interface Options {
	/** Resolves to answers in the order of the scans. Rejects with a Failure. */
	readonly send: ( scans: readonly Scan[] ) => Promise< readonly Answer[] >;
	readonly onAnswer: ( answer: Answer ) => void;
	readonly onChange: () => void;
}

const BATCH = 100;
/** Milliseconds between attempts. */
const PAUSES = [ 2000, 5000, 10000, 30000 ] as const;

/** Queue of unsent scans. Each is stored before it is sent, and only removed once it is answered or undone. */
export class ScanQueue {
	private readonly scans = new Map< string, QueuedScan >();
	private timer: ReturnType< typeof setTimeout > | undefined;
	private sending: Promise< void > | undefined;
	private failures = 0;
	private lastFailure: Failure | null = null;
	private stored = true;

	constructor(
		private readonly prefix: string,
		private readonly store: Store | null,
		private readonly options: Options
	) {
		this.loadScans();
	}

	/** Waiting scans, in the order in which they were made. */
	waiting(): readonly QueuedScan[] {
		return [ ...this.scans.values() ].sort( ( a, b ) => a.scanned_at - b.scanned_at );
	}

	/** Error of the last attempt; null if it succeeded. */
	failure(): Failure | null {
		return this.lastFailure;
	}

	/** Whether waiting scans are stored and would outlive this page. */
	isSafe(): boolean {
		return this.stored;
	}

	add( scan: Scan ): void {
		this.keep( { ...scan, tried: false } );
		this.options.onChange();
		void this.flush();
	}

	/** Removes a scan that was never sent. */
	forget( scanId: string ): boolean {
		if ( this.scans.get( scanId )?.tried !== false ) {
			return false;
		}
		this.drop( scanId );
		this.options.onChange();
		return true;
	}

	/** Sends all waiting scans, one batch at a time, including those that are added meanwhile. */
	flush(): Promise< void > {
		clearTimeout( this.timer );
		this.sending ??= this.sendAll().finally( () => {
			this.sending = undefined;
			this.options.onChange();
		} );
		return this.sending;
	}

	private async sendAll(): Promise< void > {
		while ( this.scans.size > 0 ) {
			try {
				await this.sendSome( this.waiting().slice( 0, BATCH ) );
				this.failures = 0;
				this.lastFailure = null;
				this.options.onChange();
			} catch ( error ) {
				this.lastFailure = error as Failure;
				const pause = PAUSES[ Math.min( this.failures++, PAUSES.length - 1 ) ] ?? 0;
				this.timer = setTimeout(
					() => void this.flush(),
					Math.max( pause, ( this.lastFailure.retryAfter ?? 0 ) * 1000 )
				);
				return;
			}
		}
	}

	private async sendSome( scans: readonly QueuedScan[] ): Promise< void > {
		scans.forEach( ( scan ) => this.keep( { ...scan, tried: true } ) );
		let answers: readonly Answer[];
		try {
			answers = await this.options.send( scans.map( ( { tried, ...scan } ) => scan ) );
		} catch ( error ) {
			if ( ( error as Failure ).trouble !== 'refused' ) {
				throw error;
			}
			return this.sendSingly( scans );
		}
		answers.forEach( ( answer ) => this.answered( answer ) );
		// A scan that the answer leaves out would otherwise be sent forever.
		scans
			.filter( ( { scan_id: id } ) => this.scans.has( id ) )
			.forEach( ( { scan_id: id } ) => this.answered( unknownAnswer( id ) ) );
	}

	/** Sends scans one by one after the server refused a batch, so that one invalid scan does not block the others. */
	private async sendSingly( scans: readonly QueuedScan[] ): Promise< void > {
		const [ only ] = scans;
		if ( only && scans.length === 1 ) {
			this.answered( unknownAnswer( only.scan_id ) );
			return;
		}
		for ( const scan of scans ) {
			await this.sendSome( [ scan ] );
		}
	}

	private answered( answer: Answer ): void {
		if ( this.scans.has( answer.scan_id ) ) {
			this.drop( answer.scan_id );
			this.options.onAnswer( answer );
		}
	}

	/** Loads scans that an earlier page or another tab left behind. */
	private loadScans(): void {
		const names = Array.from( { length: this.store?.length ?? 0 }, ( _, index ) => this.store?.key( index ) ?? '' );
		for ( const name of names.filter( ( one ) => one.startsWith( this.prefix ) ) ) {
			try {
				const scan = JSON.parse( this.store?.getItem( name ) ?? '' ) as QueuedScan;
				this.scans.set( scan.scan_id, scan );
			} catch {
				this.store?.removeItem( name );
			}
		}
	}

	private keep( scan: QueuedScan ): void {
		this.scans.set( scan.scan_id, scan );
		try {
			if ( ! this.store ) {
				throw new Error( 'There is no storage.' );
			}
			this.store.setItem( this.prefix + scan.scan_id, toJson( scan ) );
			this.stored = true;
		} catch {
			// Storage is full, or forbidden in a private window: the scan is sent from memory.
			this.stored = false;
		}
	}

	private drop( scanId: string ): void {
		this.scans.delete( scanId );
		this.store?.removeItem( this.prefix + scanId );
		this.stored = this.stored || this.scans.size === 0;
	}
}

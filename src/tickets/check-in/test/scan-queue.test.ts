import { ScanQueue, type Failure, type Store } from '../scan-queue';
import { newScan, unknownAnswer, type Answer, type Scan } from '../scan';

class Memory implements Store {
	readonly map = new Map< string, string >();
	isFull = false;
	get length(): number {
		return this.map.size;
	}
	key = ( index: number ): string | null => [ ...this.map.keys() ][ index ] ?? null;
	getItem = ( name: string ): string | null => this.map.get( name ) ?? null;
	removeItem = ( name: string ): void => void this.map.delete( name );
	setItem( name: string, value: string ): void {
		if ( this.isFull ) {
			throw new Error( 'QuotaExceededError' );
		}
		this.map.set( name, value );
	}
}

const PREFIX = 'q-1-';
const failure = ( trouble: string, retryAfter = 0 ): Failure =>
	Object.assign( new Error( trouble ), { trouble, retryAfter } );
const ok = ( { scan_id: id }: Scan ): Answer => ( { ...unknownAnswer( id ), status: 'ok' } );

/** Server that can be offline, and that records all calls. */
function server() {
	const calls: string[][] = [];
	const answers: Answer[] = [];
	const state = { trouble: null as Failure | null, refuses: '' };
	const send = async ( scans: readonly Scan[] ): Promise< readonly Answer[] > => {
		calls.push( scans.map( ( { code } ) => code ) );
		if ( state.trouble ) {
			throw state.trouble;
		}
		if ( state.refuses && scans.some( ( { code } ) => code === state.refuses ) ) {
			throw failure( 'refused' );
		}
		return scans.map( ok );
	};
	return {
		calls,
		answers,
		state,
		options: { send, onAnswer: ( answer: Answer ) => void answers.push( answer ), onChange: () => {} },
	};
}

let store: Memory;
beforeEach( () => {
	jest.useFakeTimers();
	store = new Memory();
} );
afterEach( () => jest.useRealTimers() );

const codes = ( queue: ScanQueue ): string[] => queue.waiting().map( ( { code } ) => code );
const settled = (): Promise< unknown > => jest.advanceTimersByTimeAsync( 0 );

test( 'a scan is stored before it is sent, and forgotten when it is answered', async () => {
	const { answers, options } = server();
	let atSending = 0;
	const queue = new ScanQueue( PREFIX, store, {
		...options,
		send: async ( scans ) => {
			atSending = store.length;
			return scans.map( ok );
		},
	} );
	queue.add( newScan( 'a', 7 ) );
	await settled();

	expect( atSending ).toBe( 1 );
	expect( store.length ).toBe( 0 );
	expect( answers ).toHaveLength( 1 );
	expect( queue.waiting() ).toEqual( [] );
} );

test( 'what was not sent survives a reload, keeps its id and its time, and is sent once', async () => {
	const away = server();
	away.state.trouble = failure( 'offline' );
	const before = new ScanQueue( PREFIX, store, away.options );
	const scans = [ newScan( 'a', 7 ), newScan( 'b', 7 ) ] as const;
	scans.forEach( ( scan ) => before.add( scan ) );
	await settled();

	const back = server();
	const after = new ScanQueue( PREFIX, store, back.options );
	expect( after.waiting() ).toEqual( scans.map( ( scan, index ) => ( { ...scan, tried: index === 0 } ) ) );
	await after.flush();

	expect( back.calls ).toEqual( [ [ 'a', 'b' ] ] );
	expect( back.answers.map( ( { scan_id: id } ) => id ) ).toEqual( scans.map( ( { scan_id: id } ) => id ) );
	expect( store.length ).toBe( 0 );
} );

test( 'without a network it tries again by itself, ever more slowly, and at once when something is scanned', async () => {
	const { calls, state, options } = server();
	state.trouble = failure( 'offline' );
	const queue = new ScanQueue( PREFIX, store, options );
	queue.add( newScan( 'a', 7 ) );
	await settled();
	await jest.advanceTimersByTimeAsync( 2000 );
	await jest.advanceTimersByTimeAsync( 5000 );
	expect( calls ).toHaveLength( 3 );
	expect( queue.failure()?.trouble ).toBe( 'offline' );

	queue.add( newScan( 'b', 7 ) );
	await settled();
	expect( calls ).toHaveLength( 4 );
	state.trouble = null;
	await jest.advanceTimersByTimeAsync( 30000 );
	expect( calls.at( -1 ) ).toEqual( [ 'a', 'b' ] );
	expect( queue.failure() ).toBeNull();
	expect( codes( queue ) ).toEqual( [] );
} );

test( 'a server that says when is asked then', async () => {
	const { calls, state, options } = server();
	state.trouble = failure( 'busy', 40 );
	new ScanQueue( PREFIX, store, options ).add( newScan( 'a', 7 ) );
	await jest.advanceTimersByTimeAsync( 39000 );
	expect( calls ).toHaveLength( 1 );
	await jest.advanceTimersByTimeAsync( 1000 );
	expect( calls ).toHaveLength( 2 );
} );

test.each( [ 'offline', 'busy', 'signed_out', 'not_allowed' ] )(
	'nothing is lost when the answer is %s',
	async ( trouble ) => {
		const { state, options } = server();
		state.trouble = failure( trouble );
		const queue = new ScanQueue( PREFIX, store, options );
		queue.add( newScan( 'a', 7 ) );
		await settled();

		expect( codes( queue ) ).toEqual( [ 'a' ] );
		expect( store.length ).toBe( 1 );
	}
);

test( 'what comes while a batch is on its way goes with the next: never two at once', async () => {
	const { answers, options } = server();
	const batches: string[][] = [];
	let release = () => {};
	let under = 0;
	const queue = new ScanQueue( PREFIX, store, {
		...options,
		send: async ( scans ) => {
			expect( ++under ).toBe( 1 );
			batches.push( scans.map( ( { code } ) => code ) );
			await new Promise< void >( ( resolve ) => ( release = resolve ) );
			under--;
			return scans.map( ok );
		},
	} );
	queue.add( newScan( 'a', 7 ) );
	queue.add( newScan( 'b', 7 ) );
	queue.add( newScan( 'c', 7 ) );
	await settled();
	release();
	await settled();
	release();
	await settled();

	expect( batches ).toEqual( [ [ 'a' ], [ 'b', 'c' ] ] );
	expect( answers ).toHaveLength( 3 );
} );

test( 'a long evening is sent in batches of at most 100, in its order', async () => {
	const { calls, state, options } = server();
	state.trouble = failure( 'offline' );
	const queue = new ScanQueue( PREFIX, store, options );
	const all = Array.from( { length: 250 }, ( _, index ) => `${ index }` );
	all.forEach( ( code ) => queue.add( newScan( code, 7 ) ) );
	await settled();
	calls.length = 0;
	state.trouble = null;
	await queue.flush();

	expect( calls.map( ( { length } ) => length ) ).toEqual( [ 100, 100, 50 ] );
	expect( calls.flat() ).toEqual( all );
} );

test( 'one scan that the server cannot read keeps no other waiting', async () => {
	const { answers, state, options } = server();
	state.trouble = failure( 'offline' );
	const queue = new ScanQueue( PREFIX, store, options );
	[ 'a', 'bad', 'c' ].forEach( ( code ) => queue.add( newScan( code, 7 ) ) );
	await settled();
	state.trouble = null;
	state.refuses = 'bad';
	await queue.flush();

	expect( answers.map( ( { status } ) => status ) ).toEqual( [ 'ok', 'unknown', 'ok' ] );
	expect( codes( queue ) ).toEqual( [] );
} );

test( 'only what was never sent can be taken back here: the rest may have counted', async () => {
	const { state, options } = server();
	state.trouble = failure( 'offline' );
	const queue = new ScanQueue( PREFIX, store, options );
	const [ sent, fresh ] = [ newScan( 'a', 7 ), newScan( 'b', 7 ) ];
	queue.add( sent );
	await settled();
	// Added while the first scan was being sent.
	store.setItem( PREFIX + fresh.scan_id, JSON.stringify( { ...fresh, tried: false } ) );
	const again = new ScanQueue( PREFIX, store, options );

	expect( again.forget( sent.scan_id ) ).toBe( false );
	expect( again.forget( fresh.scan_id ) ).toBe( true );
	expect( codes( again ) ).toEqual( [ 'a' ] );
	expect( store.length ).toBe( 1 );
} );

test( 'another person’s scans, and what is no scan, are left alone', () => {
	store.setItem( 'q-2-x', JSON.stringify( newScan( 'theirs', 7 ) ) );
	store.setItem( `${ PREFIX }broken`, '{nonsense' );
	const queue = new ScanQueue( PREFIX, store, server().options );

	expect( queue.waiting() ).toEqual( [] );
	expect( [ ...store.map.keys() ] ).toEqual( [ 'q-2-x' ] );
} );

test.each( [ 'full', 'none' ] )(
	'with a storage that is %s the scan is sent from memory, and the page says so',
	async ( kind ) => {
		const { answers, state, options } = server();
		state.trouble = failure( 'offline' );
		store.isFull = true;
		const queue = new ScanQueue( PREFIX, kind === 'none' ? null : store, options );
		queue.add( newScan( 'a', 7 ) );
		await settled();
		expect( queue.isSafe() ).toBe( false );
		state.trouble = null;
		await queue.flush();

		expect( answers ).toHaveLength( 1 );
		expect( queue.isSafe() ).toBe( true );
	}
);

test( 'an answer that leaves a scan out ends its waiting all the same', async () => {
	const { answers, options } = server();
	const queue = new ScanQueue( PREFIX, store, { ...options, send: async () => [] } );
	queue.add( newScan( 'a', 7 ) );
	await settled();

	expect( answers.map( ( { status } ) => status ) ).toEqual( [ 'unknown' ] );
	expect( codes( queue ) ).toEqual( [] );
} );

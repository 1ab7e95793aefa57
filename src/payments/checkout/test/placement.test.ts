import { AjaxError, type AjaxFailure } from '../../../shared/http/ajax-error';
import { createPlacement, type Answer as Placed, type FormFields, type PlacementState } from '../placement';

const DONE: Placed = { redirect: '/done' };
const ADA = { first_name: 'Ada' };
const BEA = { first_name: 'Bea' };

type Answer = Placed | AjaxError;

const refused = ( code: string, more: Partial< Extract< AjaxFailure, { kind: 'refused' } > > = {} ): AjaxError =>
	new AjaxError( { kind: 'refused', code, data: {}, status: 422, ...more }, `Refused: ${ code }.` );
const fault = ( kind: 'timeout' | 'offline' | 'unreadable' | 'forbidden' | 'busy' | 'down' ): AjaxError =>
	new AjaxError( { kind }, `No answer: ${ kind }.` );
const inFlight = (): AjaxError => refused( 'in_flight', { status: 409, retryAfter: 3 } );

/** Server that gives the listed answers in order. */
function server( ...answers: ( Answer | ( () => Promise< Answer > ) )[] ) {
	const sent: { fields: FormFields; key: string }[] = [];
	const waits: number[] = [];
	const told: PlacementState[] = [];
	let keys = 0;
	const placing = createPlacement( {
		send: async ( fields, key ) => {
			sent.push( { fields, key } );
			const next = answers.shift();
			const answer = typeof next === 'function' ? await next() : next;
			if ( answer === undefined ) {
				throw new Error( 'More was sent than this test expects.' );
			}
			if ( answer instanceof AjaxError ) {
				throw answer;
			}
			return answer;
		},
		newKey: () => `key-${ ++keys }`,
		wait: async ( seconds ) => void waits.push( seconds ),
		onChange: ( state ) => void told.push( state ),
	} );
	return { placing, sent, waits, told, last: () => told.at( -1 ), keys: () => sent.map( ( { key } ) => key ) };
}

test( 'A press is told as placing, then as placed with the address to go to', async () => {
	const { placing, told } = server( DONE );
	await placing.place( ADA );
	expect( told ).toEqual( [ { status: 'placing' }, { status: 'placed', redirect: '/done' } ] );
} );

test( 'A double press is one call', async () => {
	let answer: ( answer: Answer ) => void = () => {};
	const { placing, sent } = server( () => new Promise< Answer >( ( resolve ) => ( answer = resolve ) ) );
	const first = placing.place( ADA );
	await placing.place( ADA );
	answer( DONE );
	await first;
	await placing.place( ADA );
	expect( sent ).toHaveLength( 1 );
} );

test( 'After a decline the button works again, with a new key', async () => {
	const { placing, keys, last } = server( refused( 'declined' ), DONE );
	await placing.place( ADA );
	expect( last() ).toMatchObject( { status: 'failed', message: 'Refused: declined.', isUnknown: false } );
	await placing.place( ADA );
	expect( keys() ).toEqual( [ 'key-1', 'key-2' ] );
} );

test.each( [ 'timeout', 'offline', 'unreadable', 'down', 'forbidden', 'busy' ] as const )(
	'After %s the same key goes with the next press',
	async ( kind ) => {
		const { placing, keys, last } = server( fault( kind ), DONE );
		await placing.place( ADA );
		expect( last() ).toMatchObject( { status: 'failed', message: `No answer: ${ kind }.`, code: '' } );
		await placing.place( ADA );
		expect( keys() ).toEqual( [ 'key-1', 'key-1' ] );
	}
);

test.each( [
	[ fault( 'timeout' ), true ],
	[ fault( 'offline' ), true ],
	[ fault( 'unreadable' ), true ],
	[ fault( 'down' ), true ],
	[ refused( 'server', { status: 500 } ), true ],
	[ fault( 'forbidden' ), false ],
	[ fault( 'busy' ), false ],
	[ refused( 'rate', { status: 429 } ), false ],
	[ refused( '102' ), false ],
] )( 'Whether the form may have arrived: %s %s', async ( error, isUnknown ) => {
	const { placing, last } = server( error );
	await placing.place( ADA );
	expect( last() ).toMatchObject( { status: 'failed', isUnknown } );
} );

test( 'A refusal of the form says what is wrong with which field, and keeps the key', async () => {
	const data = { fields: { a: 'A is missing.', b: 'B is missing.', c: 3 } };
	const { placing, keys, last } = server( refused( 'invalid_fields', { field: 'a', data } ), DONE );
	await placing.place( ADA );
	expect( last() ).toMatchObject( {
		code: 'invalid_fields',
		errors: { a: 'A is missing.', b: 'B is missing.' },
		isUnknown: false,
	} );
	await placing.place( BEA );
	expect( keys() ).toEqual( [ 'key-1', 'key-1' ] );
} );

test( 'A refusal that names one field says its sentence there', async () => {
	const { placing, last } = server( refused( 'age_check', { field: 'age' } ) );
	await placing.place( ADA );
	expect( last() ).toMatchObject( { errors: { age: 'Refused: age_check.' } } );
} );

test( 'What is being processed is asked for again with its key, when the server says so', async () => {
	const { placing, keys, waits, last } = server( inFlight(), inFlight(), DONE );
	await placing.place( ADA );
	expect( keys() ).toEqual( [ 'key-1', 'key-1', 'key-1' ] );
	expect( waits ).toEqual( [ 3, 3 ] );
	expect( last() ).toMatchObject( { status: 'placed' } );
} );

test( 'Being told that this was asked too often is no answer to it', async () => {
	const { placing, keys, waits, last } = server(
		inFlight(),
		refused( 'rate', { status: 429, retryAfter: 20 } ),
		inFlight(),
		DONE
	);
	await placing.place( ADA );
	expect( new Set( keys() ) ).toEqual( new Set( [ 'key-1' ] ) );
	expect( waits ).toEqual( [ 3, 20, 3 ] );
	expect( last() ).toMatchObject( { status: 'placed' } );
} );

test( 'It is not asked for without end; then nobody knows, and the key stays', async () => {
	const { placing, sent, last } = server( ...Array.from( { length: 150 }, inFlight ), DONE );
	await placing.place( ADA );
	expect( sent ).toHaveLength( 150 );
	expect( last() ).toMatchObject( { status: 'failed', isUnknown: true } );
	await placing.place( ADA );
	expect( sent.at( -1 )?.key ).toBe( 'key-1' );
} );

describe( 'When entries were changed after a press whose answer never came', () => {
	test( 'and that press had arrived, what it placed is the answer', async () => {
		const { placing, sent, last } = server( fault( 'timeout' ), refused( 'key_reused', { status: 409 } ), DONE );
		await placing.place( ADA );
		await placing.place( BEA );
		expect( sent.map( ( { fields } ) => fields ) ).toEqual( [ ADA, BEA, ADA ] );
		expect( new Set( sent.map( ( { key } ) => key ) ) ).toEqual( new Set( [ 'key-1' ] ) );
		expect( last() ).toEqual( { status: 'placed', redirect: '/done' } );
	} );

	test( 'and that press was declined, the new entries go out with a new key', async () => {
		const { placing, sent, last } = server(
			fault( 'timeout' ),
			refused( 'key_reused', { status: 409 } ),
			refused( 'declined' ),
			DONE
		);
		await placing.place( ADA );
		await placing.place( BEA );
		expect( sent.at( -1 ) ).toEqual( { fields: BEA, key: 'key-2' } );
		expect( last() ).toMatchObject( { status: 'placed' } );
	} );

	test( 'and of several presses the first was declined, none of the others is placed any more', async () => {
		const { placing, sent } = server(
			fault( 'timeout' ),
			fault( 'timeout' ),
			refused( 'key_reused', { status: 409 } ),
			refused( 'declined' ),
			DONE
		);
		await placing.place( ADA );
		await placing.place( { ...ADA } );
		await placing.place( BEA );
		expect( sent.slice( 3 ) ).toEqual( [
			{ fields: ADA, key: 'key-1' },
			{ fields: BEA, key: 'key-2' },
		] );
	} );

	test( 'and that press had not arrived, the new entries are placed with its key', async () => {
		const { placing, sent } = server( fault( 'offline' ), DONE );
		await placing.place( ADA );
		await placing.place( BEA );
		expect( sent.at( -1 ) ).toEqual( { fields: BEA, key: 'key-1' } );
	} );

	test( 'and its fate stays unknown, nothing else is sent', async () => {
		const { placing, sent, last } = server(
			fault( 'timeout' ),
			refused( 'key_reused', { status: 409 } ),
			fault( 'offline' )
		);
		await placing.place( ADA );
		await placing.place( BEA );
		expect( sent ).toHaveLength( 3 );
		expect( last() ).toMatchObject( { status: 'failed', isUnknown: true } );
	} );
} );

test( 'Back from the browser’s memory, the button works again with a new key, and old answers are not heard', async () => {
	let answer: ( answer: Answer ) => void = () => {};
	const { placing, keys, told } = server( () => new Promise< Answer >( ( resolve ) => ( answer = resolve ) ), DONE );
	const first = placing.place( ADA );
	placing.renew();
	expect( told.at( -1 ) ).toEqual( { status: 'idle' } );
	answer( refused( 'declined' ) );
	await first;
	expect( told.at( -1 ) ).toEqual( { status: 'idle' } );
	await placing.place( ADA );
	expect( keys() ).toEqual( [ 'key-1', 'key-2' ] );
} );

test( 'What still asks about a press of before asks with the key of before', async () => {
	let goOn = (): void => {};
	const answers: ( Placed | AjaxError )[] = [ inFlight(), refused( '102' ), refused( 'declined' ) ];
	const keys: string[] = [];
	const placing = createPlacement( {
		async send( fields, key ) {
			keys.push( `${ fields.first_name } ${ key }` );
			throw answers.shift();
		},
		newKey: () => `key-${ keys.length + 1 }`,
		wait: () => new Promise( ( resolve ) => ( goOn = resolve ) ),
		onChange: () => {},
	} );
	const first = placing.place( ADA );
	await new Promise( process.nextTick );
	placing.renew();
	await placing.place( BEA );
	goOn();
	await first;
	expect( keys ).toEqual( [ 'Ada key-1', 'Bea key-2', 'Ada key-1' ] );
} );

test( 'What is thrown by no call of ours ends in a sentence, too', async () => {
	window.benefit = { texts: { unreadable: 'Unreadable.' } } as typeof window.benefit;
	const { placing, last } = server();
	await placing.place( ADA );
	expect( last() ).toMatchObject( { status: 'failed', message: 'Unreadable.', isUnknown: true } );
} );

test( 'What is wrong is said of fields that have a name and a sentence, and of no other', async () => {
	const { placing, last } = server(
		refused( 'invalid_fields', { data: { fields: { a: 'A is missing.', c: 3 } } } ),
		refused( '102' )
	);
	await placing.place( ADA );
	expect( last() ).toHaveProperty( 'errors', { a: 'A is missing.' } );
	await placing.place( ADA );
	expect( last() ).toHaveProperty( 'errors', {} );
} );

test( 'A key that others used is said, when nothing of ours is unanswered: nothing is sent a second time', async () => {
	const { placing, sent, last } = server( refused( '102' ), refused( 'key_reused', { status: 409 } ) );
	await placing.place( ADA );
	await placing.place( BEA );
	expect( last() ).toMatchObject( { status: 'failed', code: 'key_reused' } );
	expect( sent ).toHaveLength( 2 );
} );

test( 'Of several unanswered presses the one that had arrived is found, and none goes out under another key', async () => {
	const CID = { first_name: 'Cid' };
	const { placing, sent, keys, last } = server(
		fault( 'timeout' ),
		fault( 'timeout' ),
		refused( 'key_reused', { status: 409 } ),
		refused( 'key_reused', { status: 409 } ),
		DONE
	);
	await placing.place( ADA );
	await placing.place( BEA );
	await placing.place( CID );
	expect( sent.map( ( { fields } ) => fields ) ).toEqual( [ ADA, BEA, CID, ADA, BEA ] );
	expect( new Set( keys() ) ).toEqual( new Set( [ 'key-1' ] ) );
	expect( last() ).toEqual( { status: 'placed', redirect: '/done' } );
} );

test( 'An answer to what was before the page came back is not heard, good or bad', async () => {
	let answer: ( answer: Answer ) => void = () => {};
	const { placing, last } = server( () => new Promise< Answer >( ( resolve ) => ( answer = resolve ) ) );
	const before = placing.place( ADA );
	placing.renew();
	answer( DONE );
	await before;
	expect( last() ).toEqual( { status: 'idle' } );
} );

/** One ticket at many doors, and one scanner's batch sent many times. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Buyer } from './lib/buyer.mjs';
import { send } from './lib/http.mjs';
import { Php } from './lib/php.mjs';
import { mustBeServed, mustFailOnce, prove, times, together } from './lib/race.mjs';
import { Sale, mustNotDrift } from './lib/sale.mjs';
import { isLong } from './lib/site.mjs';

let php;
let staff;
before( async () => {
	php = await Php.start();
	staff = await together( 4, () => php.call( 'doorStaff', {} ) );
} );
after( () => php.end() );

const SCANS = isLong ? 100 : 40;
const SENDINGS = 5;

/** As a scanner asks: by an application password. */
function ask( path, fields, control = '', who = staff[ 0 ] ) {
	return send( `/wp-json/benefit/v1/checkin${ path }`, {
		body: JSON.stringify( fields ),
		headers: {
			'content-type': 'application/json',
			authorization: `Basic ${ Buffer.from( `${ who.user }:${ who.password }` ).toString( 'base64' ) }`,
			...( control ? { 'x-benefit-control': control } : {} ),
		},
	} );
}

/** Tickets that were bought and paid: their codes, and what the database says of them. */
async function sold( count, allowed = 1 ) {
	const sale = await Sale.open( php, { tickets: [ { capacity: 200 } ] } );
	await php.execute(
		`INSERT INTO {wp.postmeta} (post_id, meta_key, meta_value) VALUES (%d, 'benefit_checkins_allowed', %s)`,
		sale.tickets[ 0 ],
		`${ allowed }`
	);
	const buyer = new Buyer();
	await buyer.session();
	await buyer.add( sale.tickets[ 0 ], count );
	mustBeServed( [ await buyer.place( { [ sale.tickets[ 0 ] ]: count } ) ] );
	const rows = await php.rows(
		'SELECT o.number, a.sequence, a.secret FROM {attendee} a JOIN {orders} o ON o.id = a.order_id WHERE a.event_id = %d ORDER BY a.id',
		sale.event
	);
	assert.equal( rows.length, count, 'tickets that were sold' );
	return {
		event: sale.event,
		codes: rows.map( ( { number, sequence, secret } ) => `${ number }-${ sequence }-${ secret }` ),
		/** How often each was let in, and how many scans and entries in the log there are. */
		async became() {
			const [ found ] = await php.rows(
				`SELECT (SELECT GROUP_CONCAT(checkins ORDER BY id) FROM {attendee} WHERE event_id = %d) checkins,
					(SELECT COUNT(*) FROM {checkin} WHERE event_id = %d) scans,
					(SELECT COUNT(*) FROM {order_log} l WHERE l.kind = 'checked_in' AND l.order_id IN (SELECT order_id FROM {attendee} WHERE event_id = %d)) log`,
				sale.event,
				sale.event,
				sale.event
			);
			return {
				checkins: found.checkins.split( ',' ).map( Number ),
				scans: Number( found.scans ),
				log: Number( found.log ),
			};
		},
	};
}

const statuses = ( answers ) => {
	const counts = {};
	for ( const { json, status } of answers ) {
		const kind = json?.status ?? `${ status }`;
		counts[ kind ] = ( counts[ kind ] ?? 0 ) + 1;
	}
	return counts;
};

async function rush( { allowed = 1, scans = SCANS, control = '' } = {} ) {
	const { event, codes, became } = await sold( 1, allowed );
	const answers = await Promise.all(
		times( scans, ( i ) => ask( `/${ codes[ 0 ] }`, { event }, control, staff[ i % staff.length ] ) )
	);
	mustBeServed( answers );
	assert.deepEqual( statuses( answers ), { ok: allowed, already: scans - allowed }, 'who was let in' );
	assert.deepEqual( await became(), { checkins: [ allowed ], scans, log: allowed }, 'what is stored' );
}

for ( const [ scans, allowed ] of [
	[ SCANS, 1 ],
	[ 30, 3 ],
] ) {
	test( `${ scans } simultaneous scans of one ticket that is good ${ allowed } × let in ${ allowed } ×`, async () => {
		for ( let i = 0; i < ( isLong ? 10 : 1 ); i++ ) {
			await rush( { allowed, scans } );
		}
		prove(
			`${ scans } simultaneous scans of one ticket, good ${ allowed } ×`,
			`${ allowed } ok`,
			isLong ? '10 runs' : ''
		);
	} );
}

test( 'control: counted by read-then-write, one ticket lets several in', async () => {
	assert.match( await mustFailOnce( 10, () => rush( { scans: 30, control: 'checkin' } ) ), /who was let in/ );
} );

async function sendAgain( control = '' ) {
	const { event, codes, became } = await sold( 10, 2 );
	// Each ticket twice, as two people may come with it; one code of nobody.
	const scans = [ ...codes, ...codes, 'nothing of ours' ].map( ( code, i ) => ( {
		scan_id: randomUUID(),
		code,
		event,
		scanned_at: 1_700_000_000 + i,
	} ) );
	const answers = await together( SENDINGS, () => ask( '', { scans, event }, control ) );
	mustBeServed( answers );
	assert.deepEqual(
		answers.map( ( { json } ) => json.results.map( ( { status } ) => status ).join() ),
		Array( SENDINGS ).fill( [ ...Array( 20 ).fill( 'ok' ), 'unknown' ].join() ),
		'the answers'
	);
	assert.deepEqual( await became(), { checkins: Array( 10 ).fill( 2 ), scans: 20, log: 20 }, 'what is stored' );
}

test( `a batch sent ${ SENDINGS } times at once counts once, and is answered the same each time`, async () => {
	await sendAgain();
	prove( `An offline batch of 20 scans sent ${ SENDINGS } times at once`, '20 counted' );
} );

test( 'control: without the scans’ ids, a batch that is sent again counts again', async () => {
	assert.match( await mustFailOnce( 1, () => sendAgain( 'scan-id' ) ), /the answers/ );
} );

test( 'a refund while people come in: who was let in was let in before it, and the counts agree', async () => {
	const { event, codes, became } = await sold( 10 );
	const scans = codes.map( ( code ) => ask( `/${ code }`, { event } ) );
	const cancelled = php.execute(
		"UPDATE {orders} SET status = 'order_cancelled' WHERE id IN (SELECT order_id FROM {attendee} WHERE event_id = %d)",
		event
	);
	const answers = await Promise.all( scans );
	await cancelled;
	mustBeServed( answers );
	const { ok = 0, not_paid: late = 0 } = statuses( answers );
	assert.equal( ok + late, codes.length );
	const { checkins, log } = await became();
	assert.equal(
		checkins.reduce( ( sum, one ) => sum + one, 0 ),
		ok
	);
	assert.equal( log, ok );
	await php.execute(
		"UPDATE {orders} SET status = 'order_paid' WHERE id IN (SELECT order_id FROM {attendee} WHERE event_id = %d)",
		event
	);
	await mustNotDrift( php );
} );

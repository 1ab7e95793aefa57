import { createHash } from 'node:crypto';
import type { CheckinEventResponse } from '../contracts';
import names from '../../../../tests/fixtures/name-words.json';
import { AttendeeList } from '../attendee-list';
import { findTicketCode, newScan, unknownAnswer } from '../scan';

const SECRET = 'AbCdEfGhIjKlMnOpQrStUv';
const hash = async ( text: string ): Promise< string > =>
	createHash( 'sha256' ).update( text ).digest( 'hex' ).slice( 0, 32 );

type Ticket = CheckinEventResponse[ 'tickets' ][ number ];

async function list( ...tickets: Partial< Ticket >[] ): Promise< AttendeeList > {
	const salt = 'salt';
	return new AttendeeList(
		{
			event: 7,
			made_at: '2026-11-21T20:00:00Z',
			whole: true,
			salt,
			counts: { event: 7, in: 0, sold: tickets.length },
			tickets: await Promise.all(
				tickets.map( async ( ticket, index ) => {
					const code = `ABCD2345-${ index + 1 }`;
					return {
						code,
						hash: await hash( `${ salt }${ code }-${ SECRET }` ),
						name: 'Zoë Miller',
						ticket: 'Seat',
						why: '' as const,
						checkins: 0,
						allowed: 1,
						...ticket,
					};
				} )
			),
		},
		hash
	);
}

const scan = ( sequence = 1, secret = SECRET ) => newScan( `ABCD2345-${ sequence }-${ secret }`, 7 );

test( 'a ticket of the list is let in once by this phone', async () => {
	const checkinList = await list( {} );
	const first = await checkinList.guess( scan() );

	expect( first ).toMatchObject( { status: 'ok', name: 'Zoë Miller', ticket: 'Seat', code: 'ABCD2345-1', event: 7 } );
	expect( ( await checkinList.guess( scan() ) ).status ).toBe( 'already' );
} );

test.each( [
	[ 'twice', 2, 0, [ 'ok', 'ok', 'already' ] ],
	[ 'twice, once elsewhere', 2, 1, [ 'ok', 'already', 'already' ] ],
	[ 'without a limit', 0, 5, [ 'ok', 'ok', 'ok' ] ],
] )( 'a ticket that is good %s', async ( _, allowed, checkins, expected ) => {
	const checkinList = await list( { allowed, checkins } );
	const found: string[] = [];
	for ( let i = 0; i < 3; i++ ) {
		found.push( ( await checkinList.guess( scan() ) ).status );
	}
	expect( found ).toEqual( expected );
} );

test( 'a wrong secret, a code of elsewhere and one that is not paid', async () => {
	const checkinList = await list( {}, { why: 'unpaid' }, { why: 'cancelled' } );

	expect( await checkinList.guess( scan( 1, SECRET.replace( 'A', 'B' ) ) ) ).toMatchObject( {
		status: 'unknown',
		name: '',
	} );
	expect( await checkinList.guess( scan( 9 ) ) ).toMatchObject( { status: 'unknown' } );
	expect( await checkinList.guess( scan( 2 ) ) ).toMatchObject( { status: 'not_paid', why: 'unpaid' } );
	expect( await checkinList.guess( scan( 3 ) ) ).toMatchObject( { status: 'not_paid', why: 'cancelled' } );
} );

test( 'a short code is good only when somebody confirmed it', async () => {
	const checkinList = await list( {} );

	expect( ( await checkinList.guess( newScan( 'ABCD2345-1', 7 ) ) ).status ).toBe( 'unknown' );
	expect( ( await checkinList.guess( newScan( 'ABCD2345-1', 7, true ) ) ).status ).toBe( 'ok' );
} );

test( 'the server’s word and a scan that was taken back count', async () => {
	const checkinList = await list( {} );
	const first = scan();
	await checkinList.guess( first );
	checkinList.settle( first.scan_id );
	expect( ( await checkinList.guess( scan() ) ).status ).toBe( 'ok' );
	checkinList.settle( 'other', { ...unknownAnswer( 'other' ), code: 'ABCD2345-1', checkins: 1 } );
	expect( ( await checkinList.guess( scan() ) ).status ).toBe( 'already' );
} );

test( 'people are found by name, without accents, and by their order', async () => {
	const checkinList = await list( {}, { name: 'Ada von Byron' }, { name: 'Ada Smith' } );
	const found = ( text: string ): string[] => checkinList.search( text ).map( ( { name } ) => name );

	expect( found( 'zoe' ) ).toEqual( [ 'Zoë Miller' ] );
	expect( found( 'byron, ada' ) ).toEqual( [ 'Ada von Byron' ] );
	expect( found( 'abcd2345' ) ).toEqual( [ 'Zoë Miller', 'Ada von Byron', 'Ada Smith' ] );
	expect( found( 'abcd2345-3' ) ).toEqual( [ 'Ada Smith' ] );
	expect( found( 'nobody' ) ).toEqual( [] );
	expect( found( ', ' ) ).toEqual( [] );
} );

test.each( [
	[ `abcd2345-12-${ SECRET }`, `ABCD2345-12-${ SECRET }` ],
	[ ` ABCD2345-1-${ SECRET }\n`, `ABCD2345-1-${ SECRET }` ],
	[ `https://venue.example/order/?ticket_code=ABCD2345-1-${ SECRET }&x=1`, `ABCD2345-1-${ SECRET }` ],
	[ 'ABCD2345-1', null ],
	[ `ABCD2345-0-${ SECRET }`, null ],
	[ `ABCD2345-1-${ SECRET }A`, null ],
	[ 'https://elsewhere.example/', null ],
	[ '', null ],
] )( 'the code in %j', ( text, code ) => expect( findTicketCode( text ) ).toBe( code ) );

test.each( names )( 'a search while offline finds $name as the server does', async ( { name, found, missed } ) => {
	const checkinList = await list( { name } );

	expect( found.filter( ( text ) => checkinList.search( text ).length === 0 ) ).toEqual( [] );
	expect( missed.filter( ( text ) => checkinList.search( text ).length > 0 ) ).toEqual( [] );
} );

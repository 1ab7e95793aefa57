/** Statements of a gift and of the pages around it: counted, the same however many donations there are. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Buyer } from '../concurrency/lib/buyer.mjs';
import { Collection, Donor } from '../concurrency/lib/donor.mjs';
import { queries, send } from '../concurrency/lib/http.mjs';
import { Php } from '../concurrency/lib/php.mjs';
import { prove } from '../concurrency/lib/race.mjs';

/** Of each of a gift's two requests, on our tables. */
const GIVE = 28;
const MANY = 10000;

let php;
before( async () => ( php = await Php.start() ) );
after( () => php.end() );

/** Statements on our tables: the check, the gift, its receipt, and the page of the form. */
async function ofGift( collection ) {
	const donor = new Donor( collection.form );
	await donor.give( { key: '' } );
	const checked = await donor.check();
	assert.equal( checked.text.trim(), 'success' );
	const given = await donor.give();
	assert.equal( given.status, 303, given.text.slice( 0, 200 ) );
	const receipt = await send( given.headers.location );
	assert.equal( receipt.status, 200 );
	const page = await send( collection.form.url );
	return [ checked, given, receipt, page ].map( ( answer ) => queries( answer ).ours );
}

test( `each of a gift's two requests takes at most ${ GIVE } statements on our tables, and as many among ${ MANY } donations as among few`, async () => {
	const collection = await Collection.open( php );
	// The first of a site and of a form makes rows that the others count on.
	await ofGift( collection );
	const few = await ofGift( collection );
	await collection.seed( MANY );
	try {
		const many = await ofGift( collection );
		assert.deepEqual( many, few );
		const [ checked, given, receipt, page ] = many;
		assert.ok( checked <= GIVE && given <= GIVE, `${ checked } and ${ given } statements` );
		prove(
			'A gift, statements on our tables: check, gift',
			`${ checked }, ${ given }`,
			`at most ${ GIVE }; the same at ${ MANY }`
		);
		prove(
			'Receipt, page of a form, statements on our tables',
			`${ receipt }, ${ page }`,
			`the same at ${ MANY } donations`
		);
	} finally {
		await collection.unseed();
	}
} );

/** Statements on our tables of a donor's page, in a browser that was let in by their link. */
async function ofHistory( email ) {
	const { secret, url } = await php.call( 'donorLink', { email } );
	const donor = new Buyer();
	donor.address = () => url;
	const opened = await donor.post( '', [
		[ 'benefit_action', 'benefit_open_history' ],
		[ 'access', secret ],
	] );
	assert.equal( opened.status, 303, opened.text.slice( 0, 200 ) );
	const cookie = [ ...donor.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' );
	const page = await send( url, { headers: { cookie } } );
	assert.match( page.text, /Donations by/ );
	return queries( page ).ours;
}

test( `A donor's page takes as many statements among ${ MANY } donations as among few, and for twenty gifts as for one`, async () => {
	const collection = await Collection.open( php );
	const donor = new Donor( collection.form );
	await donor.give( { key: '' } );
	assert.equal( ( await donor.give() ).status, 303 );
	const one = await ofHistory( donor.email );
	await collection.seed( MANY );
	try {
		// So many of them are this donor's.
		await php.execute(
			"UPDATE {donation} SET donor_id = (SELECT id FROM {donor} WHERE email = %s) WHERE secret LIKE 'seeded%%' AND id %% 10 = 0",
			donor.email
		);
		const many = await ofHistory( donor.email );
		assert.equal( many, one );
		prove(
			"A donor's page, statements on our tables",
			many,
			`the same at ${ MANY } donations, 1,000 of them theirs`
		);
	} finally {
		await collection.unseed();
	}
} );

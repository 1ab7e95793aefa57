/**
 * Scripts, shortcodes and whatever WordPress's filters look for, in every stored field and every output: all of it
 * remains text.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { message, order, sign } from '../../lib/actions.mjs';
import { Witness, assertHarmless } from '../../lib/browser.mjs';
import { Visitor, visitor } from '../../lib/client.mjs';
import { mailNames, mailsOfCron, mailsSince } from '../../lib/mail.mjs';
import { php, site, state, useFixtures, withoutComplaint } from '../../lib/site.mjs';

const made = useFixtures();
let witness, admin, sold, ada;
const mails = [];

/** For fields that accept any text. */
const raw = ( field ) =>
	`${ field }"'><script>benefitProbe('${ field }')</script><img src=x onerror="benefitProbe('${ field }')" data-probe>[gallery][benefit_boom]{{7*7}} -- ... 3x4 :) \u202Ertl`;
/** For a person's name, which is shorter. */
const short = ( field ) => `${ field }"><script>benefitProbe('${ field }')</script><i data-probe>[benefit_boom]:) 3x4`;
/** Payloads that the form's rules accept. */
const allowed = ( field ) =>
	`${ field }"' [gallery][benefit_boom]{{7*7}} &#60;i data-probe&#62; -- ... 3x4 :) javascript:x \u202Ertl`;

const FIELDS = {
	...Object.fromEntries(
		[ 'event_title', 'event_excerpt', 'venue', 'address', 'organiser', 'ticket_name', 'ticket_excerpt' ].map(
			( field ) => [ field, raw( field ) ]
		)
	),
	...Object.fromEntries(
		[
			'first_name',
			'last_name',
			'owner_first',
			'owner_last',
			'field_label',
			'field_help',
			'field_choice',
			'consent',
		].map( ( field ) => [ field, short( field ) ] )
	),
	mail_from: '[benefit_boom]{{7*7}} 3x4 :) javascript:x',
};
const names = Object.fromEntries(
	[ 'first', 'last', 'owner1', 'owner2' ].map( ( field ) => [ field, allowed( field ) ] )
);

const fields = ( more = {} ) => ( {
	...order( { ticket: sold.ticket } ),
	buyer_data_first_name_post_meta: names.first,
	buyer_data_last_name_post_meta: names.last,
	owner_data_first_name_post_meta: { [ sold.ticket ]: [ names.owner1 ] },
	owner_data_last_name_post_meta: { [ sold.ticket ]: [ names.owner2 ] },
	// Custom fields: a long text may contain anything, choices are the organizer's own texts.
	...Object.fromEntries(
		sold.fields.map( ( slug, index ) =>
			index < 3
				? [ `buyer_data_${ slug }_post_meta`, index === 0 ? raw( 'answer' ) : 'a' ]
				: [ `owner_data_${ slug }_post_meta`, { [ sold.ticket ]: [ 'a' ] } ]
		)
	),
	benefit_consent_1: '1',
	...more,
} );

const add = async ( who ) => {
	const added = await who.ajax( 'add_to_cart', { ticket_id: sold.ticket, tc_qty: 1, nonce: who.nonce } );
	assert.equal( added.error, null, added.text );
	return added;
};

async function place( who, more, key ) {
	const answer = await who.ajax( 'benefit_place_order', {
		nonce: who.nonce,
		...fields( more ),
		idempotency_key: `hostile-${ Date.now() }-${ key }`,
	} );
	assert.equal( answer.status, 200, answer.text );
	return php( 'order', { number: JSON.parse( answer.text ).data.order.number } );
}

before( async () => {
	witness = await Witness.open();
	sold = php( 'payloads', { do: 'make', payloads: FIELDS } );
	admin = await new Visitor().login( site.admin.user, site.admin.password );
	ada = await visitor();
} );

after( async () => {
	php( 'payloads', { do: 'restore' } );
	await witness?.close();
} );

/** Fetches a page as this user and inspects it. */
async function look( who, url, shown, how ) {
	const answer = await who.send( url, how );
	assertHarmless( await witness.show( answer.text ), shown, url );
	return answer;
}

test( 'the witness hears a payload that runs, and sees one that is markup', async () => {
	const found = await witness.show(
		`<!doctype html><title>x</title><p>${ raw( 'control' ) }</p><a href="javascript:benefitProbe('x')">x</a><img class="wp-smiley">`
	);
	assert.ok( found.heard.filter( ( field ) => field === 'control' ).length >= 2 );
	assert.deepEqual(
		[ found.elements.length, found.handlers.length, found.addresses.length, found.smileys ],
		[ 1, 1, 1, 1 ]
	);
	assert.equal( ( await state() ).boom, 0 );
} );

test( 'event page: our blocks show every text as it was written', async () => {
	const { text } = await new Visitor().send( sold.url );
	// Titles are WordPress's own output, and whoever writes them may post HTML. The blocks are ours.
	const blocks = text.match( /<div[^>]*wp-block-benefit-ticket-table[\s\S]*<\/main>/ )?.[ 0 ];
	assert.ok( blocks, 'there is no block on the page' );
	assertHarmless(
		await witness.show( `<!doctype html><body>${ blocks }` ),
		[ FIELDS.ticket_name, FIELDS.ticket_excerpt, FIELDS.venue, FIELDS.address, FIELDS.organiser ],
		'event page'
	);
} );

test( 'event page and archive: nothing of ours runs or breaks out beside WordPress’s own title and excerpt', async () => {
	for ( const url of [ sold.url, site.pages.events ] ) {
		const found = await witness.visit( url );
		assert.deepEqual(
			found.heard.filter( ( field ) => ! [ 'event_title', 'event_excerpt' ].includes( field ) ),
			[],
			url
		);
		assert.doesNotMatch( found.text, /BOOM-RAN/ );
	}
} );

test( 'added, widgets, cart, checkout with errors, review', async () => {
	const bare = ( html ) => witness.show( `<!doctype html><body>${ html }` );
	assertHarmless( await bare( ( await add( ada ) ).text ), [ FIELDS.ticket_name ], 'the answer of add_to_cart' );
	for ( const action of [ 'tickera_update_widget_cart', 'update_cart_widget' ] ) {
		assertHarmless(
			await bare( ( await ada.ajax( action, { nonce: ada.nonce } ) ).text ),
			[ FIELDS.ticket_name ],
			action
		);
	}
	await look( ada, site.pages.cart, [ FIELDS.ticket_name, FIELDS.event_title ] );
	const code = `"'><i data-probe>[benefit_boom]3x4 :)`;
	await look( ada, site.pages.cart, [ code ], {
		form: { benefit_action: 'cart_form', benefit_nonce: ada.nonce, cart_action: 'apply_coupon', coupon_code: code },
	} );
	const asked = [ FIELDS.field_label, FIELDS.field_help, FIELDS.field_choice, FIELDS.consent ];
	await look( ada, site.pages.checkout, [ FIELDS.ticket_name, ...asked ] );
	const form = { benefit_action: 'benefit_place_order', benefit_nonce: ada.nonce };
	const wrong = fields( {
		buyer_data_first_name_post_meta: FIELDS.first_name,
		buyer_data_email_post_meta: FIELDS.venue,
		buyer_data_confirm_email_post_meta: '',
	} );
	await look( ada, site.pages.checkout, [ FIELDS.first_name, FIELDS.venue, names.last, raw( 'answer' ), ...asked ], {
		form: { ...form, ...wrong },
	} );
	const reviewed = [
		...[ names.first, names.last, names.owner1, names.owner2, FIELDS.ticket_name ],
		...[ raw( 'answer' ), FIELDS.field_label, FIELDS.field_choice, FIELDS.consent ],
	];
	await look( ada, site.pages.checkout, reviewed, { form: { ...form, ...fields() } } );
} );

test( 'the rules refuse a script as a name', async () => {
	for ( const character of [ '<', '>', '=', '?', '^' ] ) {
		const answer = await ada.ajax( 'benefit_place_order', {
			nonce: ada.nonce,
			...fields( { buyer_data_last_name_post_meta: `A${ character }b` } ),
			idempotency_key: `hostile-rule-${ Date.now() }`,
		} );
		assert.equal( answer.error, 'invalid_fields', answer.text );
	}
} );

test( 'order, tickets and mails, with names that the form allows', () =>
	withoutComplaint( async () => {
		const known = mailNames();
		const bought = await place( ada, {}, 'allowed' );
		await look( new Visitor(), `${ site.pages.order }?order_key=${ bought.key }`, [
			`${ names.first } ${ names.last }`,
			`${ names.owner1 } ${ names.owner2 }`,
			FIELDS.ticket_name,
			FIELDS.event_title,
			FIELDS.field_label,
			FIELDS.field_choice,
			raw( 'answer' ),
		] );
		await look( new Visitor(), `${ site.pages.order }?order_key=${ bought.key }&benefit_view=tickets`, [
			`${ names.owner1 } ${ names.owner2 }`,
			FIELDS.ticket_name,
			FIELDS.venue,
		] );
		await look( new Visitor(), `${ site.pages.order }?ticket_code=${ bought.codes[ 0 ] }`, [
			`${ names.owner1 } ${ names.owner2 }`,
			FIELDS.ticket_name,
			FIELDS.event_title,
			FIELDS.venue,
			FIELDS.address,
		] );
		mails.push( ...mailsSince( known ).map( ( mail ) => ( { ...mail, person: names.first } ) ) );
		assert.equal( mails.length, 2 );
	} ) );

test( 'order, tickets and mails, with scripts that came into the database past all rules', () =>
	withoutComplaint( async () => {
		const known = mailNames();
		const bob = await visitor();
		await add( bob );
		const { number, reference, key, codes } = await place( bob, { test_outcome: 'pending' }, 'raw' );
		php( 'payloads', { do: 'corrupt', payloads: FIELDS, number } );
		const body = message( { reference, status: 'paid' } );
		const told = await new Visitor().send( `${ site.url }/wp-json/benefit/v1/webhooks/test`, {
			json: body,
			headers: { 'X-Benefit-Signature': sign( body, made.webhookSecret ) },
		} );
		assert.equal( told.status, 200, told.text );
		await look( new Visitor(), `${ site.pages.order }?order_key=${ key }`, [
			FIELDS.first_name,
			FIELDS.owner_first,
		] );
		await look( new Visitor(), `${ site.pages.order }?ticket_code=${ codes[ 0 ] }`, [
			FIELDS.owner_first,
			FIELDS.owner_last,
		] );
		const sent = mailsSince( known );
		assert.equal( sent.length, 2 );
		mails.push( ...sent.map( ( mail ) => ( { ...mail, person: FIELDS.first_name } ) ) );
	} ) );

test( 'the screen of the checkout’s fields shows them as they were written', async () => {
	const screen = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-fields`;
	for ( const [ address, shown ] of [
		[ screen, [ FIELDS.field_label, FIELDS.field_help, FIELDS.field_choice ] ],
		[ `${ screen }&benefit_field=2`, [ FIELDS.field_label, FIELDS.field_help, FIELDS.field_choice ] ],
	] ) {
		const { text } = await admin.send( address );
		const wrap = text.match( /<div class="wrap">[\s\S]*<div id="wpfooter"/ )?.[ 0 ];
		assert.ok( wrap, 'there is no screen' );
		assertHarmless( await witness.show( `<!doctype html><body>${ wrap }` ), shown, address );
	}
} );

test( 'mail with the links of one’s orders', async () => {
	const known = mailNames();
	await ada.send( site.pages.order, {
		form: { benefit_action: 'benefit_find_order', benefit_nonce: ada.nonce, email: 'ada@example.org' },
	} );
	const [ mail ] = await mailsOfCron( known );
	mails.push( { ...mail, person: FIELDS.event_title } );
} );

test( 'mails: HTML and text say the texts as they were written, headers are whole', async () => {
	assert.equal( mails.length, 5 );
	for ( const { headers, parts, person } of mails ) {
		const about = headers.subject;
		// A greeting leaves out a name that looks like a web address.
		const shown = [ FIELDS.event_title, ...( headers.to === 'owner@example.com' ? [ person ] : [] ) ];
		assertHarmless( await witness.show( parts[ 'text/html' ] ), shown, about );
		for ( const text of shown ) {
			assert.ok(
				parts[ 'text/plain' ].replace( /\s+/g, ' ' ).includes( text.replace( /\s+/g, ' ' ).trim() ),
				`${ about }: ${ parts[ 'text/plain' ] }`
			);
		}
		// One name contains entities of its own, with two digits; ours have three.
		assert.doesNotMatch( parts[ 'text/plain' ], /&#\d{3,};|&(amp|quot|lt|gt);|BOOM-RAN/ );
		assert.match( headers.from, /<tickets@example\.com>$/ );
		assert.ok( headers.from.includes( '[benefit_boom]' ), headers.from );
		assert.ok( [ 'owner@example.com', 'ada@example.org' ].includes( headers.to ), headers.to );
		assert.equal( headers.bcc ?? headers.cc, undefined );
	}
} );

test( 'admin: lists, screens and settings', async () => {
	const list = ( type ) => `${ site.url }/wp-admin/edit.php?post_type=${ type }`;
	const title = FIELDS.event_title;
	await look( admin, list( 'benefit_ticket' ), [ FIELDS.ticket_name, title ] );
	await look( admin, `${ site.url }/wp-admin/admin.php?page=benefit-settings`, [ FIELDS.mail_from ] );
	await look( admin, `${ list( 'benefit_event' ) }&page=benefit-release-holds&event_id=${ sold.event }`, [] );
	await look( admin, `${ site.url }/wp-admin/post.php?action=edit&post=${ sold.ticket }`, [
		FIELDS.ticket_name,
		FIELDS.ticket_excerpt,
		title,
	] );
	await look( admin, list( 'benefit_event' ), [] );
	await look( admin, `${ site.url }/wp-admin/`, [] );
} );

test( 'admin: the editor of an event', async () => {
	const { hostname } = new URL( site.url );
	await witness.context.addCookies(
		[ ...admin.cookies ].map( ( [ name, value ] ) => ( { name, value, domain: hostname, path: '/' } ) )
	);
	const panels = '.benefit-panel .components-panel__body-toggle';
	await witness.visit( `${ site.url }/wp-admin/post.php?action=edit&post=${ sold.event }`, panels );
	const closed = witness.page.locator( `${ panels }[aria-expanded="false"]` );
	while ( await closed.count() ) {
		await closed.first().dispatchEvent( 'click' );
	}
	for ( const content of [ '.benefit-panel input', '.benefit-panel-ticket__name' ] ) {
		await witness.page.locator( content ).first().waitFor( { state: 'attached' } );
	}
	assertHarmless(
		await witness.findings(),
		[ FIELDS.venue, FIELDS.address, FIELDS.organiser, FIELDS.ticket_name ],
		'the editor'
	);
} );

test( 'no shortcode ran anywhere', async () => {
	assert.equal( ( await state() ).boom, 0 );
} );

/** A user with a browser at a site of this suite: a cookie jar, forms, and the site's name as host. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/** A file that donors may send. */
export const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

const AJAX = '/wp-admin/admin-ajax.php';
const decode = ( text ) =>
	text
		.replace( /&#0*39;|&#x27;|&apos;/g, "'" )
		.replace( /&quot;/g, '"' )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&#0*38;|&amp;/g, '&' );
const attribute = ( tag, name ) => decode( tag.match( new RegExp( `\\b${ name }="([^"]*)"` ) )?.[ 1 ] ?? '' );
/** What a person reads. */
export const textOf = ( html ) =>
	decode( html.replace( /<(script|style)\b.*?<\/\1>/gs, ' ' ).replace( /<[^>]*>/g, ' ' ) ).replace( /\s+/g, ' ' );

export class Visitor {
	constructor( site, name = randomUUID().slice( 0, 8 ) ) {
		Object.assign( this, { site, name, email: `${ name }@example.org`, cookies: new Map(), nonce: '' } );
	}

	/** The same browser at another site. */
	at( site ) {
		const other = new Visitor( site, this.name );
		other.cookies = new Map( this.cookies );
		other.nonce = this.nonce;
		return other;
	}

	/** @param {string} address path, or URL of this site @param {{method?: string, form?: [string, string][], json?: any, body?: Buffer, headers?: Object}} [how] */
	send( address, { method, form, json, body, headers = {} } = {} ) {
		const url = new URL( address, this.site.url );
		assert.equal( url.host, this.site.host, `an address of this site: ${ address }` );
		const content = form ? new URLSearchParams( form ).toString() : ( json && JSON.stringify( json ) ) || body;
		const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
		return new Promise( ( done, fail ) => {
			const outgoing = request(
				{
					host: '127.0.0.1',
					port: this.site.port,
					path: url.pathname + url.search,
					method: method ?? ( content === undefined ? 'GET' : 'POST' ),
					headers: {
						host: this.site.host,
						origin: this.site.url,
						'sec-fetch-site': 'same-origin',
						...( this.cookies.size
							? { cookie: [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) }
							: {} ),
						...( content === undefined
							? {}
							: { 'content-type': type, 'content-length': Buffer.byteLength( content ) } ),
						...headers,
					},
				},
				( incoming ) => {
					const parts = [];
					incoming.on( 'data', ( part ) => parts.push( part ) ).on( 'error', fail );
					incoming.on( 'end', () => {
						for ( const cookie of incoming.headers[ 'set-cookie' ] ?? [] ) {
							const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
							this.cookies.set( name, value );
						}
						const text = Buffer.concat( parts ).toString( 'utf8' );
						let parsed = null;
						try {
							parsed = JSON.parse( text );
						} catch {
							// A page.
						}
						done( {
							status: incoming.statusCode,
							headers: incoming.headers,
							text,
							json: parsed,
							error: incoming.headers[ 'x-benefit-error' ] ?? '',
						} );
					} );
				}
			);
			outgoing.on( 'error', fail );
			outgoing.end( content );
		} );
	}

	ajax( action, fields = [], headers = {} ) {
		return this.send( AJAX, {
			headers,
			form: [ [ 'action', action ], ...( this.nonce ? [ [ 'nonce', this.nonce ] ] : [] ), ...fields ],
		} );
	}

	async begin() {
		const answer = await this.ajax( 'benefit_session' );
		assert.equal( answer.status, 200, answer.text );
		this.nonce = answer.json.data.nonce;
		return this;
	}

	/**
	 * Puts tickets into the cart and orders them. Returns the last answer, which may be a refusal.
	 *
	 * @param {string} ticket    name of its type
	 * @param {number} quantity
	 * @param {string} gateway
	 * @param {Object} [headers]
	 */
	async buy( ticket, quantity, gateway, headers = {} ) {
		await this.begin();
		const added = await this.ajax( 'add_to_cart', [
			[ 'ticket_id', this.site.tickets[ ticket ] ],
			[ 'tc_qty', quantity ],
			[ 'benefit_add_key', randomUUID() ],
		] );
		if ( added.error !== '' ) {
			return added;
		}
		const people = Array.from( { length: quantity }, ( _, i ) => [
			[ `owner_data_first_name_post_meta[${ this.site.tickets[ ticket ] }][${ i }]`, `Guest ${ i + 1 }` ],
			[ `owner_data_last_name_post_meta[${ this.site.tickets[ ticket ] }][${ i }]`, this.name ],
		] );
		return this.ajax(
			'benefit_place_order',
			[
				[ 'buyer_data_first_name_post_meta', this.name ],
				[ 'buyer_data_last_name_post_meta', 'Tester' ],
				[ 'buyer_data_email_post_meta', this.email ],
				[ 'buyer_data_confirm_email_post_meta', this.email ],
				[ 'tc_choose_gateway', gateway ],
				[ 'idempotency_key', randomUUID() ],
				...people.flat(),
			],
			headers
		);
	}

	/** Uploads a file for a donation. @return its id */
	async upload( form, content ) {
		const nonce = ( await this.ajax( 'give_donation_form_nonce', [ [ 'give_form_id', form.id ] ] ) ).json.data;
		const data = new FormData();
		data.append( 'ffm_file', new Blob( [ content ] ), 'photo.png' );
		const encoded = new Request( this.site.url, { method: 'POST', body: data } );
		const query = new URLSearchParams( {
			action: 'benefit_ffm_file_upload',
			form_id: form.id,
			type: 'cv',
			nonce,
		} );
		const answer = await this.send( `${ AJAX }?${ query }`, {
			method: 'POST',
			body: Buffer.from( await encoded.arrayBuffer() ),
			headers: { 'content-type': encoded.headers.get( 'content-type' ) },
		} );
		const id = answer.text.match( /data-attach_id="(\d+)"/ )?.[ 1 ];
		assert.ok( id, answer.text );
		return id;
	}

	/** @param {{gateway: string, period?: string, files?: string[]}} how */
	give( form, { gateway, period = '', files = [] } ) {
		return this.send( form.url, {
			form: [
				[ 'give_action', 'purchase' ],
				[ 'give-form-id', form.id ],
				[ 'give-price-id', '2' ],
				[ 'payment-mode', gateway ],
				[ 'give_first', 'Donor' ],
				[ 'give_last', this.name ],
				[ 'give_email', this.email ],
				[ 'give-idempotency-key', randomUUID() ],
				...( period ? [ [ 'give-recurring-period', period ] ] : [] ),
				...files.map( ( id ) => [ 'ffm_files[cv][]', id ] ),
			],
		} );
	}

	async login( user = 'admin', password = 'password' ) {
		this.cookies.set( 'wordpress_test_cookie', 'WP%20Cookie%20check' );
		const answer = await this.send( '/wp-login.php', {
			form: [
				[ 'log', user ],
				[ 'pwd', password ],
				[ 'testcookie', '1' ],
			],
		} );
		assert.equal( answer.status, 302, answer.text.slice( 0, 500 ) );
		this.restNonce = ( await this.send( `${ AJAX }?action=rest-nonce` ) ).text;
		return this;
	}

	/** @param {string} path below benefit/v1 */
	rest( method, path, json ) {
		return this.send( `/wp-json/benefit/v1/${ path }`, {
			method,
			json,
			headers: { 'x-wp-nonce': this.restNonce },
		} );
	}

	/**
	 * Presses a button of a form on a page, and reads the page that it leads to.
	 *
	 * @param {string} page    path
	 * @param {string} button  beginning of its text
	 * @param {Object} [given] values of fields, where several forms have such a button
	 */
	async press( page, button, given = {} ) {
		const shown = await this.send( page );
		assert.equal( shown.status, 200, page );
		for ( const [ form ] of shown.text.matchAll( /<form\b.*?<\/form>/gs ) ) {
			for ( const [ , tag, label ] of form.matchAll( /<button\b([^>]*)>(.*?)<\/button>/gs ) ) {
				const fields = [ ...form.matchAll( /<input\b[^>]*>/g ) ].map( ( [ input ] ) => [
					attribute( input, 'name' ),
					attribute( input, 'value' ),
				] );
				const values = Object.fromEntries( fields );
				const isMeant = Object.entries( given ).every(
					( [ name, value ] ) => values[ name ] === String( value )
				);
				if ( ! isMeant || ! textOf( label ).trim().startsWith( button ) ) {
					continue;
				}
				const action = attribute( form.match( /<form\b[^>]*>/ )[ 0 ], 'action' );
				const answer = await this.send( action || page, {
					form: [
						...fields,
						...( attribute( tag, 'name' )
							? [ [ attribute( tag, 'name' ), attribute( tag, 'value' ) ] ]
							: [] ),
					],
				} );
				assert.ok( answer.headers.location, `${ answer.status } ${ textOf( answer.text ).slice( 0, 500 ) }` );
				return this.send( answer.headers.location );
			}
		}
		throw new Error( `There is no button "${ button }" on ${ page }: ${ textOf( shown.text ).slice( 0, 3000 ) }` );
	}
}

const sessionIn = ( url ) => url.match( /\/pay\/(cs_live_\w+)$/ )[ 1 ];

/**
 * A new visitor orders by card, and pays on Stripe's page.
 *
 * @param {import('./live-site.mjs').LiveSite} site
 * @param {string}                             ticket
 * @param {number}                             quantity
 * @param {{pays?: boolean}}                   [how]
 */
export async function orderByCard( site, ticket, quantity, { pays = true } = {} ) {
	const visitor = new Visitor( site );
	site.stripe.control.set( { now: site.now() } );
	const answer = await visitor.buy( ticket, quantity, 'stripe' );
	assert.equal( answer.json?.success, true, answer.text );
	const session = sessionIn( answer.json.data.redirect );
	if ( pays ) {
		await pay( site, session );
	}
	return { visitor, session, number: answer.json.data.order.number };
}

/** As orderByCard(). @param {{period?: string, files?: string[], visitor?: Visitor, pays?: boolean}} [how] */
export async function giveByCard( site, form, { visitor = new Visitor( site ), pays = true, ...how } = {} ) {
	site.stripe.control.set( { now: site.now() } );
	const answer = await visitor.give( form, { gateway: 'stripe', ...how } );
	assert.equal( answer.status, 303, textOf( answer.text ).slice( 0, 2000 ) );
	const session = sessionIn( answer.headers.location );
	if ( pays ) {
		await pay( site, session );
	}
	return { visitor, session };
}

export async function pay( site, session ) {
	site.stripe.control.set( { now: site.now() } );
	site.stripe.control.pay( { session, how: 'card' } );
	await site.stripe.settled();
}

/** An order without a card. @param {Object} [headers] */
export async function order( site, ticket, quantity, gateway, headers ) {
	const visitor = new Visitor( site );
	const answer = await visitor.buy( ticket, quantity, gateway, headers );
	assert.equal( answer.json?.success, true, answer.text );
	return { visitor, number: answer.json.data.order.number };
}

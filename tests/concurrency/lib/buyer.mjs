/** One visitor with a cookie jar, buying by the ajax actions. */
import { randomUUID } from 'node:crypto';
import { send } from './http.mjs';
import { site } from './site.mjs';

const AJAX = '/wp-admin/admin-ajax.php';

export class Buyer {
	/** @param {{control?: string, name?: string}} [options] control: protections that are off for this visitor's requests */
	constructor( { control = '', name = randomUUID().slice( 0, 8 ) } = {} ) {
		this.control = control;
		this.name = name;
		this.email = `${ name }@example.org`;
		this.cookies = new Map();
		this.nonce = '';
	}

	/** A second tab of the same visitor. */
	twin( control = this.control ) {
		const twin = new Buyer( { control, name: this.name } );
		twin.cookies = new Map( this.cookies );
		twin.nonce = this.nonce;
		return twin;
	}

	/** Where the next request goes. */
	address() {
		return AJAX;
	}

	async post( action, fields, headers = {} ) {
		const body = new URLSearchParams( [
			[ 'action', action ],
			...( this.nonce ? [ [ 'nonce', this.nonce ] ] : [] ),
			...fields,
		] ).toString();
		const answer = await send( this.address(), {
			body,
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				origin: site.url,
				'sec-fetch-site': 'same-origin',
				...( this.cookies.size
					? { cookie: [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) }
					: {} ),
				...( this.control ? { 'x-benefit-control': this.control } : {} ),
				...headers,
			},
		} );
		for ( const cookie of answer.cookies ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			this.cookies.set( name, value );
		}
		return answer;
	}

	async session() {
		const answer = await this.post( 'benefit_session', [] );
		this.nonce = answer.json?.data?.nonce ?? '';
		return answer;
	}

	add( ticket, quantity = 1, key = newKey() ) {
		return this.post( 'add_to_cart', [
			[ 'ticket_id', ticket ],
			[ 'tc_qty', quantity ],
			[ 'benefit_add_key', key ],
		] );
	}

	/**
	 * @param {Object<number, number>}                                                                                                                lines     quantities by ticket type
	 * @param {{key?: string, gateway?: string, outcome?: string, email?: string, lastName?: string, headers?: Object, answers?: [string, string][]}} [options]
	 */
	place(
		lines,
		{
			key = newKey(),
			gateway = 'test',
			outcome = 'pay',
			email = this.email,
			lastName = 'Tester',
			headers = {},
			answers = [],
		} = {}
	) {
		const fields = [
			...answers,
			[ 'buyer_data_first_name_post_meta', this.name ],
			[ 'buyer_data_last_name_post_meta', lastName ],
			[ 'buyer_data_email_post_meta', email ],
			[ 'buyer_data_confirm_email_post_meta', email ],
			[ 'tc_choose_gateway', gateway ],
			[ 'idempotency_key', key ],
			...( gateway === 'test' ? [ [ 'test_outcome', outcome ] ] : [] ),
		];
		for ( const [ ticket, quantity ] of Object.entries( lines ) ) {
			for ( let i = 0; i < quantity; i++ ) {
				fields.push( [ `owner_data_first_name_post_meta[${ ticket }][${ i }]`, `Guest ${ i + 1 }` ] );
				fields.push( [ `owner_data_last_name_post_meta[${ ticket }][${ i }]`, this.name ] );
			}
		}
		return this.post( 'benefit_place_order', fields, headers );
	}
}

export const newKey = () => randomUUID();

export const orderNumber = ( answer ) => answer.json?.data?.order?.number ?? null;

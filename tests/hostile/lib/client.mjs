/** A user with a browser: a cookie jar, and the headers in which a browser says where a request comes from. */
import assert from 'node:assert/strict';
import { site } from './site.mjs';

const AJAX = `${ site.url }/wp-admin/admin-ajax.php`;

/** Encodes the fields of a form; nested objects and arrays become `a[b][]`, a Buffer is sent as its bytes. */
export function encode( fields ) {
	const percent = ( value ) =>
		Buffer.isBuffer( value )
			? [ ...value ].map( ( byte ) => `%${ byte.toString( 16 ).padStart( 2, '0' ) }` ).join( '' )
			: encodeURIComponent( value );
	const pairs = ( value, name ) => {
		if ( Array.isArray( value ) ) {
			return value.flatMap( ( item, index ) => pairs( item, `${ name }[${ index }]` ) );
		}
		if ( value !== null && typeof value === 'object' && ! Buffer.isBuffer( value ) ) {
			return Object.entries( value ).flatMap( ( [ key, item ] ) =>
				pairs( item, name ? `${ name }[${ key }]` : key )
			);
		}
		const text = typeof value === 'boolean' ? String( Number( value ) ) : value;
		return [
			`${ name
				.split( /([[\]])/ )
				.map( ( part ) => ( '[]'.includes( part ) ? part : percent( part ) ) )
				.join( '' ) }=${ percent( text ?? '' ) }`,
		];
	};
	return pairs( fields, '' ).join( '&' );
}

export class Visitor {
	cookies = new Map();
	nonce = '';

	/** @param {string} url   @param {{method?: string, form?: Object, json?: string, body?: any, headers?: Object, from?: string}} how */
	async send( url, { method, form, json, body, headers = {}, from = 'same-origin' } = {} ) {
		const content = form ? encode( form ) : ( json ?? body );
		const sent = { ...( from ? { 'Sec-Fetch-Site': from } : {} ), ...headers };
		if ( content !== undefined && ! sent[ 'Content-Type' ] ) {
			sent[ 'Content-Type' ] = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
		}
		if ( this.cookies.size ) {
			sent.Cookie = [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' );
		}
		const answer = await fetch( url, {
			method: method ?? ( content === undefined ? 'GET' : 'POST' ),
			headers: sent,
			body: content,
			redirect: 'manual',
		} );
		for ( const cookie of answer.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ );
			this.cookies.set( name, value );
		}
		const text = await answer.text();
		return {
			status: answer.status,
			headers: answer.headers,
			type: answer.headers.get( 'content-type' ) ?? '',
			text,
			error: answer.headers.get( 'x-benefit-error' ),
		};
	}

	ajax( action, fields = {}, how = {} ) {
		return this.send( AJAX, { form: { action, ...fields }, ...how } );
	}

	/** Gets a visitor token and a nonce. */
	async begin() {
		const answer = await this.ajax( 'benefit_session' );
		assert.equal( answer.status, 200, answer.text );
		this.nonce = JSON.parse( answer.text ).data.nonce;
		return this;
	}

	async login( user, password = 'password' ) {
		this.cookies.set( 'wordpress_test_cookie', 'WP%20Cookie%20check' );
		const answer = await this.send( `${ site.url }/wp-login.php`, {
			form: { log: user, pwd: password, testcookie: '1' },
		} );
		assert.equal( answer.status, 302, `${ user } cannot log in.` );
		return this;
	}

	/** Returns nonces of this session for admin actions, [ [ action, subject ] ], by "action:subject". */
	async screenNonces( ask ) {
		const answer = await this.ajax( 'benefit_probe_nonces', { ask: JSON.stringify( ask ) } );
		assert.equal( answer.status, 200, answer.text );
		return JSON.parse( answer.text );
	}

	/** Headers that WordPress requires for REST requests of a logged-in browser. */
	async restNonce() {
		return ( await this.send( `${ AJAX }?action=rest-nonce` ) ).text;
	}
}

export const visitor = () => new Visitor().begin();

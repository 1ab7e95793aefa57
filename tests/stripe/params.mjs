/** Bodies as Stripe takes them, `a[b][0][c]=1`, and what each endpoint takes: everything else is refused, as there. */
import { ApiError } from './errors.mjs';

const UNSAFE = new Set( [ '__proto__', 'constructor', 'prototype' ] );

/** @param {string} text `a[b][]=1&…` */
export function decode( text ) {
	const tree = {};
	for ( const [ name, value ] of new URLSearchParams( text ) ) {
		const path = [ name.split( '[' )[ 0 ], ...[ ...name.matchAll( /\[([^\]]*)\]/g ) ].map( ( m ) => m[ 1 ] ) ];
		if ( path.some( ( part ) => UNSAFE.has( part ) ) ) {
			throw ApiError.invalid( 'parameter_unknown', name );
		}
		let node = tree;
		path.forEach( ( part, i ) => {
			const key = part === '' ? String( Object.keys( node ).length ) : part;
			if ( i === path.length - 1 ) {
				node[ key ] = value;
			} else {
				node[ key ] = typeof node[ key ] === 'object' ? node[ key ] : {};
				node = node[ key ];
			}
		} );
	}
	return tree;
}

const text = ( max ) => ( value, name ) => {
	if ( typeof value !== 'string' || value === '' || value.length > max ) {
		throw ApiError.invalid( 'parameter_invalid_string', name );
	}
	return value;
};
const integer = ( min, max ) => ( value, name ) => {
	if (
		typeof value !== 'string' ||
		! /^-?\d{1,15}$/.test( value ) ||
		Number( value ) < min ||
		Number( value ) > max
	) {
		throw ApiError.invalid( 'parameter_invalid_integer', name );
	}
	return Number( value );
};
const oneOf =
	( ...words ) =>
	( value, name ) => {
		if ( ! words.includes( value ) ) {
			throw ApiError.invalid( 'parameter_invalid', name );
		}
		return value;
	};
const url = ( value, name ) => {
	if ( ! URL.canParse( text( 5000 )( value, name ) ) || ! /^https?:$/.test( new URL( value ).protocol ) ) {
		throw ApiError.invalid( 'url_invalid', name );
	}
	return value;
};
const email = ( value, name ) => {
	if ( ! /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test( text( 512 )( value, name ) ) ) {
		throw ApiError.invalid( 'email_invalid', name );
	}
	return value;
};
const metadata = ( value, name ) => {
	const entries = Object.entries( typeof value === 'object' ? value : { '': '' } );
	if (
		entries.length > 50 ||
		entries.some(
			( [ key, entry ] ) => ! /^[^[\]]{1,40}$/.test( key ) || typeof entry !== 'string' || entry.length > 500
		)
	) {
		throw ApiError.invalid( 'parameter_invalid', name );
	}
	return value;
};
const list = ( of ) => ( value, name ) => {
	const keys = typeof value === 'object' ? Object.keys( value ) : [ 'none' ];
	if ( keys.length === 0 || keys.some( ( key, i ) => key !== String( i ) ) ) {
		throw ApiError.invalid( 'parameter_invalid', name );
	}
	return keys.map( ( key ) => of( value[ key ], `${ name }[${ key }]` ) );
};

/** @param {Object} fields By name: a check, or `[ check ]` when the field is required. */
const object =
	( fields ) =>
	( value, name = '' ) => {
		if ( typeof value !== 'object' ) {
			throw ApiError.invalid( 'parameter_invalid', name );
		}
		const full = ( key ) => ( name === '' ? key : `${ name }[${ key }]` );
		const unknown = Object.keys( value ).find( ( key ) => ! ( key in fields ) );
		if ( unknown !== undefined ) {
			throw ApiError.invalid( 'parameter_unknown', full( unknown ) );
		}
		const clean = {};
		for ( const [ key, field ] of Object.entries( fields ) ) {
			const isRequired = Array.isArray( field );
			if ( value[ key ] === undefined ) {
				if ( isRequired ) {
					throw ApiError.invalid( 'parameter_missing', full( key ) );
				}
				continue;
			}
			clean[ key ] = ( isRequired ? field[ 0 ] : field )( value[ key ], full( key ) );
		}
		return clean;
	};

/** Sent as nothing it takes back what was there. */
const emptyOr = ( of ) => ( value, name ) => ( value === '' ? null : of( value, name ) );
const expandable = ( ...names ) => list( oneOf( ...names ) );

/** Expansions in a list go four levels deep. */
const created = object( { gte: integer( 0, 99_999_999_999 ), lte: integer( 0, 99_999_999_999 ) } );
const pages = { created, limit: integer( 1, 100 ), starting_after: text( 100 ) };

export const takes = {
	session: object( {
		mode: [ oneOf( 'payment', 'subscription' ) ],
		client_reference_id: text( 200 ),
		metadata,
		payment_intent_data: object( { metadata, description: text( 1000 ), receipt_email: email } ),
		subscription_data: object( { metadata, description: text( 500 ) } ),
		line_items: [
			list(
				object( {
					quantity: [ integer( 1, 999_999 ) ],
					price_data: [
						object( {
							currency: [ text( 3 ) ],
							unit_amount: [ integer( 0, 99_999_999_999 ) ],
							product_data: [ object( { name: [ text( 1500 ) ], description: text( 40_000 ) } ) ],
							recurring: object( {
								interval: [ oneOf( 'day', 'week', 'month', 'year' ) ],
								interval_count: integer( 1, 1095 ),
							} ),
						} ),
					],
				} )
			),
		],
		customer_email: email,
		expires_at: integer( 0, 99_999_999_999 ),
		success_url: [ url ],
		cancel_url: url,
		locale: oneOf( 'auto' ),
		expand: expandable( 'payment_intent' ),
	} ),
	sessionRead: object( {
		expand: expandable( 'payment_intent', 'payment_intent.latest_charge', 'invoice.payment_intent.latest_charge' ),
	} ),
	sessions: object( {
		...pages,
		expand: expandable( 'data.payment_intent.latest_charge', 'data.invoice.payment_intent.latest_charge' ),
	} ),
	intentRead: object( { expand: expandable( 'latest_charge', 'invoice' ) } ),
	subscription: object( {
		cancel_at: emptyOr( integer( 0, 99_999_999_999 ) ),
		pause_collection: emptyOr( object( { behavior: [ oneOf( 'keep_as_draft', 'mark_uncollectible', 'void' ) ] } ) ),
		proration_behavior: oneOf( 'always_invoice', 'create_prorations', 'none' ),
		metadata,
	} ),
	subscriptionEnd: object( { invoice_now: oneOf( 'true', 'false' ), prorate: oneOf( 'true', 'false' ) } ),
	subscriptions: object( {
		...pages,
		status: oneOf( 'active', 'past_due', 'unpaid', 'canceled', 'paused', 'all' ),
		expand: expandable( 'data.latest_invoice' ),
	} ),
	invoices: object( { subscription: text( 100 ), limit: integer( 1, 100 ), starting_after: text( 100 ) } ),
	invoicePay: object( {
		forgive: oneOf( 'true', 'false' ),
		off_session: oneOf( 'true', 'false' ),
		payment_method: text( 100 ),
	} ),
	nothing: object( {} ),
	refund: object( {
		payment_intent: text( 100 ),
		charge: text( 100 ),
		amount: integer( 1, 99_999_999 ),
		metadata,
		reason: oneOf( 'duplicate', 'fraudulent', 'requested_by_customer' ),
	} ),
	refunds: object( { ...pages, payment_intent: text( 100 ), charge: text( 100 ) } ),
	endpoints: object( { limit: integer( 1, 100 ) } ),
};

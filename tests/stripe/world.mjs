/** The objects of a Stripe account and what may happen to them; each happening is an event. */
import { randomBytes } from 'node:crypto';
import { Billing } from './billing.mjs';
import { ApiError } from './errors.mjs';

const MINUTE = 60;
const ZERO_DECIMAL = [
	'bif',
	'clp',
	'djf',
	'gnf',
	'jpy',
	'kmf',
	'krw',
	'mga',
	'pyg',
	'rwf',
	'vnd',
	'vuv',
	'xaf',
	'xof',
	'xpf',
];
const WHOLE_HUNDREDS = [ 'isk', 'ugx' ];
const THREE_DECIMALS = [ 'bhd', 'jod', 'kwd', 'omr', 'tnd' ];
const OTHERS = [
	'aud',
	'cad',
	'chf',
	'czk',
	'dkk',
	'eur',
	'gbp',
	'hkd',
	'huf',
	'mxn',
	'nok',
	'nzd',
	'pln',
	'ron',
	'sek',
	'sgd',
	'twd',
	'usd',
];
const LEAST = { gbp: 30, jpy: 50, huf: 17_500, sek: 300, kwd: 100, isk: 5_000, krw: 500 };
const MOST = 99_999_999;
/** By status of a dispute: those that it comes from (undefined: none before), and whether the bank has the money then. */
const DISPUTES = {
	warning_needs_response: [ [ undefined ], false ],
	warning_closed: [ [ 'warning_needs_response' ], false ],
	needs_response: [ [ undefined, 'warning_needs_response' ], true ],
	under_review: [ [ 'needs_response' ], true ],
	won: [ [ 'needs_response', 'under_review' ], false ],
	lost: [ [ undefined, 'needs_response', 'under_review' ], true ],
	prevented: [ [ undefined ], false ],
};

export const unique = ( prefix, length = 24 ) => prefix + randomBytes( length ).toString( 'hex' ).slice( 0, length );

export class World {
	sessions = new Map();
	intents = new Map();
	charges = new Map();
	refunds = new Map();
	disputes = new Map();
	endpoints = [];
	events = [];
	/** Whether there is money to give back, and whether refunds take their time. */
	balance = true;
	refundStatus = 'succeeded';

	/**
	 * @param {{base: string, isLive: boolean}} account
	 * @param {() => number}                    now     Unix seconds
	 */
	constructor( account, now ) {
		this.account = account;
		this.now = now;
		this.billing = new Billing( this );
	}

	get mode() {
		return this.account.isLive ? 'live' : 'test';
	}

	openSession( params ) {
		const now = this.now();
		const expires = params.expires_at ?? now + 24 * 60 * MINUTE;
		if ( expires < now + 30 * MINUTE || expires > now + 24 * 60 * MINUTE ) {
			throw ApiError.invalid( 'parameter_invalid', 'expires_at' );
		}
		const currency = params.line_items[ 0 ].price_data.currency;
		if ( params.line_items.some( ( item ) => item.price_data.currency !== currency ) ) {
			throw ApiError.invalid( 'parameter_invalid', 'line_items' );
		}
		const amount = params.line_items.reduce(
			( sum, item ) => sum + item.quantity * item.price_data.unit_amount,
			0
		);
		World.checkAmount( amount, currency );
		checkMode( params );
		const id = unique( `cs_${ this.mode }_`, 58 );
		const session = {
			id,
			object: 'checkout.session',
			amount_subtotal: amount,
			amount_total: amount,
			cancel_url: params.cancel_url ?? null,
			client_reference_id: params.client_reference_id ?? null,
			created: now,
			currency,
			customer_details: null,
			customer_email: params.customer_email ?? null,
			expires_at: expires,
			livemode: this.account.isLive,
			customer: null,
			invoice: null,
			metadata: params.metadata ?? {},
			mode: params.mode,
			payment_intent: null,
			payment_status: 'unpaid',
			status: 'open',
			subscription: null,
			success_url: params.success_url,
			url: `${ this.account.base }/pay/${ id }`,
		};
		this.sessions.set( id, session );
		session.hidden = {
			intent: params.payment_intent_data ?? {},
			name: params.line_items[ 0 ].price_data.product_data.name,
			recurring: params.line_items[ 0 ].price_data.recurring,
			subscription: params.subscription_data ?? {},
		};
		Object.defineProperty( session, 'hidden', { enumerable: false } );
		return session;
	}

	static checkAmount( amount, currency ) {
		if ( ! [ ...ZERO_DECIMAL, ...WHOLE_HUNDREDS, ...THREE_DECIMALS, ...OTHERS ].includes( currency ) ) {
			throw ApiError.invalid( 'parameter_invalid', 'currency' );
		}
		if (
			( WHOLE_HUNDREDS.includes( currency ) && amount % 100 !== 0 ) ||
			( THREE_DECIMALS.includes( currency ) && amount % 10 !== 0 )
		) {
			throw ApiError.invalid( 'parameter_invalid_integer', 'unit_amount' );
		}
		if ( amount > MOST ) {
			throw ApiError.refused( 'amount_too_large' );
		}
		if ( amount < ( LEAST[ currency ] ?? 50 ) ) {
			throw ApiError.refused( 'amount_too_small' );
		}
	}

	session( id ) {
		const session = this.sessions.get( id ) ?? fail( id );
		if ( session.status === 'open' && this.now() >= session.expires_at ) {
			this.#end( session );
		}
		return session;
	}

	expire( id ) {
		const session = this.session( id );
		if ( session.status !== 'open' ) {
			throw ApiError.refused(
				undefined,
				`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${ session.status }.`
			);
		}
		this.#end( session );
		return session;
	}

	#end( session ) {
		session.status = 'expired';
		const intent = this.intents.get( session.payment_intent );
		if ( intent !== undefined ) {
			intent.status = 'canceled';
			this.tell( 'payment_intent.canceled', intent );
		}
		this.tell( 'checkout.session.expired', session );
	}

	/** The payer, on the hosted page. @param {'card'|'declined'|'debit'} how */
	pay( id, how ) {
		const session = this.session( id );
		if ( session.status !== 'open' ) {
			throw ApiError.refused( undefined, 'This session is not open.' );
		}
		if ( session.mode === 'subscription' ) {
			return this.billing.begin( session, how );
		}
		const intent = this.#intentOf( session );
		if ( how === 'declined' ) {
			intent.status = 'requires_payment_method';
			intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
			this.tell( 'payment_intent.payment_failed', intent );
			return session;
		}
		session.status = 'complete';
		session.payment_intent = intent.id;
		session.customer_details = payer( session );
		if ( how === 'debit' ) {
			intent.status = 'processing';
			this.tell( 'payment_intent.processing', intent );
			this.tell( 'checkout.session.completed', session );
			return session;
		}
		this.#collect( session, intent );
		this.tell( 'checkout.session.completed', session );
		return session;
	}

	/** The bank's word on a debit, days later. */
	settle( id, isPaid ) {
		const session = this.session( id );
		const intent = this.intents.get( session.payment_intent ) ?? fail( id );
		if ( isPaid ) {
			this.#collect( session, intent );
			this.tell( 'checkout.session.async_payment_succeeded', session );
			return session;
		}
		intent.status = 'requires_payment_method';
		this.tell( 'payment_intent.payment_failed', intent );
		this.tell( 'checkout.session.async_payment_failed', session );
		return session;
	}

	#intentOf( session ) {
		const known = [ ...this.intents.values() ].find( ( intent ) => intent.ofSession === session.id );
		if ( known !== undefined ) {
			return known;
		}
		const intent = this.intent( session.amount_total, session.currency, session.hidden.intent.metadata );
		Object.defineProperty( intent, 'ofSession', { value: session.id } );
		session.payment_intent = intent.id;
		return intent;
	}

	/** @param {number} amount @param {string} currency @param {Object} metadata @param {?string} invoice That it pays. */
	intent( amount, currency, metadata = {}, invoice = null ) {
		const intent = {
			id: unique( 'pi_' ),
			object: 'payment_intent',
			amount,
			amount_received: 0,
			created: this.now(),
			currency,
			invoice,
			latest_charge: null,
			livemode: this.account.isLive,
			metadata,
			status: 'requires_payment_method',
		};
		this.intents.set( intent.id, intent );
		this.tell( 'payment_intent.created', intent );
		return intent;
	}

	#collect( session, intent ) {
		session.payment_status = 'paid';
		this.collect( intent );
	}

	collect( intent ) {
		const charge = {
			id: unique( 'ch_' ),
			object: 'charge',
			amount: intent.amount,
			amount_refunded: 0,
			created: this.now(),
			currency: intent.currency,
			disputed: false,
			invoice: intent.invoice,
			livemode: this.account.isLive,
			metadata: { ...intent.metadata },
			paid: true,
			payment_intent: intent.id,
			refunded: false,
			status: 'succeeded',
		};
		this.charges.set( charge.id, charge );
		Object.assign( intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id } );
		this.tell( 'charge.succeeded', charge );
		this.tell( 'payment_intent.succeeded', intent );
	}

	chargeOf( params ) {
		const intent =
			params.payment_intent === undefined
				? null
				: ( this.intents.get( params.payment_intent ) ?? fail( params.payment_intent ) );
		const id = intent === null ? params.charge : intent.latest_charge;
		if ( id === undefined ) {
			throw ApiError.invalid( 'parameter_missing', 'payment_intent' );
		}
		return (
			this.charges.get( id ) ??
			refuse( 'charge_not_found', 'This PaymentIntent does not have a successful charge to refund.' )
		);
	}

	refund( params ) {
		const charge = this.chargeOf( params );
		const left = charge.amount - charge.amount_refunded;
		const amount = params.amount ?? left;
		if ( charge.refunded ) {
			refuse( 'charge_already_refunded' );
		}
		if ( charge.disputed ) {
			refuse( 'charge_disputed' );
		}
		if ( amount > left ) {
			refuse( 'amount_too_large' );
		}
		if ( ! this.balance ) {
			refuse( 'balance_insufficient' );
		}
		const refund = {
			id: unique( 're_' ),
			object: 'refund',
			amount,
			charge: charge.id,
			created: this.now(),
			currency: charge.currency,
			metadata: params.metadata ?? {},
			payment_intent: charge.payment_intent,
			reason: params.reason ?? null,
			status: this.refundStatus,
		};
		this.refunds.set( refund.id, refund );
		charge.amount_refunded += amount;
		charge.refunded = charge.amount_refunded === charge.amount;
		this.tell( 'charge.refunded', charge );
		this.tell( 'refund.created', refund );
		return refund;
	}

	/** A refund that the bank sends back. */
	failRefund( id, reason = 'expired_or_canceled_card' ) {
		const refund = this.refunds.get( id ) ?? fail( id );
		const charge = this.charges.get( refund.charge );
		Object.assign( refund, { status: 'failed', failure_reason: reason } );
		charge.amount_refunded -= refund.amount;
		charge.refunded = false;
		this.tell( 'charge.refund.updated', refund );
		this.tell( 'refund.failed', refund );
	}

	/**
	 * The course of a dispute. One that ends at once was never open: a bank takes a debit back without asking, and a
	 * refund prevents one.
	 *
	 * @param {string}                                                                                             intentId
	 * @param {'warning_needs_response'|'warning_closed'|'needs_response'|'under_review'|'won'|'lost'|'prevented'} status
	 */
	dispute( intentId, status ) {
		const charge = this.chargeOf( { payment_intent: intentId } );
		const isNew = ! this.disputes.has( charge.id );
		const dispute = this.disputes.get( charge.id ) ?? {
			id: unique( 'du_' ),
			object: 'dispute',
			amount: charge.amount,
			charge: charge.id,
			created: this.now(),
			currency: charge.currency,
			livemode: this.account.isLive,
			metadata: {},
			payment_intent: charge.payment_intent,
			reason: 'fraudulent',
		};
		const [ from, takesMoney ] = DISPUTES[ status ] ?? fail( status );
		if ( ! from.includes( dispute.status ) ) {
			throw new Error( `A dispute does not become ${ status } from ${ dispute.status }` );
		}
		const tookMoney = DISPUTES[ dispute.status ]?.[ 1 ] ?? false;
		dispute.status = status;
		dispute.is_charge_refundable = ! takesMoney;
		// While it is an inquiry, the money is there, and can be given back.
		charge.disputed = takesMoney || charge.disputed;
		this.disputes.set( charge.id, dispute );
		const isOver = [ 'warning_closed', 'won', 'lost', 'prevented' ].includes( status );
		if ( isNew || ! isOver ) {
			this.tell( isNew ? 'charge.dispute.created' : 'charge.dispute.updated', dispute );
		}
		if ( takesMoney && ! tookMoney ) {
			this.tell( 'charge.dispute.funds_withdrawn', dispute );
		}
		if ( isOver ) {
			this.tell( 'charge.dispute.closed', dispute );
		}
		if ( status === 'won' ) {
			this.tell( 'charge.dispute.funds_reinstated', dispute );
		}
	}

	/** Something has happened. */
	tell( type, object ) {
		const event = {
			id: unique( 'evt_' ),
			object: 'event',
			api_version: '2024-06-20',
			created: this.now(),
			data: { object: structuredClone( { ...object } ) },
			livemode: this.account.isLive,
			pending_webhooks: 1,
			request: { id: null, idempotency_key: null },
			type,
		};
		this.events.push( { id: event.id, type, body: JSON.stringify( event ) } );
		this.onEvent?.( this.events.at( -1 ) );
	}
}

/** What the payer enters on the payment page. @param {Object} session */
export function payer( session ) {
	return {
		address: null,
		email: session.customer_email ?? 'payer@example.org',
		name: 'Ada King',
		phone: null,
		tax_exempt: 'none',
		tax_ids: [],
	};
}

function fail( id ) {
	throw ApiError.missing( id );
}

function refuse( code, message ) {
	throw ApiError.refused( code, message );
}

/** A subscription is charged by invoices, which have their own payments; nothing else recurs. */
function checkMode( { mode, line_items: items, payment_intent_data: intent, subscription_data: subscription } ) {
	const isRecurring = mode === 'subscription';
	if ( ( isRecurring ? intent : subscription ) !== undefined ) {
		throw ApiError.invalid( 'parameter_invalid', isRecurring ? 'payment_intent_data' : 'subscription_data' );
	}
	if ( items.some( ( { price_data: price } ) => ( price.recurring !== undefined ) !== isRecurring ) ) {
		throw ApiError.invalid( 'parameter_invalid', 'line_items[0][price_data][recurring]' );
	}
}

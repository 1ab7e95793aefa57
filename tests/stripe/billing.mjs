/** Customers, prices, subscriptions and their invoices, and what becomes of them as the clock goes on. */
import { billedAt } from './calendar.mjs';
import { ApiError } from './errors.mjs';
import { payer, unique } from './world.mjs';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** After a failed payment it is tried again so long after the first try; after the last the subscription ends. */
const RETRIES = [ 3 * DAY, 8 * DAY, 15 * DAY ];

export class Billing {
	customers = new Map();
	prices = new Map();
	subscriptions = new Map();
	invoices = new Map();
	/** By subscription: whether its card is good, how many periods have begun, what is to be done when. */
	#hidden = new Map();

	/** @param {import('./world.mjs').World} world */
	constructor( world ) {
		this.world = world;
	}

	/** The payer of a session in the mode `subscription`, on the hosted page. @param {Object} session @param {string} how */
	begin( session, how ) {
		if ( how !== 'card' ) {
			// Until the first payment is made there is no subscription; another card may follow.
			return session;
		}
		const { world } = this;
		const now = world.now();
		const customer = {
			id: unique( 'cus_', 14 ),
			object: 'customer',
			created: now,
			email: session.customer_email,
			livemode: world.account.isLive,
			metadata: {},
		};
		this.customers.set( customer.id, customer );
		world.tell( 'customer.created', customer );
		const { interval, interval_count: count = 1 } = session.hidden.recurring;
		const price = {
			id: unique( 'price_' ),
			object: 'price',
			active: false,
			created: now,
			currency: session.currency,
			livemode: world.account.isLive,
			recurring: { interval, interval_count: count, usage_type: 'licensed' },
			type: 'recurring',
			unit_amount: session.amount_total,
		};
		this.prices.set( price.id, price );
		const id = unique( 'sub_' );
		const subscription = {
			id,
			object: 'subscription',
			billing_cycle_anchor: now,
			cancel_at: null,
			cancel_at_period_end: false,
			canceled_at: null,
			cancellation_details: { comment: null, feedback: null, reason: null },
			collection_method: 'charge_automatically',
			created: now,
			currency: session.currency,
			current_period_end: billedAt( now, price.recurring, 1 ),
			current_period_start: now,
			customer: customer.id,
			description: session.hidden.subscription.description ?? null,
			ended_at: null,
			items: {
				object: 'list',
				data: [
					{ id: unique( 'si_', 14 ), object: 'subscription_item', price, quantity: 1, subscription: id },
				],
				has_more: false,
				url: `/v1/subscription_items?subscription=${ id }`,
			},
			latest_invoice: null,
			livemode: world.account.isLive,
			metadata: session.hidden.subscription.metadata ?? {},
			pause_collection: null,
			start_date: now,
			status: 'incomplete',
		};
		this.subscriptions.set( id, subscription );
		this.#hidden.set( id, { isGood: true, cycle: 1, every: price.recurring, jobs: [] } );
		const invoice = this.#invoice( subscription, 'subscription_create' );
		world.tell( 'customer.subscription.created', subscription );
		this.#finalize( invoice );
		this.#collect( subscription, invoice );
		Object.assign( session, {
			status: 'complete',
			payment_status: 'paid',
			customer: customer.id,
			customer_details: payer( session ),
			subscription: id,
			invoice: invoice.id,
		} );
		world.tell( 'checkout.session.completed', session );
		return session;
	}

	subscription( id ) {
		return this.subscriptions.get( id ) ?? missing( id );
	}

	update( id, { cancel_at: cancelAt, pause_collection: pause } ) {
		const subscription = this.subscription( id );
		if ( isOver( subscription ) ) {
			throw ApiError.refused(
				undefined,
				'A canceled subscription can only update its cancellation_details and metadata.'
			);
		}
		if ( cancelAt !== undefined && cancelAt !== null && cancelAt <= this.world.now() ) {
			throw ApiError.invalid( 'timestamp_invalid', 'cancel_at' );
		}
		Object.assign(
			subscription,
			cancelAt === undefined
				? {}
				: { cancel_at: cancelAt, canceled_at: cancelAt === null ? null : this.world.now() },
			pause === undefined ? {} : { pause_collection: pause === null ? null : { ...pause, resumes_at: null } }
		);
		this.world.tell( 'customer.subscription.updated', subscription );
		return subscription;
	}

	/** @param {string} id @param {?string} reason Why, as Stripe names it. */
	cancel( id, reason = 'cancellation_requested' ) {
		const subscription = this.subscription( id );
		if ( isOver( subscription ) ) {
			missing( id );
		}
		const now = this.world.now();
		Object.assign( subscription, { status: 'canceled', canceled_at: now, ended_at: now } );
		subscription.cancellation_details = { ...subscription.cancellation_details, reason };
		this.#hidden.get( id ).jobs = [];
		this.world.tell( 'customer.subscription.deleted', subscription );
		return subscription;
	}

	list( { subscription, limit = 10, starting_after: after } ) {
		const all = [ ...this.invoices.values() ]
			.filter( ( invoice ) => subscription === undefined || invoice.subscription === subscription )
			.reverse();
		const from = after === undefined ? 0 : 1 + all.findIndex( ( { id } ) => id === after );
		return {
			object: 'list',
			url: '/v1/invoices',
			data: all.slice( from, from + limit ),
			has_more: all.length > from + limit,
		};
	}

	card( id, isGood ) {
		this.subscription( id );
		this.#hidden.get( id ).isGood = isGood;
	}

	/** Collected out of its schedule, from the card that is there. */
	collectInvoice( id ) {
		const invoice = this.invoices.get( id ) ?? missing( id );
		if ( invoice.status !== 'open' ) {
			throw invoice.status === 'paid'
				? ApiError.refused( undefined, 'Invoice is already paid' )
				: ApiError.refused( 'invoice_not_open' );
		}
		const subscription = this.subscription( invoice.subscription );
		if ( ! this.#hidden.get( subscription.id ).isGood ) {
			this.#fail( subscription, invoice );
			throw ApiError.declined();
		}
		this.#collect( subscription, invoice );
		return invoice;
	}

	payInvoice( id ) {
		const invoice = this.invoices.get( id ) ?? missing( id );
		if ( invoice.status !== 'open' ) {
			throw ApiError.refused( 'invoice_not_open' );
		}
		const subscription = this.subscription( invoice.subscription );
		this.card( subscription.id, true );
		this.#collect( subscription, invoice );
	}

	/** The clock goes on, and all that is due happens at its moment. @param {number} to @param {(moment: number) => void} set */
	advance( to, set ) {
		for (;;) {
			const next = [ ...this.subscriptions.values() ]
				.filter( ( subscription ) => ! isOver( subscription ) )
				.map( ( subscription ) => this.#next( subscription ) )
				.sort( ( a, b ) => a.at - b.at )[ 0 ];
			if ( next === undefined || next.at > to ) {
				return;
			}
			set( next.at );
			next.run();
		}
	}

	#next( subscription ) {
		const hidden = this.#hidden.get( subscription.id );
		return [
			...( subscription.cancel_at === null
				? []
				: [ { at: subscription.cancel_at, run: () => this.cancel( subscription.id ) } ] ),
			...hidden.jobs.map( ( job ) => ( {
				at: job.at,
				run: () => {
					hidden.jobs = hidden.jobs.filter( ( other ) => other !== job );
					job.run();
				},
			} ) ),
			{ at: subscription.current_period_end, run: () => this.#renew( subscription, hidden ) },
		].sort( ( a, b ) => a.at - b.at )[ 0 ];
	}

	#renew( subscription, hidden ) {
		hidden.cycle++;
		subscription.current_period_start = subscription.current_period_end;
		subscription.current_period_end = billedAt( subscription.billing_cycle_anchor, hidden.every, hidden.cycle );
		const invoice = this.#invoice( subscription, 'subscription_cycle' );
		this.world.tell( 'customer.subscription.updated', subscription );
		hidden.jobs.push( { at: this.world.now() + HOUR, run: () => this.#charge( subscription, invoice, hidden ) } );
	}

	#charge( subscription, invoice, hidden ) {
		this.#finalize( invoice );
		if ( subscription.pause_collection?.behavior === 'void' ) {
			invoice.status = 'void';
			this.world.tell( 'invoice.voided', invoice );
			return;
		}
		const first = this.world.now();
		const attempt = ( left ) => {
			if ( invoice.status !== 'open' ) {
				return;
			}
			if ( hidden.isGood ) {
				this.#collect( subscription, invoice );
				return;
			}
			this.#fail( subscription, invoice );
			if ( left.length === 0 ) {
				this.cancel( subscription.id, 'payment_failed' );
				return;
			}
			hidden.jobs.push( { at: first + left[ 0 ], run: () => attempt( left.slice( 1 ) ) } );
		};
		attempt( RETRIES );
	}

	#invoice( subscription, reason ) {
		const now = this.world.now();
		const price = subscription.items.data[ 0 ].price;
		const id = unique( 'in_' );
		const invoice = {
			id,
			object: 'invoice',
			amount_due: price.unit_amount,
			amount_paid: 0,
			amount_remaining: price.unit_amount,
			attempt_count: 0,
			attempted: false,
			auto_advance: true,
			billing_reason: reason,
			charge: null,
			collection_method: 'charge_automatically',
			created: now,
			currency: subscription.currency,
			customer: subscription.customer,
			hosted_invoice_url: null,
			lines: {
				object: 'list',
				data: [
					{
						id: unique( 'il_' ),
						object: 'line_item',
						amount: price.unit_amount,
						currency: subscription.currency,
						period: { start: subscription.current_period_start, end: subscription.current_period_end },
						subscription: subscription.id,
						type: 'subscription',
					},
				],
				has_more: false,
				url: `/v1/invoices/${ id }/lines`,
			},
			livemode: this.world.account.isLive,
			metadata: {},
			next_payment_attempt: null,
			paid: false,
			payment_intent: null,
			period_end: now,
			period_start: now,
			status: 'draft',
			status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
			subscription: subscription.id,
			subscription_details: { metadata: { ...subscription.metadata } },
			total: price.unit_amount,
		};
		this.invoices.set( id, invoice );
		subscription.latest_invoice = id;
		this.world.tell( 'invoice.created', invoice );
		return invoice;
	}

	#finalize( invoice ) {
		invoice.status = 'open';
		invoice.status_transitions.finalized_at = this.world.now();
		invoice.hosted_invoice_url = `https://invoice.stripe.com/i/acct_1/${ invoice.id }`;
		invoice.payment_intent = this.world.intent( invoice.amount_due, invoice.currency, {}, invoice.id ).id;
		this.world.tell( 'invoice.finalized', invoice );
	}

	#collect( subscription, invoice ) {
		const { world } = this;
		const intent = world.intents.get( invoice.payment_intent );
		world.collect( intent );
		Object.assign( invoice, {
			status: 'paid',
			paid: true,
			attempted: true,
			attempt_count: invoice.attempt_count + 1,
			amount_paid: invoice.amount_due,
			amount_remaining: 0,
			charge: intent.latest_charge,
		} );
		invoice.status_transitions.paid_at = world.now();
		const before = subscription.status;
		subscription.status = isOver( subscription ) ? before : 'active';
		world.tell( 'invoice.paid', invoice );
		world.tell( 'invoice.payment_succeeded', invoice );
		if ( subscription.status !== before ) {
			world.tell( 'customer.subscription.updated', subscription );
		}
	}

	#fail( subscription, invoice ) {
		const { world } = this;
		const intent = world.intents.get( invoice.payment_intent );
		Object.assign( invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 } );
		intent.status = 'requires_payment_method';
		world.tell( 'payment_intent.payment_failed', intent );
		world.tell( 'invoice.payment_failed', invoice );
		if ( subscription.status !== 'past_due' ) {
			subscription.status = 'past_due';
			world.tell( 'customer.subscription.updated', subscription );
		}
	}
}

const isOver = ( { status } ) => [ 'canceled', 'incomplete_expired' ].includes( status );

function missing( id ) {
	throw ApiError.missing( id );
}

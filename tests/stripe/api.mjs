/** The part of Stripe's API that is used here: keys, versions, idempotency, and one function per endpoint. */
import { randomBytes } from 'node:crypto';
import { ApiError } from './errors.mjs';
import { decode, takes } from './params.mjs';

const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;
const FORM = 'application/x-www-form-urlencoded';

export class Api {
	/** By key: what was asked, and what was answered; a promise while it is at work. */
	#answered = new Map();
	requests = [];

	/**
	 * @param {import('./world.mjs').World}                            world
	 * @param {{secret: string, restricted: Object<string, string[]>}} keys  `restricted`: the endpoints that other keys may use
	 */
	constructor( world, keys ) {
		this.world = world;
		this.keys = keys;
	}

	/**
	 * @param {{method: string, path: string, query: string, headers: Object<string, string>, body: string}} request
	 *
	 * @return {Promise<{status: number, headers: Object<string, string>, body: Object}>}
	 */
	async answer( request ) {
		const id = 'req_' + randomBytes( 7 ).toString( 'hex' );
		const log = {
			id,
			method: request.method,
			path: request.path,
			key: request.headers[ 'idempotency-key' ] ?? '',
			version: request.headers[ 'stripe-version' ] ?? '',
		};
		this.requests.push( log );
		let answer;
		try {
			answer = await this.#admit( request, log );
		} catch ( error ) {
			if ( ! ( error instanceof ApiError ) ) {
				throw error;
			}
			answer = { status: error.status, headers: error.headers, body: { error: error.error } };
		}
		log.status = answer.status;
		return { ...answer, headers: { ...answer.headers, 'Request-Id': id } };
	}

	async #admit( request, log ) {
		const endpoint = this.#find( request );
		this.#authorize( request.headers.authorization ?? '', endpoint.name );
		if ( ! VERSION.test( request.headers[ 'stripe-version' ] ?? '' ) ) {
			throw ApiError.invalid( 'parameter_missing', 'Stripe-Version' );
		}
		if (
			request.method === 'POST' &&
			request.body !== '' &&
			! ( request.headers[ 'content-type' ] ?? '' ).startsWith( FORM )
		) {
			throw ApiError.invalid( 'content_type', 'Content-Type' );
		}
		const params = endpoint.takes( decode( request.method === 'POST' ? request.body : request.query ) );
		log.params = params;
		const run = () => ( { status: 200, headers: {}, body: endpoint.run( params ) } );
		const key = request.headers[ 'idempotency-key' ] ?? '';
		if ( key.length > 255 ) {
			throw ApiError.invalid( 'parameter_invalid', 'Idempotency-Key' );
		}
		return request.method === 'POST' && key !== ''
			? this.#once( key, `${ request.path } ${ JSON.stringify( params ) }`, run, log )
			: run();
	}

	/** One key, one effect, one answer: also when that is an error of ours, but not when the request was senseless. */
	#once( key, print, run, log ) {
		const before = this.#answered.get( key );
		if ( before !== undefined ) {
			if ( before.print !== print ) {
				throw new ApiError( 400, {
					type: 'idempotency_error',
					message:
						'Keys for idempotent requests can only be used with the same parameters they were first used with.',
				} );
			}
			log.replayed = true;
			return { ...before.answer, headers: { ...before.answer.headers, 'Idempotent-Replayed': 'true' } };
		}
		let answer;
		try {
			answer = run();
		} catch ( error ) {
			if ( ! ( error instanceof ApiError ) || error.isBefore ) {
				throw error;
			}
			answer = { status: error.status, headers: error.headers, body: { error: error.error } };
		}
		// As it was then: the object goes on living.
		answer.body = structuredClone( answer.body );
		this.#answered.set( key, { print, answer } );
		return answer;
	}

	/** Stripe forgets keys after a day. */
	forgetKeys() {
		this.#answered.clear();
	}

	#authorize( header, name ) {
		const key = /^Bearer (\S+)$/.exec( header )?.[ 1 ] ?? '';
		if ( key === this.keys.secret ) {
			return;
		}
		const allowed = this.keys.restricted[ key ];
		if ( allowed === undefined ) {
			throw new ApiError( 401, {
				type: 'invalid_request_error',
				message: `Invalid API Key provided: ${ key.slice( 0, 8 ) }****`,
			} );
		}
		if ( ! allowed.includes( name ) ) {
			throw new ApiError( 403, {
				type: 'invalid_request_error',
				code: 'permission_error',
				message: 'The provided key does not have the required permissions.',
			} );
		}
	}

	#find( { method, path } ) {
		const found =
			this.#fixed( `${ method } ${ path }` ) ??
			this.#ofSession( method, path ) ??
			this.#ofIntent( method, path ) ??
			this.#ofSubscription( method, path ) ??
			this.#ofInvoice( method, path );
		if ( found === undefined ) {
			throw new ApiError( 404, {
				type: 'invalid_request_error',
				message: `Unrecognized request URL (${ method }: ${ path }).`,
			} );
		}
		return found;
	}

	#fixed( endpoint ) {
		const { world } = this;
		const list = ( data ) => ( { object: 'list', data, has_more: false } );
		return {
			'POST /v1/checkout/sessions': {
				name: 'sessions',
				takes: takes.session,
				run: ( params ) => world.openSession( params ),
			},
			'GET /v1/checkout/sessions': {
				name: 'sessions',
				takes: takes.sessions,
				run: ( params ) =>
					listed( '/v1/checkout/sessions', world.sessions, params, ( { id } ) =>
						this.#expanded( world.session( id ), below( params.expand ) )
					),
			},
			'POST /v1/refunds': { name: 'refunds', takes: takes.refund, run: ( params ) => world.refund( params ) },
			'GET /v1/refunds': {
				name: 'refunds',
				takes: takes.refunds,
				run: ( params ) =>
					listed(
						'/v1/refunds',
						world.refunds,
						params,
						( refund ) => refund,
						( { payment_intent: intent } ) =>
							params.payment_intent === undefined || intent === params.payment_intent
					),
			},
			'GET /v1/subscriptions': {
				name: 'subscriptions',
				takes: takes.subscriptions,
				run: ( params ) =>
					listed(
						'/v1/subscriptions',
						world.billing.subscriptions,
						params,
						( subscription ) => this.#withInvoice( subscription, below( params.expand ) ),
						// Those that are over are left out unless they are asked for.
						( { status } ) =>
							params.status === 'all' ||
							( params.status === undefined ? status !== 'canceled' : status === params.status )
					),
			},
			'GET /v1/invoices': {
				name: 'invoices',
				takes: takes.invoices,
				run: ( params ) => world.billing.list( params ),
			},
			'GET /v1/webhook_endpoints': {
				name: 'webhooks',
				takes: takes.endpoints,
				run: () => list( world.endpoints ),
			},
		}[ endpoint ];
	}

	#ofSession( method, path ) {
		const [ , id, expire ] = /^\/v1\/checkout\/sessions\/([A-Za-z0-9_]+)(\/expire)?$/.exec( path ) ?? [];
		if ( id === undefined || method !== ( expire ? 'POST' : 'GET' ) ) {
			return undefined;
		}
		return expire
			? { name: 'sessions', takes: takes.nothing, run: () => this.world.expire( id ) }
			: {
					name: 'sessions',
					takes: takes.sessionRead,
					run: ( params ) => this.#expanded( this.world.session( id ), params.expand ),
				};
	}

	#ofIntent( method, path ) {
		const [ , id ] = /^\/v1\/payment_intents\/([A-Za-z0-9_]+)$/.exec( path ) ?? [];
		if ( id === undefined || method !== 'GET' ) {
			return undefined;
		}
		return {
			name: 'intents',
			takes: takes.intentRead,
			run: ( { expand = [] } ) => {
				const intent = this.world.intents.get( id ) ?? missing( id );
				const invoice = expand.includes( 'invoice' )
					? this.world.billing.invoices.get( intent.invoice )
					: undefined;
				return {
					...this.#expandedIntent( intent, expand.includes( 'latest_charge' ) ),
					...( invoice ? { invoice } : {} ),
				};
			},
		};
	}

	#ofInvoice( method, path ) {
		const [ , id ] = /^\/v1\/invoices\/([A-Za-z0-9_]+)\/pay$/.exec( path ) ?? [];
		return id === undefined || method !== 'POST'
			? undefined
			: { name: 'invoices', takes: takes.invoicePay, run: () => this.world.billing.collectInvoice( id ) };
	}

	#ofSubscription( method, path ) {
		const [ , id ] = /^\/v1\/subscriptions\/([A-Za-z0-9_]+)$/.exec( path ) ?? [];
		const { billing } = this.world;
		const found = {
			GET: { takes: takes.nothing, run: () => billing.subscription( id ) },
			POST: { takes: takes.subscription, run: ( params ) => billing.update( id, params ) },
			DELETE: { takes: takes.subscriptionEnd, run: () => billing.cancel( id ) },
		}[ method ];
		return id === undefined || found === undefined ? undefined : { name: 'subscriptions', ...found };
	}

	#withInvoice( subscription, expand ) {
		const invoice = this.world.billing.invoices.get( subscription.latest_invoice );
		return expand.includes( 'latest_invoice' ) && invoice !== undefined
			? { ...subscription, latest_invoice: invoice }
			: subscription;
	}

	#expanded( session, expand = [] ) {
		const invoice = this.world.billing.invoices.get( session.invoice );
		if ( invoice !== undefined && expand.includes( 'invoice.payment_intent.latest_charge' ) ) {
			const own = this.world.intents.get( invoice.payment_intent );
			return {
				...session,
				invoice: { ...invoice, payment_intent: own ? this.#expandedIntent( own, true ) : null },
			};
		}
		const intent = this.world.intents.get( session.payment_intent );
		if ( expand.length === 0 || intent === undefined ) {
			return session;
		}
		return {
			...session,
			payment_intent: this.#expandedIntent( intent, expand.includes( 'payment_intent.latest_charge' ) ),
		};
	}

	#expandedIntent( intent, withCharge ) {
		return {
			...intent,
			latest_charge: withCharge
				? ( this.world.charges.get( intent.latest_charge ) ?? null )
				: intent.latest_charge,
		};
	}
}

/** What is expanded in each entry of a list. */
const below = ( expand = [] ) => expand.map( ( path ) => path.replace( /^data\./, '' ) );

/**
 * A page of a list, newest first.
 *
 * @param {string}                     url
 * @param {Map<string, Object>}        all     by id, oldest first
 * @param {Object}                     params  `limit`, `starting_after`, `created`
 * @param {(entry: Object) => Object}  shown
 * @param {(entry: Object) => boolean} isMeant
 */
function listed( url, all, params, shown, isMeant = () => true ) {
	const { limit = 10, starting_after: after, created = {} } = params;
	const entries = [ ...all.values() ]
		.filter( isMeant )
		.filter( ( entry ) => entry.created >= ( created.gte ?? 0 ) && entry.created <= ( created.lte ?? Infinity ) )
		.reverse();
	if ( after !== undefined && ! all.has( after ) ) {
		missing( after );
	}
	const from = after === undefined ? 0 : 1 + entries.findIndex( ( { id } ) => id === after );
	return {
		object: 'list',
		url,
		data: entries.slice( from, from + limit ).map( shown ),
		has_more: entries.length > from + limit,
	};
}

function missing( id ) {
	throw ApiError.missing( id );
}

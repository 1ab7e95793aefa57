/**
 * A strict stand-in for Stripe on a loopback port: it speaks the published protocol for what Benefit uses, refuses what
 * Stripe refuses, has a payment page, and can be made to misbehave by /_control/…, which is for tests alone.
 */
import { createServer } from 'node:http';
import { Api } from './api.mjs';
import { ApiError } from './errors.mjs';
import { page } from './page.mjs';
import { deliver, shuffled, sign } from './webhooks.mjs';
import { World } from './world.mjs';

export const SECRET = 'sk_test_aTestKeyOfThisServer0001';
export const LIVE_SECRET = 'sk_live_aLiveKeyOfThisServer0001';
export const WEBHOOK_SECRET = 'whsec_aWebhookSecretOfThisServer01';

/**
 * @param {Object}  [options]
 * @param {number}  [options.port]
 * @param {boolean} [options.live]
 * @param {string}  [options.webhook] Address that events are sent to as they happen; '' for none.
 *
 * @return {Promise<{url: string, world: World, api: Api, control: Object, stop: () => Promise<void>}>}
 */
export async function startStripe( { port = 0, live = false, webhook = '' } = {} ) {
	const state = { now: null, faults: [], webhook, sent: [] };
	const now = () => state.now ?? Math.floor( Date.now() / 1000 );
	const account = { base: '', isLive: live };
	const secret = () => ( account.isLive ? LIVE_SECRET : SECRET );
	let world;
	let api;
	const control = {
		/** As it was at the start. */
		reset: () => {
			world = new World( account, now );
			world.onEvent = ( event ) => {
				if ( state.webhook !== '' ) {
					state.sent.push(
						deliver(
							state.webhook,
							[ { body: event.body, signature: sign( event.body, WEBHOOK_SECRET, now() ) } ],
							1
						)
					);
				}
			};
			account.isLive = live;
			api = new Api( world, { secret: secret(), restricted: {} } );
			Object.assign( state, { now: null, faults: [], sent: [] } );
			return {};
		},
		/** @param {{now?: number, live?: boolean, webhook?: string, balance?: boolean, refundStatus?: string, restricted?: Object, endpoints?: Object[]}} values */
		set: ( values ) => {
			if ( 'live' in values ) {
				account.isLive = values.live;
				api.keys.secret = secret();
			}
			if ( typeof values.now === 'number' && state.now !== null ) {
				// On the way there subscriptions are charged, each at its moment.
				world.billing.advance( values.now, ( moment ) => ( state.now = moment ) );
			}
			Object.assign(
				state,
				'now' in values ? { now: values.now } : {},
				'webhook' in values ? { webhook: values.webhook } : {}
			);
			Object.assign(
				world,
				'balance' in values ? { balance: values.balance } : {},
				values.refundStatus ? { refundStatus: values.refundStatus } : {}
			);
			Object.assign( world, values.endpoints ? { endpoints: values.endpoints } : {} );
			Object.assign( api.keys.restricted, values.restricted ?? {} );
			return {};
		},
		/** The next requests go wrong, one after the other. @param {{kinds: string[]}} values drop, drop_after, error, error_after, rate_limit */
		fault: ( { kinds } ) => {
			state.faults.push( ...kinds );
			return {};
		},
		forget: () => ( api.forgetKeys(), {} ),
		/** Another site or plugin on the same account, or a payment link, opens a page. @param {Object} values as the API takes them */
		open: ( values ) => world.openSession( values ),
		/** Somebody with the secret key changes the metadata of a session. */
		change: ( { session, metadata } ) => Object.assign( world.session( session ), { metadata } ),
		pay: ( { session, how } ) => world.pay( session, how ),
		settle: ( { session, paid } ) => world.settle( session, paid ),
		refund: ( { intent, amount } ) => world.refund( { payment_intent: intent, amount } ),
		fail_refund: ( { refund, reason } ) => ( world.failRefund( refund, reason ), {} ),
		/** Whether the card behind a subscription is good from now on. */
		card: ( { subscription, good } ) => ( world.billing.card( subscription, good ), {} ),
		/** The payer pays what failed, on the invoice's own page. */
		pay_invoice: ( { invoice } ) => ( world.billing.payInvoice( invoice ), {} ),
		/** Somebody ends it in Stripe's dashboard. */
		cancel: ( { subscription } ) => world.billing.cancel( subscription ),
		dispute: ( { intent, status } ) => ( world.dispute( intent, status ), {} ),
		state: () => ( {
			events: world.events,
			requests: api.requests,
			sessions: [ ...world.sessions.values() ],
			intents: [ ...world.intents.values() ],
			subscriptions: [ ...world.billing.subscriptions.values() ],
			invoices: [ ...world.billing.invoices.values() ],
			charges: [ ...world.charges.values() ],
			refunds: [ ...world.refunds.values() ],
		} ),
		/** @param {{url: string, copies?: number, atOnce?: number, types?: string[]}} values every event so far, copied and shuffled */
		deliver: async ( { url, copies = 1, atOnce = 20, types } ) => {
			const events = world.events.filter( ( event ) => types === undefined || types.includes( event.type ) );
			const messages = events.flatMap( ( { body } ) =>
				Array.from( { length: copies }, () => ( { body, signature: sign( body, WEBHOOK_SECRET, now() ) } ) )
			);
			return { statuses: await deliver( url, shuffled( messages, Math.random ), atOnce ) };
		},
	};
	control.reset();

	const server = createServer( async ( request, response ) => {
		const { pathname: path, search } = new URL( request.url, 'http://localhost' );
		let body = '';
		for await ( const part of request.setEncoding( 'utf8' ) ) {
			body += part;
		}
		const send = ( status, headers, text ) => response.writeHead( status, headers ).end( text );
		try {
			if ( path.startsWith( '/_control/' ) ) {
				const answer = await control[ path.slice( 10 ) ]( body === '' ? {} : JSON.parse( body ) );
				return send( 200, { 'Content-Type': 'application/json' }, JSON.stringify( answer ) );
			}
			if ( path.startsWith( '/pay/' ) ) {
				return await hosted( path.slice( 5 ), request.method, body, send );
			}
			return await answerApi(
				{ method: request.method, path, query: search.slice( 1 ), headers: request.headers, body },
				request,
				send
			);
		} catch ( error ) {
			return send(
				error instanceof ApiError ? error.status : 500,
				{ 'Content-Type': 'application/json' },
				JSON.stringify( { error: error.message } )
			);
		}
	} );

	async function hosted( id, method, body, send ) {
		const session = world.session( id );
		const html = { 'Content-Type': 'text/html; charset=utf-8' };
		if ( method !== 'POST' || session.status !== 'open' ) {
			return send( 200, html, page( session ) );
		}
		world.pay( id, new URLSearchParams( body ).get( 'how' ) );
		// The payer is fast, and the message about it not always: whoever comes back may come before it.
		return session.status === 'complete'
			? send( 303, { Location: session.success_url }, '' )
			: send( 200, html, page( session, 'Your card was declined.' ) );
	}

	async function answerApi( asked, request, send ) {
		// `ok` lets one pass.
		const fault = state.faults.shift();
		if ( fault === 'drop' ) {
			return request.socket.destroy();
		}
		if ( fault === 'error' ) {
			return send( 500, {}, JSON.stringify( { error: { type: 'api_error' } } ) );
		}
		if ( fault?.startsWith( 'rate_limit' ) ) {
			return send(
				429,
				{ 'Retry-After': fault.split( ':' )[ 1 ] ?? '1' },
				JSON.stringify( { error: { type: 'invalid_request_error', code: 'rate_limit' } } )
			);
		}
		const { status, headers, body } = await api.answer( asked );
		if ( fault === 'drop_after' ) {
			return request.socket.destroy();
		}
		if ( fault === 'error_after' ) {
			return send( 502, {}, 'Bad gateway' );
		}
		return send(
			status,
			{ 'Content-Type': 'application/json', Date: new Date( 1000 * now() ).toUTCString(), ...headers },
			JSON.stringify( body )
		);
	}

	await new Promise( ( resolve ) => server.listen( port, '127.0.0.1', resolve ) );
	account.base = `http://127.0.0.1:${ server.address().port }`;
	return {
		url: account.base,
		get world() {
			return world;
		},
		get api() {
			return api;
		},
		control,
		/** All that was sent so far has been answered. */
		settled: () => Promise.all( state.sent.splice( 0 ) ),
		stop: () => new Promise( ( resolve ) => ( server.close( resolve ), server.closeAllConnections() ) ),
	};
}

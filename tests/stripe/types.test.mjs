/**
 * The stand-in's objects are those of Stripe: each is compared with the published types of the version of the API that the
 * plugin asks in. What it leaves out is not looked at; what it has is there, under this name and of this kind.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import ts from 'typescript';
import { startStripe } from './server.mjs';

const ROOT = fileURLToPath( new URL( '../../', import.meta.url ) );
const NOW = 1_900_000_000;
const HEAD = `import type Stripe from 'stripe';
type Parts< T > = T extends ( infer U )[] ? Parts< U >[] : T extends object ? { [ K in keyof T ]?: Parts< T[ K ] > } : T;
`;
const TYPES = {
	'checkout.session': 'Stripe.Checkout.Session',
	payment_intent: 'Stripe.PaymentIntent',
	charge: 'Stripe.Charge',
	refund: 'Stripe.Refund',
	dispute: 'Stripe.Dispute',
	customer: 'Stripe.Customer',
	price: 'Stripe.Price',
	subscription: 'Stripe.Subscription',
	invoice: 'Stripe.Invoice',
};

let stripe;
before( async () => ( stripe = await startStripe() ) );
after( () => stripe.stop() );

/** @param {Object[]} objects @return {string[]} what does not agree */
function mistakes( objects ) {
	const name = `${ ROOT }tests/stripe/objects.ts`;
	const text = `${ HEAD }${ objects
		.map(
			( object, i ) =>
				`export const o${ i }: Parts< ${ TYPES[ object.object ] } > = ${ JSON.stringify( object ) };`
		)
		.join( '\n' ) }`;
	const options = {
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		types: [ 'node' ],
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		target: ts.ScriptTarget.ES2022,
	};
	const host = ts.createCompilerHost( options );
	const read = host.getSourceFile;
	host.getSourceFile = ( file, ...rest ) =>
		file === name ? ts.createSourceFile( file, text, options.target ) : read( file, ...rest );
	const exists = host.fileExists;
	host.fileExists = ( file ) => file === name || exists( file );
	return ts
		.getPreEmitDiagnostics( ts.createProgram( [ name ], options, host ) )
		.map( ( { messageText } ) => ts.flattenDiagnosticMessageText( messageText, '\n' ).split( '\n' )[ 0 ] );
}

/** All that there can be: single payments, subscriptions that go on, fail and end, refunds and disputes. */
function everything() {
	const { control } = stripe;
	control.reset();
	const { world } = stripe;
	control.set( { now: NOW } );
	const price = { currency: 'eur', unit_amount: 1000, product_data: { name: 'A gift' } };
	const session = ( mode, recurring ) =>
		world.openSession( {
			mode,
			line_items: [ { quantity: 1, price_data: { ...price, ...( recurring ? { recurring } : {} ) } } ],
			customer_email: 'ada@example.org',
			success_url: 'https://example.org/',
		} ).id;
	const single = session( 'payment' );
	control.pay( { session: single, how: 'declined' } );
	control.pay( { session: single, how: 'card' } );
	control.dispute( { intent: control.state().intents[ 0 ].id, status: 'needs_response' } );
	const [ month, week ] = [
		session( 'subscription', { interval: 'month' } ),
		session( 'subscription', { interval: 'week' } ),
	];
	control.pay( { session: month, how: 'card' } );
	control.pay( { session: week, how: 'card' } );
	control.card( { subscription: world.session( week ).subscription, good: false } );
	world.billing.update( world.session( month ).subscription, {
		pause_collection: { behavior: 'void' },
		cancel_at: NOW + 90 * 86_400,
	} );
	control.set( { now: NOW + 60 * 86_400 } );
	control.refund( { intent: control.state().intents.at( 1 ).id, amount: 100 } );
	control.fail_refund( { refund: control.state().refunds[ 0 ].id } );
	control.cancel( { subscription: world.session( month ).subscription } );
	return [
		...world.events.map( ( { body } ) => JSON.parse( body ).data.object ),
		...world.billing.prices.values(),
		...world.billing.invoices.values(),
	];
}

test( 'Every object of the stand-in is one of Stripe’s, in the version that is asked for', () => {
	const objects = everything();
	assert.deepEqual( [ ...new Set( objects.map( ( { object } ) => object ) ) ].sort(), Object.keys( TYPES ).sort() );
	assert.deepEqual( [ ...new Set( mistakes( objects ) ) ], [] );
} );

test( 'What is none of Stripe’s is seen', () => {
	assert.match( mistakes( [ { object: 'invoice', colour: 'blue' } ] ).join(), /colour/ );
	assert.match( mistakes( [ { object: 'subscription', status: 'asleep' } ] ).join(), /asleep/ );
} );

test( 'The types are those of the version that the plugin asks in', () => {
	const [ , asked ] = /API_VERSION = '([^']+)'/.exec(
		readFileSync( `${ ROOT }includes/Payments/Gateways/Stripe/StripeClient.php`, 'utf8' )
	);
	assert.match(
		readFileSync( `${ ROOT }node_modules/stripe/types/lib.d.ts`, 'utf8' ),
		new RegExp( `LatestApiVersion = '${ asked }'` )
	);
} );

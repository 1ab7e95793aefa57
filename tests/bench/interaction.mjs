/** `npm run bench`: how long the page takes to answer a press, with a quarter of this machine's speed. Times are this machine's. BENEFIT_WALK: `purchase`, `gift` or `filter` alone. BENEFIT_VISITS: so many of each. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onSite } from '../env/lib/own-site.mjs';
import { filter, manyOptions } from './lib/filter.mjs';
import { gift } from './lib/gift.mjs';
import { longest, median, SLOWER, watch } from './lib/presses.mjs';

const ROUNDS = Number( process.env.BENEFIT_VISITS ?? 5 );
/** Milliseconds from a press to the next paint, at most. */
const AIM = 100;
/** Of each of so many ticket types: one owner's fields per ticket. */
const MANY = { types: 3, each: 5 };
/** docs/spec-tickets.md §9, on a machine as fast as it is. */
const MOST = 999;

const awake = ( page, island ) =>
	page.waitForFunction( ( name ) => {
		const button = document.querySelector( `[data-benefit-island="${ name }"] button` );
		return button && Object.keys( button ).some( ( key ) => key.startsWith( '__reactProps' ) );
	}, island );

const send = ( page, site, form ) =>
	page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
		form,
		headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
	} );

/** A checkout of as many tickets as one order can have: their owners are folded. */
async function large( context, site, note ) {
	const made = JSON.parse(
		spawnSync( 'php', [ join( import.meta.dirname, '../e2e/php/make-event.php' ) ], {
			input: JSON.stringify( {
				title: 'A large order',
				tickets: [ { name: 'Many', capacity: 5000, meta: { benefit_max_per_order: MOST } } ],
				path: site.path,
				url: site.url,
			} ),
			encoding: 'utf8',
		} ).stdout
	);
	const page = await context.newPage();
	await page.addInitScript( watch );
	const measure = async ( what, act ) => note( `${ what }, ${ MOST } tickets`, await longest( page, act ) );
	const part = ( name ) => page.getByRole( 'button', { name } ).click();
	await send( page, site, {
		action: 'benefit_add_to_cart',
		ticket_id: String( made.tickets[ 0 ] ),
		tc_qty: String( MOST ),
	} );
	await page.goto( site.pages.checkout );
	await page.locator( '#tc_payment_confirm' ).hover();
	await awake( page, 'checkout' );
	await measure( 'Typing a name', () => page.getByLabel( 'First name' ).first().pressSequentially( 'Ada' ) );
	await measure( 'A name for each', () =>
		page.getByRole( 'radio', { name: 'Enter a name for each ticket' } ).click()
	);
	await measure( 'Unfolding owners', () => part( 'Tickets 21 to 40' ) );
	await measure( 'Typing an owner’s name', () =>
		page.locator( '[name^=owner_data_first_name]' ).first().pressSequentially( 'Eve' )
	);
	await measure( 'Unfolding others', () => part( `Tickets 981 to ${ MOST }` ) );
	await measure( 'Place, with errors', () => page.locator( '#tc_payment_confirm' ).click() );
	await measure( 'Typing while errors are shown', () =>
		page.getByLabel( 'Last name' ).first().pressSequentially( 'By' )
	);
	await send( page, site, { action: 'benefit_cart_form', cart_action: 'empty_cart', confirm: '1' } );
	await page.close();
}

async function round( context, site, note ) {
	const page = await context.newPage();
	const cpu = await context.newCDPSession( page );
	await page.addInitScript( watch );
	await cpu.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	const measure = async ( what, act ) => note( what, await longest( page, act ) );
	const answered = ( action ) =>
		page.waitForResponse( ( answer ) => ( answer.request().postData() ?? '' ).includes( `action=${ action }` ) );

	await page.goto( site.pages.event );
	const row = page.locator( '.benefit-ticket-row' ).first();
	await measure( 'Add, pressed before React', async () => {
		await row.getByRole( 'button', { name: 'Add to cart' } ).click();
		await row.locator( '.benefit-added' ).waitFor();
	} );
	await awake( page, 'ticket-table' );
	await measure( 'Plus', () => row.locator( '.plus' ).click() );
	await measure( 'Typing a quantity', () => row.getByLabel( /^Quantity/ ).press( '3' ) );
	await row.getByLabel( /^Quantity/ ).fill( '1' );
	await measure( 'Add', async () => {
		await row.getByRole( 'button', { name: 'Add to cart' } ).click();
		await row.getByText( /^Added\. 2/ ).waitFor();
	} );

	await page.goto( site.pages.cart );
	await page.getByRole( 'button', { name: 'Update cart' } ).hover();
	await awake( page, 'cart' );
	await measure( 'Plus in the cart', () => page.locator( '.plus' ).first().click() );
	await measure( 'Update', async () => {
		const answer = answered( 'benefit_cart_form' );
		await page.getByRole( 'button', { name: 'Update cart' } ).click();
		await answer;
	} );

	for ( const types of [ 0, MANY.types ] ) {
		for ( let type = 1; type <= types; type++ ) {
			await send( page, site, {
				action: 'benefit_add_to_cart',
				ticket_id: String( site.events[ 0 ].tickets[ type ].id ),
				tc_qty: String( MANY.each ),
			} );
		}
		await page.goto( site.pages.checkout );
		// That of the gateway that is chosen: while another one closes, both are there.
		const place = page.locator( '#tc_payment_confirm' );
		const of = `, checkout of ${ await page.locator( '.benefit-use-buyer' ).count() } tickets`;
		await place.hover();
		await awake( page, 'checkout' );
		await measure( `Typing a name${ of }`, () =>
			page.getByLabel( 'First name' ).first().pressSequentially( 'Ada' )
		);
		await measure( `Choosing a gateway${ of }`, () => page.getByRole( 'radio', { name: 'Invoice' } ).click() );
		await measure( `Place, with errors${ of }`, async () => {
			await place.click();
			await page.locator( '.benefit-error' ).waitFor();
		} );
		await measure( `Typing while errors are shown${ of }`, () =>
			page.getByLabel( 'Last name' ).first().pressSequentially( 'By' )
		);
	}
	await send( page, site, { action: 'benefit_cart_form', cart_action: 'empty_cart', confirm: '1' } );
	await page.close();
}

await onSite( { name: 'interaction', db: 'mariadb', browser: true }, async () => {
	const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
	const browser = await chromium.launch( {
		executablePath: process.env.BENEFIT_CHROMIUM,
		args: [ '--headless', '--no-sandbox', '--disable-gpu' ],
	} );
	const walks = { purchase: new Map(), gift: new Map(), filter: new Map() };
	const into = ( walk ) => ( what, time ) =>
		walks[ walk ].set( what, [ ...( walks[ walk ].get( what ) ?? [] ), time ] );
	const isAsked = ( walk ) => ( process.env.BENEFIT_WALK ?? walk ) === walk;
	const filtered = isAsked( 'filter' ) ? manyOptions( site ) : '';
	for ( let index = 0; index < ROUNDS; index++ ) {
		const context = await browser.newContext( {
			viewport: { width: 390, height: 844 },
			extraHTTPHeaders: { 'X-Benefit-Control': 'gateways' },
		} );
		if ( isAsked( 'purchase' ) ) {
			await round( context, site, into( 'purchase' ) );
			await large( context, site, into( 'purchase' ) );
		}
		if ( isAsked( 'gift' ) ) {
			await gift( context, site, into( 'gift' ) );
		}
		if ( filtered ) {
			await filter( context, filtered, into( 'filter' ) );
		}
		await context.close();
	}
	await browser.close();
	const { prove } = await import( '../concurrency/lib/race.mjs' );
	process.stdout.write( `\nFrom a press to the next picture, ms, with a CPU ${ SLOWER } × slower (aim: ${ AIM })\n` );
	for ( const [ walk, took ] of Object.entries( walks ).filter( ( [ name ] ) => isAsked( name ) ) ) {
		for ( const [ what, times ] of took ) {
			process.stdout.write(
				`  ${ what.padEnd( 62 ) }${ String( median( times ) ).padStart( 5 ) }   worst of ${ ROUNDS }: ${ Math.max( ...times ) }\n`
			);
		}
		const all = [ ...took ].filter( ( [ what ] ) => ! what.startsWith( 'Shift' ) ).map( ( [ , times ] ) => times );
		// As Interaction to Next Paint is defined: of a visit the slowest, of visits the 75th percentile.
		const visits = Array.from( { length: ROUNDS }, ( _, visit ) =>
			Math.max( ...all.map( ( times ) => times[ visit ] ) )
		).sort( ( a, b ) => a - b );
		process.stdout.write(
			`  INP of a ${ walk }: ${ visits[ Math.ceil( ROUNDS * 0.75 ) - 1 ] } (visits: ${ visits.join( ' ' ) })\n`
		);
		prove(
			`Slowest interaction of a ${ walk }, CPU ${ SLOWER } × slower`,
			`${ Math.max( ...all.map( median ) ) } ms`,
			`median of ${ ROUNDS }; worst of ${ all.flat().length }: ${ Math.max( ...all.flat() ) } ms`
		);
	}
} );

/**
 * A site from before it knew of the plugin until after it is gone: everything that stores something is done, the product is
 * switched off and on again, and the plugin deleted. Works on a WordPress without the plugin, which it puts there and takes away.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const site = JSON.parse( readFileSync( process.env.BENEFIT_SITE_JSON, 'utf8' ) );
const here = dirname( fileURLToPath( import.meta.url ) );
const checkout = process.env.BENEFIT_CHECKOUT ?? join( here, '../..' );
const installed = join( site.path, 'wp-content/plugins/benefit' );
/** The elements that WordPress itself has on the screens that are visited. */
const OWN_SCREENS = [ 'index.php', 'edit.php', 'plugins.php', 'users.php', 'site-health.php', 'options-general.php' ];

function php( script, input = {} ) {
	const run = spawnSync( 'php', [ '-d', 'display_errors=stderr', join( here, 'php', script ) ], {
		input: JSON.stringify( { path: site.path, url: site.url, ...input } ),
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	} );
	assert.equal( run.status, 0, run.stderr + run.stdout );
	assert.equal( run.stderr, '', script );
	return JSON.parse( run.stdout.trim().split( '\n' ).pop() || 'null' );
}

let cookies = '';
async function logIn() {
	const answer = await fetch( `${ site.url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( { log: site.admin.user, pwd: site.admin.password, testcookie: '1' } ),
	} );
	cookies = answer.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

async function ask( address, { admin = false } = {} ) {
	const url = new URL( address, `${ site.url }/wp-admin/` );
	const answer = await fetch( url, { headers: admin ? { Cookie: cookies } : {}, redirect: 'manual' } );
	return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** The plugin's addresses in the menu of the administrator. */
async function menu() {
	const { text } = await ask( 'index.php', { admin: true } );
	const part = text.slice( text.indexOf( 'id="adminmenu"' ), text.indexOf( 'id="wpbody"' ) );
	const all = [ ...part.matchAll( /href=['"]([^'"#]+)['"]/g ) ].map( ( [ , href ] ) =>
		href.replaceAll( '&#038;', '&' ).replaceAll( '&amp;', '&' )
	);
	// The test site has a type of its own, benefit_test_page.
	return [ ...new Set( all ) ].filter( ( screen ) => screen.includes( 'benefit' ) && ! screen.includes( '_test_' ) );
}

async function visit( screens ) {
	for ( const screen of screens ) {
		const { status, text } = await ask( screen, { admin: true } );
		assert.ok( [ 200, 302 ].includes( status ), `${ screen }: ${ status }` );
		assert.doesNotMatch( text, /critical error|Fatal error|<b>(Warning|Notice|Deprecated)<\/b>/, screen );
	}
}

const differences = ( was, is ) =>
	Object.fromEntries(
		Object.keys( was )
			.map( ( what ) => [
				what,
				[
					...was[ what ].filter( ( line ) => ! is[ what ].includes( line ) ).map( ( line ) => `- ${ line }` ),
					...is[ what ].filter( ( line ) => ! was[ what ].includes( line ) ).map( ( line ) => `+ ${ line }` ),
				],
			] )
			.filter( ( [ , lines ] ) => lines.length > 0 )
	);

let people;
let page;
let never;
let made;

before( async () => {
	( { people, page } = php( 'before.php' ) );
	await logIn();
	await visit( [ ...OWN_SCREENS, `post.php?post=${ page }&action=edit`, site.url, `${ site.url }/about-us/` ] );
	never = php( 'state.php' );
	symlinkSync( checkout, installed );
	php( 'activate.php' );
	made = php( 'fill.php', { people } );
} );

after( () => rmSync( installed, { force: true } ) );

test( 'a site on which everything was done has a row in every table, and each screen was visited', async () => {
	assert.deepEqual( made.empty, [] );
	const screens = await menu();
	assert.ok( screens.some( ( screen ) => screen.includes( 'benefit-settings' ) ) );
	await visit( screens );
	await visit( [
		`post.php?post=${ made.event }&action=edit`,
		`post.php?post=${ made.ticket }&action=edit`,
		`post.php?post=${ made.form }&action=edit`,
		made.donationsUrl,
		'post-new.php?post_type=benefit_event',
		'site-health.php',
		`user-edit.php?user_id=${ people[ 0 ] }`,
	] );
	for ( const url of [ made.eventUrl, made.formUrl, ...made.pageUrls, made.orderUrl ] ) {
		assert.equal( ( await ask( url ) ).status, 200, url );
	}
} );

test( 'a product that is switched off is not there: nothing of it is registered, printed or asked for, and personal data can still be exported and erased', async () => {
	const on = php( 'look.php' );
	assert.deepEqual( on.there, on.brings, 'all of it is there before' );

	const warned = await ask( 'admin.php?page=benefit-settings', { admin: true } );
	assert.match( warned.text, /\d+ orders? (is|are) awaiting payment/ );
	assert.match( warned.text, /\d+ donations? (is|are) awaiting payment/ );
	php( 'switch.php', { off: [ 'tickets', 'donations', 'content' ] } );

	const off = php( 'look.php' );
	for ( const [ kind, names ] of Object.entries( off.there ) ) {
		assert.deepEqual( names, [], kind );
	}
	assert.deepEqual( off.asked, [] );
	assert.deepEqual( off.rows, on.rows, 'its data stays' );
	assert.deepEqual( off.mails, on.mails, 'its e-mails wait' );
	assert.equal( off.capabilities, on.capabilities );
	assert.deepEqual( off.tools, on.tools );

	const screens = await menu();
	assert.deepEqual(
		screens.filter( ( screen ) =>
			/benefit_(event|ticket|form|campaign|view)|benefit-(orders|coupons|fields|report|donations)/.test( screen )
		),
		[]
	);
	await visit( screens );
	const settings = await ask( 'admin.php?page=benefit-settings', { admin: true } );
	assert.equal( settings.status, 200 );
	assert.doesNotMatch( settings.text, /Cart page|waiting for their payment/ );

	assert.equal( ( await ask( made.eventUrl ) ).status, 404, 'an event is not found' );
	assert.equal( ( await ask( `${ site.url }/?post_type=benefit_event&p=${ made.event }` ) ).status, 404 );
	assert.equal( ( await ask( `${ site.url }/wp-json/wp/v2/benefit_event` ) ).status, 404 );
	assert.equal( ( await ask( `${ site.url }/wp-json/benefit/v1/orders`, { admin: true } ) ).status, 404 );
	assert.equal( ( await ask( made.formUrl ) ).status, 404, 'a form is not found' );
	assert.equal( ( await ask( `${ site.url }/wp-json/benefit/v1/donations`, { admin: true } ) ).status, 404 );
	assert.equal( ( await ask( 'admin-ajax.php?action=benefit_cart' ) ).status, 400 );
	for ( const url of [ ...made.pageUrls, made.orderUrl ] ) {
		const { status, text, headers } = await ask( url );
		assert.equal( status, 200, url );
		assert.match( headers.get( 'cache-control' ) ?? '', /no-store/, `${ url }: its address may hold a secret` );
		assert.match( headers.get( 'x-robots-tag' ) ?? '', /noindex/, url );
		assert.match( text, /This page is not available right now/, url );
		assert.doesNotMatch( text, /wp:benefit|data-benefit|benefit-islands|benefit-style|class="benefit/, url );
	}
} );

test( 'and comes back as it was when it is switched on again', async () => {
	php( 'switch.php', { off: [] } );
	const again = php( 'look.php' );
	assert.deepEqual( again.there, again.brings );
	assert.equal( ( await ask( made.eventUrl ) ).status, 200 );
	assert.match( ( await ask( made.pageUrls[ 0 ] ) ).text, /data-benefit-island="cart"|benefit-cart/ );
} );

test( 'deleting the plugin with all its data leaves nothing: neither in tables nor in options, posts, pages that were never edited, people, roles, cron or files', async () => {
	php( 'uninstall.php', { step: 'deactivate' } );
	php( 'uninstall.php', { step: 'delete' } );
	rmSync( installed );
	assert.deepEqual( differences( never, php( 'state.php' ) ), {} );
} );

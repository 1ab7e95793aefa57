/** A donor at a form, with a quarter of this machine's speed: what each press takes, and how far the page moves by itself. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { longest, SLOWER, watch } from './presses.mjs';

/** Of the form with many questions: each asked for with some amounts only, so that an amount changes them all. */
const QUESTIONS = 40;

function php( site, script, input ) {
	const { stdout } = spawnSync( 'php', [ join( import.meta.dirname, `../../e2e/php/${ script }.php` ) ], {
		input: JSON.stringify( { ...input, path: site.path, url: site.url } ),
		encoding: 'utf8',
	} );
	return JSON.parse( stdout );
}

const question = ( number ) => ( {
	slug: `q${ number }`,
	kind: [ 'text', 'select', 'checkboxes', 'date' ][ number % 4 ],
	label: `Question ${ number }`,
	required: true,
	choices: [ 1, 2, 3, 4, 5 ].map( ( value ) => ( { value: `${ value }`, label: `Answer ${ value }` } ) ),
	condition: { match: 'any', rules: [ { field: 'amount', operator: '>', value: number % 2 ? '100' : '2600' } ] },
} );

/**
 * @param {Object}                                 context of the browser
 * @param {Object}                                 site
 * @param {(what: string, figure: number) => void} note    milliseconds; of what begins with "Shift", the layout shift
 */
export async function gift( context, site, note ) {
	const form = site.forms[ 0 ];
	const had = php( site, 'form-definition', { form: form.id, definition: {} } ).definition;
	await give( context, form.url, note, '' );
	const fields = Array.from( { length: QUESTIONS }, ( _, index ) => question( index + 1 ) );
	php( site, 'form-definition', { form: form.id, definition: { fields } } );
	try {
		await give( context, form.url, note, `, ${ QUESTIONS } questions` );
	} finally {
		php( site, 'form-definition', { form: form.id, definition: { ...had, fields: had.fields ?? [] } } );
	}
}

async function give( context, url, note, of ) {
	const page = await context.newPage();
	const cpu = await context.newCDPSession( page );
	// A page that moves when the theme's letters come is moved by the theme, as in tests/e2e/weight.spec.ts.
	await page.route( '**/*.woff2', ( route ) => route.abort() );
	await page.addInitScript( watch );
	await cpu.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	await page.goto( url );
	await page.locator( '.give-form' ).hover();
	await page.waitForFunction( () => document.querySelector( '.give-form' ).noValidate );
	const measure = async ( what, act ) => note( `${ what }${ of }`, await longest( page, act ) );
	const level = ( id ) => page.locator( `[name="give-price-id"][value="${ id }"]` ).click();

	// The yardstick: the page itself answers as quickly as this where nothing is to be done.
	await measure( 'Donation form: a press on its heading', () => page.locator( '.give-form legend' ).first().click() );
	await measure( 'Donation form: a level', () => level( 3 ) );
	await measure( 'Donation form: typing an amount', () => page.locator( '.give-amount' ).pressSequentially( '12' ) );
	await measure( 'Donation form: leaving the amount', () => page.locator( '.give-amount' ).press( 'Tab' ) );
	await measure( 'Donation form: typing a name', () =>
		page.locator( '[name="give_first"]' ).pressSequentially( 'Ada' )
	);
	await measure( 'Donation form: another way to pay', async () => {
		await page.locator( '[name="payment-mode"]:not(:checked)' ).first().click();
		await page.locator( '.give-overlay' ).waitFor( { state: 'detached' } );
	} );
	await measure( 'Donation form: donate, with errors', async () => {
		await page.locator( '.give-submit button' ).click();
		await page.locator( '.give_errors' ).waitFor();
	} );
	await measure( 'Donation form: a level while errors are shown', () => level( 4 ) );
	await measure( 'Donation form: typing while errors are shown', () =>
		page.locator( '[name="give_email"]' ).pressSequentially( 'ada' )
	);
	note( `Shift of the donation form${ of }`, await page.evaluate( () => window.benefitShift ) );
	await page.close();
}

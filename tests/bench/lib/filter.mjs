/** A visitor at a filter of 200 options, with a quarter of this machine's speed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { longest, press, SLOWER, watch } from './presses.mjs';

const OPTIONS = 200;

/** @return {string} address of a page that has such a filter */
export const manyOptions = ( site ) =>
	JSON.parse(
		spawnSync( 'php', [ join( import.meta.dirname, '../../e2e/php/many-options.php' ) ], {
			input: JSON.stringify( { options: OPTIONS, path: site.path, url: site.url } ),
			encoding: 'utf8',
		} ).stdout
	).url;

/**
 * @param {Object}                                 context of the browser
 * @param {string}                                 url
 * @param {(what: string, figure: number) => void} note    milliseconds; of what begins with "Shift", the layout shift
 */
export async function filter( context, url, note ) {
	const page = await context.newPage();
	const cpu = await context.newCDPSession( page );
	// As in gift.mjs: the theme's letters are not ours.
	await page.route( '**/*.woff2', ( route ) => route.abort() );
	await page.addInitScript( watch );
	await cpu.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	await page.goto( url );
	const boxes = page.locator( '.cvp-checkbox input[type="checkbox"]' );
	const of = `, ${ OPTIONS } options`;
	const choose = async ( what, index, query ) =>
		note(
			`Filter: ${ what }${ of }`,
			await longest( page, async () => {
				await press( page, boxes.nth( index ) );
				await page.waitForURL( query );
				await page.locator( '.pt-cv-view:not([aria-busy])' ).waitFor();
			} )
		);
	await choose( 'an option, pressed before React', 3, /tx_post_tag=[^,]+$/ );
	await choose( 'another option', 150, /tx_post_tag=[^,]+,[^,]+$/ );
	await choose( 'an option taken away', 3, /tx_post_tag=[^,]+$/ );
	note(
		`Filter: finding among them${ of }`,
		await longest( page, () => page.locator( '.benefit-grid__find' ).pressSequentially( 'no. 19' ) )
	);
	note( `Shift of the filtered page${ of }`, await page.evaluate( () => window.benefitShift ) );
	await page.close();
}

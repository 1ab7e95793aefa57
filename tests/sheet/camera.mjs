import { join } from 'node:path';
import { chromium } from '@playwright/test';
import shop from '../e2e/playwright.config.mjs';
import { pictureOf, WIDTHS } from './page.mjs';

const HEIGHT = 844;
/** Time for a state to be reached, in ms. */
const STATE_TIMEOUT = 10_000;

/** Time for images, fonts and animations, in ms, because some states block them for ever. */
const SETTLE_TIMEOUT = 3000;

/** Loads the pictures below the window as well, and waits for fonts and finite animations. */
async function settle( page ) {
	await page.evaluate( async ( timeout ) => {
		const images = [ ...document.images ];
		images.forEach( ( image ) => ( image.loading = 'eager' ) );
		const ending = document
			.getAnimations()
			.filter( ( { effect } ) => effect?.getComputedTiming().endTime !== Infinity );
		await Promise.race( [
			new Promise( ( done ) => setTimeout( done, timeout ) ),
			Promise.allSettled( [
				...images.map( ( image ) => image.decode() ),
				document.fonts.ready,
				...ending.map( ( { finished } ) => finished ),
			] ),
		] );
	}, SETTLE_TIMEOUT );
}

/** Takes pictures of states, each in a browser context of its own. */
export class Camera {
	taken = 0;
	missed = [];

	static async open( folder ) {
		return new Camera( folder, await chromium.launch( shop.use.launchOptions ) );
	}

	constructor( folder, browser ) {
		this.folder = folder;
		this.browser = browser;
	}

	async take( state ) {
		await Promise.all( WIDTHS.map( ( width ) => this.takeAt( state, width ) ) );
	}

	async takeAt( { name, url, html, before, act, part, isWindow = false, options = {} }, width ) {
		const context = await this.browser.newContext( {
			locale: shop.use.locale,
			timezoneId: shop.use.timezoneId,
			viewport: { width, height: HEIGHT },
			...options,
		} );
		context.setDefaultTimeout( STATE_TIMEOUT );
		const page = await context.newPage();
		try {
			await before?.( page );
			await ( html === undefined ? page.goto( url ) : page.setContent( html ) );
			await act?.( page );
		} catch ( error ) {
			this.missed.push( `  ${ name } at ${ width }: ${ error.message.split( '\n' )[ 0 ] }` );
		}
		try {
			await settle( page );
			const picture = {
				path: join( this.folder, pictureOf( name, width ) ),
				type: 'jpeg',
				quality: 75,
				animations: 'disabled',
			};
			await ( part
				? page.locator( part ).screenshot( picture )
				: page.screenshot( { ...picture, fullPage: ! isWindow } ) );
			this.taken++;
		} finally {
			await context.close();
		}
	}

	close() {
		return this.browser.close();
	}
}

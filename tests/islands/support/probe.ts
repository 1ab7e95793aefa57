import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { disableLoaderTimeout } from '../../e2e/support/loader';
import { pageUrl, site } from './site';

/** The scripts that an island waits for. */
export const REACT = /\/react(-dom|-jsx-runtime)?(\.min)?\.js/;
export const CHUNK = /\/benefit-test-island\/build\/islands\/probe\.js/;

/** Asks often: what is waited for here takes a moment, not a second. */
export const poll = < Answer >( ask: () => Promise< Answer > | Answer ) =>
	expect.poll( ask, { intervals: [ 20, 40, 80, 160, 320 ] } );

export class Probe {
	readonly part: Locator;
	/** Addresses of the scripts that were asked for. */
	readonly scripts: string[] = [];
	readonly heard: string[] = [];
	readonly navigations: string[] = [];

	constructor( readonly page: Page ) {
		this.part = page.locator( '[data-benefit-island="probe"]' ).first();
		page.on( 'request', ( request ) => {
			if ( request.resourceType() === 'script' ) {
				this.scripts.push( request.url() );
			} else if ( request.isNavigationRequest() ) {
				this.navigations.push( request.url() );
			}
		} );
		page.on( 'pageerror', ( error ) => this.heard.push( String( error ) ) );
		page.on( 'console', ( message ) => {
			// Not of ours: the smiley in the neighbour is a picture from outside.
			const isOurs =
				! message.text().startsWith( 'Failed to load' ) || message.location().url.startsWith( site.url );
			if ( isOurs && [ 'error', 'warning' ].includes( message.type() ) ) {
				this.heard.push( message.text() );
			}
		} );
	}

	open( slug = 'probe' ) {
		return this.page.goto( pageUrl( slug ) );
	}

	button( name: string ) {
		return this.part.getByRole( 'button', { name, exact: true } );
	}

	field( name: string ) {
		const named = [ 'red', 'green' ].includes( name )
			? `[value="${ name }"]`
			: `[name="probe_${ name.toLowerCase() }"]`;
		return this.part.locator( named );
	}

	/** The action of the island on a press, by its name, and with which entries. */
	async presses(): Promise< { what: string; entries: Record< string, unknown > }[] > {
		const told = await this.page.evaluate( () => window.probe?.presses ?? [] );
		return told.map( ( press ) => {
			const at = press.indexOf( ' {' );
			return { what: press.slice( 0, at ), entries: JSON.parse( press.slice( at ) ) };
		} );
	}

	async pressed(): Promise< string[] > {
		return ( await this.presses() ).map( ( { what } ) => what );
	}

	mounted(): Promise< number > {
		return this.page.evaluate( () => window.probe?.mounted ?? 0 );
	}

	/** The data sent without React: the fields of each form that left the page. */
	sent(): Record< string, string >[] {
		return this.navigations
			.map( ( url ) => Object.fromEntries( new URL( url ).searchParams ) )
			.filter( ( fields ) => 'probe_text' in fields );
	}

	everMounted(): Promise< number > {
		return this.page.evaluate( () => window.probe?.everMounted ?? 0 );
	}

	async isAtWork( count = 1 ): Promise< void > {
		await poll( () => this.mounted() ).toBe( count );
	}

	asked( pattern: RegExp ): number {
		return this.scripts.filter( ( url ) => pattern.test( url ) ).length;
	}
}

/** Holds requests back until they are let go, or whatever is to become of them. */
export async function holdBack(
	page: Page,
	pattern: RegExp,
	end = ( route: Route ): Promise< void > => route.fallback()
): Promise< () => Promise< void > > {
	const waiting: Route[] = [];
	let open = false;
	await disableLoaderTimeout( page );
	await page.route( pattern, ( route ) => {
		if ( open ) {
			return end( route );
		}
		waiting.push( route );
	} );
	return async () => {
		open = true;
		await Promise.all( waiting.splice( 0 ).map( end ) );
	};
}

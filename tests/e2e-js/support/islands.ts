import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { disableLoaderTimeout } from '../../e2e/support/loader';

const REACT = /\/wp-includes\/js\/dist\/vendor\/react(-dom|-jsx-runtime)?(\.min)?\.js/;

/** Holds React back until it is released, so that presses before that certainly precede hydration. */
export async function holdReact( page: Page ): Promise< () => Promise< void > > {
	const held: Route[] = [];
	let isHeld = true;
	await disableLoaderTimeout( page );
	await page.route( REACT, ( route ) => ( isHeld ? void held.push( route ) : route.continue() ) );
	return async () => {
		await expect.poll( () => held.length, { message: 'React was asked for' } ).toBeGreaterThan( 0 );
		isHeld = false;
		await Promise.all( held.map( ( route ) => route.continue() ) );
	};
}

/** Blocks an island's script, as script blockers do. */
export async function blockIsland( page: Page, island: string ): Promise< void > {
	await page.route( new RegExp( `/build/islands/${ island }\\.js` ), ( route ) => route.abort() );
}

const fieldsOf = ( request: Request ): URLSearchParams => new URLSearchParams( request.postData() ?? '' );
const isCall = ( request: Request, action: string ): boolean =>
	request.url().includes( 'admin-ajax.php' ) && fieldsOf( request ).get( 'action' ) === action;

/** Records the fields of each call of an action. */
export function callsOf( page: Page, action: string ): URLSearchParams[] {
	const calls: URLSearchParams[] = [];
	page.on( 'request', ( request ) => isCall( request, action ) && calls.push( fieldsOf( request ) ) );
	return calls;
}

/** Answers one call of an action instead of the server. */
export async function answerOnce(
	page: Page,
	action: string,
	answer: ( route: Route ) => Promise< void >
): Promise< void > {
	let isAnswered = false;
	await page.route( '**/admin-ajax.php', async ( route ) => {
		if ( isAnswered || ! isCall( route.request(), action ) ) {
			return route.fallback();
		}
		isAnswered = true;
		return answer( route );
	} );
}

/** Holds back the answers of an action until they are released. */
export async function holdAnswers( page: Page, action: string ): Promise< () => void > {
	let release = () => {};
	const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( '**/admin-ajax.php', async ( route ) => {
		if ( isCall( route.request(), action ) ) {
			await released;
		}
		return route.fallback();
	} );
	return release;
}

export type Kind = 'offline' | 'timeout' | 'unreadable' | 'forbidden' | 'busy' | 'down';

type Answer = readonly [ string, ( route: Route ) => Promise< void >, Kind ];

/** Answers of machines between site and browser, and the error that the page shows for each. */
export const ANSWERS: readonly Answer[] = [
	[ 'no connection', ( route ) => route.abort(), 'offline' ],
	[
		'a login page where an answer was due',
		( route ) =>
			route.fulfill( { status: 200, contentType: 'text/html', body: '<!doctype html><html><body>Log in' } ),
		'unreadable',
	],
	[ 'nothing', ( route ) => route.fulfill( { status: 200, body: '' } ), 'unreadable' ],
	[ 'a firewall', ( route ) => route.fulfill( { status: 403, body: '<h1>Forbidden</h1>' } ), 'forbidden' ],
	[ 'a proxy’s limit', ( route ) => route.fulfill( { status: 429, body: 'Slow down' } ), 'busy' ],
	[ 'a server in trouble', ( route ) => route.fulfill( { status: 503, body: '' } ), 'down' ],
];

/** The text as in the page's settings. */
export async function sentenceOf( page: Page, kind: Kind ): Promise< string > {
	const sentence = await page.evaluate( ( name ) => window.benefit.texts[ name ], kind );
	expect( sentence ).toMatch( /(your entries are still here|copy your entries first).*\.$/i );
	return sentence;
}

/** Records everything that the page's live regions announce. */
export async function hear( page: Page ): Promise< () => Promise< string[] > > {
	await page.evaluate( () => {
		const heard: string[] = [];
		const listen = ( region: Element ) =>
			new MutationObserver( () => region.textContent && heard.push( region.textContent ) ).observe( region, {
				childList: true,
				characterData: true,
				subtree: true,
			} );
		const isRegion = ( node: Node ): node is Element =>
			node instanceof Element && /^benefit-(polite|assertive)$/.test( node.id );
		[ ...document.body.children ].filter( isRegion ).forEach( listen );
		new MutationObserver( ( changes ) =>
			changes.forEach( ( { addedNodes } ) => [ ...addedNodes ].filter( isRegion ).forEach( listen ) )
		).observe( document.body, { childList: true } );
		( window as unknown as { heard: string[] } ).heard = heard;
	} );
	return () => page.evaluate( () => ( window as unknown as { heard: string[] } ).heard );
}

/** Waits until an island is hydrated. */
export async function awake( control: Locator ): Promise< void > {
	await control.hover();
	await expect
		.poll( () =>
			control.evaluate( ( element ) =>
				Object.keys( element ).some( ( key ) => key.startsWith( '__reactProps' ) )
			)
		)
		.toBe( true );
}

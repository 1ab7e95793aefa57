import { expect, test } from '@playwright/test';
import { untilPainted } from '../e2e/support/painted';
import { CHUNK, holdBack, poll, Probe, REACT } from './support/probe';

/* WordPress's React: asked for when it is due, never twice, and whoever else brings it. */

const LIBRARIES = [ /\/react(\.min)?\.js/, /\/react-dom(\.min)?\.js/, /\/react-jsx-runtime(\.min)?\.js/ ];
const once = ( probe: Probe ) =>
	expect( [ ...LIBRARIES, CHUNK ].map( ( pattern ) => probe.asked( pattern ) ) ).toEqual( [ 1, 1, 1, 1 ] );

async function acts( probe: Probe, presses = 1 ): Promise< void > {
	await poll( () => probe.pressed() ).toEqual( Array( presses ).fill( 'count' ) );
}

test( 'Before the first touch no script is asked for; after it four, side by side', async ( { page } ) => {
	const probe = new Probe( page );
	const letGo = await holdBack( page, /react|probe\.js/ );
	await probe.open();
	await untilPainted( page );
	expect( probe.scripts.filter( ( url ) => /react|benefit/.test( url ) ) ).toEqual( [] );
	await probe.button( 'Count' ).click();
	// None has arrived yet.
	await poll( () => probe.scripts.filter( ( url ) => /react|probe\.js/.test( url ) ).length ).toBe( 4 );
	await letGo();
	await acts( probe );
	once( probe );
} );

for ( const place of [ 'head', 'footer', 'defer' ] ) {
	test.describe( `React that another plugin brings (${ place }) is used:`, () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-React': place } } );

		test( 'by a late press', async ( { page } ) => {
			const probe = new Probe( page );
			await probe.open();
			await probe.button( 'Count' ).click();
			await acts( probe );
			once( probe );
			expect( probe.heard ).toEqual( [] );
		} );

		if ( place !== 'head' ) {
			test( 'by an early press', async ( { page } ) => {
				const probe = new Probe( page );
				const letGo = await holdBack( page, REACT );
				const open = probe.open();
				await probe.button( 'Count' ).click();
				await expect( probe.part ).toHaveAttribute( 'aria-busy', 'true' );
				await letGo();
				await open;
				await acts( probe );
				once( probe );
				expect( probe.heard ).toEqual( [] );
			} );
		}
	} );
}

test.describe( 'Optimisers:', () => {
	/** The page as an optimiser serves it. */
	const rewritten = ( probe: Probe, rewrite: ( html: string ) => string ) =>
		probe.page.route( /benefit_test_page=/, async ( route ) => {
			const answer = await route.fetch();
			await route.fulfill( { response: answer, body: rewrite( await answer.text() ) } );
		} );

	test.describe( 'of a site with React', () => {
		test.use( { extraHTTPHeaders: { 'X-Benefit-React': 'footer' } } );

		test( 'its tags were disarmed until somebody touches the page', async ( { page } ) => {
			const probe = new Probe( page );
			await rewritten( probe, ( html ) =>
				html.replace( /<script([^>]*) src=("[^"]*\/react[^>]*>)/g, '<script type="delayed"$1 data-src=$2' )
			);
			await probe.open();
			await probe.button( 'Count' ).click();
			await acts( probe );
			once( probe );
		} );
	} );

	test( 'the loader itself was delayed, and stands before its data', async ( { page } ) => {
		const probe = new Probe( page );
		await rewritten( probe, ( html ) => {
			const data = /<script[^>]*id="benefit-islands"[^>]*>.*?<\/script>/s.exec( html )?.[ 0 ] ?? '';
			return html
				.replace( data, '' )
				.replace( '</body>', () => `${ data }</body>` )
				.replace( /<script([^>]*id="benefit-islands-loader")/, '<script type="delayed"$1' );
		} );
		await probe.open();
		await page.locator( '#benefit-islands-loader' ).evaluate( ( delayed ) => {
			const script = document.createElement( 'script' );
			script.textContent = delayed.textContent;
			document.body.append( script );
		} );
		await probe.button( 'Count' ).click();
		await acts( probe );
	} );

	test( 'a second React comes later: the island keeps its own', async ( { page } ) => {
		const probe = new Probe( page );
		await probe.open();
		await probe.button( 'Count' ).click();
		await acts( probe );
		const again = [ ...new Set( probe.scripts.filter( ( url ) => REACT.test( url ) ) ) ];
		for ( const url of again ) {
			await page.addScriptTag( { url } );
		}
		await probe.button( 'Plus' ).click();
		await expect( probe.field( 'Quantity' ) ).toHaveValue( '2' );
		expect( probe.heard ).toEqual( [] );
	} );
} );

test.describe( 'A Content-Security-Policy with a nonce, without eval', () => {
	test.use( { extraHTTPHeaders: { 'X-Benefit-Csp': '1' } } );

	test( 'lets all of it run', async ( { page } ) => {
		const probe = new Probe( page );
		await probe.open();
		await probe.button( 'Count' ).click();
		await acts( probe );
		// WordPress's own script modules do not pass such a policy.
		expect( probe.heard.filter( ( words ) => /benefit|react/i.test( words ) ) ).toEqual( [] );
		// The control: the policy is in force.
		const forbidden = await page.evaluate( () => {
			const script = document.createElement( 'script' );
			script.textContent = 'window.ranWithoutNonce = true';
			document.head.append( script );
			return 'ranWithoutNonce' in window;
		} );
		expect( forbidden ).toBe( false );
	} );
} );

for ( const saveData of [ false, true ] ) {
	test( `The script of the next page is ${ saveData ? 'not ' : '' }fetched ahead${
		saveData ? ' for those who save data' : ', once the island is at work'
	}`, async ( { page } ) => {
		const probe = new Probe( page );
		await page.addInitScript( ( value ) => {
			Object.defineProperty( navigator, 'connection', { value: { saveData: value } } );
		}, saveData );
		await probe.open();
		const links = page.locator( 'link[rel="prefetch"][href*="build/islands/next.js"]' );
		await expect( links ).toHaveCount( 0 );
		await probe.button( 'Count' ).click();
		await acts( probe );
		await expect( links ).toHaveCount( saveData ? 0 : 1 );
	} );
}

import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { donationsOf, MULTI } from '../e2e/support/donate';
import { axeFindings, smallTargets } from '../e2e/support/inspect';
import { php } from '../e2e/support/php';
import { address, site } from '../e2e/support/site';
import { otherSite, type OtherSite } from './support/other-site';
import { server, type Stripe } from './support/stripe';

/* A form in a frame on another site. By default, the browser keeps no third-party cookies. */

let named: OtherSite;
let stripe: Stripe;

const form = ( page: Page ): FrameLocator => page.frameLocator( 'iframe[title="A form"]' ).first();
const set = ( hosts: readonly string[] ) =>
	php( 'form-definition', { form: MULTI.id, definition: {}, settings: { donation_frame_hosts: hosts } } );

test.beforeAll( async () => {
	named = await otherSite( MULTI );
	set( [ named.origin ] );
	const { startStripe, SECRET, WEBHOOK_SECRET } = await server();
	stripe = await startStripe();
	php( 'stripe', { server: stripe.url, secret: SECRET, webhook: WEBHOOK_SECRET } );
} );
test.afterAll( async () => {
	php( 'stripe', { server: '', secret: '', webhook: '' } );
	set( [] );
	await stripe.stop();
	await named.stop();
} );

async function fill( page: Page, email: string, gateway = 'Test payment' ): Promise< void > {
	await form( page ).getByLabel( 'First name' ).fill( 'Ada' );
	await form( page ).getByLabel( 'Email' ).fill( email );
	await expect( form( page ).locator( '.give-form' ) ).toHaveJSProperty( 'noValidate', true );
	await form( page ).getByRole( 'radio', { name: gateway } ).check();
	await expect( form( page ).locator( '.give-overlay' ) ).toHaveCount( 0 );
}

const give = ( page: Page ) => form( page ).getByRole( 'button', { name: 'Donate now' } ).click();

async function expectReceipt( page: Page ): Promise< void > {
	await expect( form( page ).locator( '.benefit-receipt' ) ).toContainText( '€25' );
	await expect( form( page ).getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
}

test(
	'A gift is given in the frame, where no cookie of a third party is kept, and its receipt is shown there',
	{ tag: '@gate' },
	async ( { page } ) => {
		const email = address( 'frame' );
		await page.goto( `${ named.origin }/inline` );
		// The page may declare another character set.
		const script = await page.locator( 'script[src*="embed"]' ).first().getAttribute( 'src' );
		expect( await ( await page.request.get( script! ) ).text() ).toMatch( /^[\x00-\x7f]*$/ );
		await fill( page, email );
		await give( page );

		await expectReceipt( page );
		expect( page.url() ).toBe( `${ named.origin }/inline` );
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', total_minor: 2500, gateway: 'test' } ] );
		// The surrounding page gives the frame exactly its height.
		const inner = await form( page )
			.locator( 'html' )
			.evaluate( ( root ) => root.getBoundingClientRect().height );
		await expect( page.locator( 'iframe' ) ).toHaveCSS( 'height', `${ Math.ceil( inner ) }px` );
		await expect( page.locator( '.benefit-embed-loader' ) ).toBeHidden();
	}
);

test( 'While the site is asked for another page, the loader stands over the frame, until that page is there', async ( {
	page,
} ) => {
	let go = () => {};
	const held = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, address( 'frame-loader' ) );
	await expect( page.locator( '.benefit-embed-loader' ) ).toBeHidden();
	await page.route( `${ MULTI.url }?*`, async ( route ) => {
		if ( route.request().method() === 'POST' ) {
			await held;
		}
		await route.continue();
	} );
	const posted = page.waitForRequest( ( request ) => request.isNavigationRequest() && request.method() === 'POST' );
	await give( page );
	await posted;

	await expect( page.locator( '.benefit-embed-loader' ) ).toBeVisible();
	await expect( page.locator( 'iframe' ) ).toHaveCSS( 'height', '700px' );
	go();
	await expectReceipt( page );
	await expect( page.locator( '.benefit-embed-loader' ) ).toBeHidden();
	await expect( page.locator( 'iframe' ) ).not.toHaveCSS( 'height', '700px' );
} );

test( 'Nobody can be logged in there: the way leads to the form’s own page, in the whole window', async ( {
	page,
} ) => {
	const offer = ( login: string ) =>
		php( 'form-definition', {
			form: MULTI.id,
			definition: { login },
			settings: { donation_frame_hosts: [ named.origin ] },
		} );
	const entered = async () => {
		// WordPress's script moves the focus there a moment after loading.
		await expect( page.locator( '#user_login' ) ).toBeFocused();
		await page.locator( '#user_login' ).fill( site.admin.user );
		await page.locator( '#user_pass' ).fill( site.admin.password );
		await page.locator( '#wp-submit' ).click();
	};
	offer( 'login' );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, address( 'frame-login' ) );
	await form( page ).getByRole( 'link', { name: 'Log in on the form’s page' } ).click();
	await entered();
	await expect( page ).toHaveURL( new RegExp( `^${ MULTI.url }#` ) );
	await expect( page.locator( '.give-login__about' ) ).toContainText( 'You are logged in as' );

	// The browser hides WordPress's cookies from pages of other sites.
	await page.goto( `${ named.origin }/inline` );
	await expect( form( page ).locator( '.give-login__about' ) ).toContainText( 'Already have an account?' );
	offer( 'none' );
} );

test( 'What is wrong is said in the frame, and the entries stay', async ( { page } ) => {
	const email = address( 'frame-wrong' );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, email );
	await form( page ).getByLabel( 'Payment result' ).selectOption( 'Is declined' );
	await give( page );

	await expect( form( page ).locator( '.give_errors' ) ).toBeVisible();
	await expect( form( page ).getByLabel( 'Email' ) ).toHaveValue( email );
	await form( page ).getByLabel( 'Payment result' ).selectOption( 'Succeeds immediately' );
	await give( page );
	await expectReceipt( page );
	expect( donationsOf( email ).map( ( { status } ) => status ) ).toEqual( [ 'failed', 'publish' ] );
} );

test( 'The payment page opens in the whole window, and leads back to the receipt in the frame, once', async ( {
	page,
} ) => {
	const email = address( 'frame-stripe' );
	stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
	await page.goto( `${ named.origin }/modal?giveDonationAction=showReceipt&a=b` );
	await page.getByRole( 'link', { name: 'Our form' } ).click();
	await fill( page, email, 'Card and more (Stripe)' );
	await give( page );
	await expect( page.getByRole( 'heading', { name: 'Payment page' } ) ).toBeVisible();
	expect( page.url() ).toMatch( new RegExp( `^${ stripe.url }/pay/` ) );
	let back = '';
	page.on(
		'request',
		( request ) => ( back ||= request.url().includes( 'benefit_frame_paid' ) ? request.url() : '' )
	);
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();

	await expectReceipt( page );
	expect( page.url() ).toBe( `${ named.origin }/modal?a=b` );
	await expect( page.getByRole( 'dialog', { name: 'A form' } ) ).toBeVisible();
	await stripe.settled();
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish', gateway: 'stripe' } ] );
	// The same URL, found later in a browser history, opens no receipt.
	await page.goto( back );
	expect( page.url() ).toBe( MULTI.url );
	await expect( page.locator( '.benefit-receipt' ) ).toHaveCount( 0 );
} );

test( 'A donor who leaves the payment page is on the page around the frame, and the gift is over', async ( {
	page,
} ) => {
	const email = address( 'frame-left' );
	stripe.control.set( { webhook: `${ site.url }/wp-json/benefit/v1/webhooks/stripe` } );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, email, 'Card and more (Stripe)' );
	await give( page );
	await page.getByRole( 'link', { name: 'Back' } ).click();

	await expect( page ).toHaveURL( `${ named.origin }/inline` );
	await expect( form( page ).getByLabel( 'Email' ) ).toBeVisible();
	expect( donationsOf( email ) ).toMatchObject( [ { status: 'abandoned' } ] );
} );

test( 'Long after the press, a link leads to the payment page', async ( { page } ) => {
	const email = address( 'frame-late' );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, email, 'Card and more (Stripe)' );
	await form( page )
		.locator( 'html' )
		.evaluate( () => Object.defineProperty( navigator, 'userActivation', { value: { isActive: false } } ) );
	await give( page );
	await form( page ).getByRole( 'link', { name: 'Continue to payment' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Payment page' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Pay', exact: true } ).click();

	await expectReceipt( page );
	expect( page.url() ).toBe( `${ named.origin }/inline` );
} );

test(
	'The dialog opens by its link, is loaded once, closes by button, backdrop and Escape, and gives the focus back',
	{ tag: '@gate' },
	async ( { page } ) => {
		await page.goto( `${ named.origin }/modal` );
		const opener = page.getByRole( 'link', { name: 'Our form' } );
		const dialog = page.locator( 'dialog' ).first();
		await expect( opener ).toHaveAttribute( 'aria-haspopup', 'dialog' );
		await expect( page.locator( 'iframe' ).first() ).not.toHaveAttribute( 'src' );
		for ( const close of [
			() => page.getByRole( 'button', { name: 'Close' } ).click(),
			() => page.mouse.click( 5, 5 ),
			() => page.keyboard.press( 'Escape' ),
			// The surrounding page gets no key events from inside the frame.
			async () => {
				await form( page ).getByLabel( 'First name' ).focus();
				await page.keyboard.press( 'Escape' );
			},
		] ) {
			await opener.focus();
			await page.keyboard.press( 'Enter' );
			await expect( dialog ).toBeVisible();
			await expect( page.locator( 'body' ) ).toHaveClass( /benefit-modal-open/ );
			await expect( form( page ).getByLabel( 'First name' ) ).toBeVisible();
			await close();
			await expect( dialog ).toBeHidden();
			await expect( opener ).toBeFocused();
			await expect( page.locator( 'body' ) ).not.toHaveClass( /benefit-modal-open/ );
		}
		await page.goto( `${ named.origin }/autoscroll` );
		await expect( dialog ).toBeVisible();
		await expect( form( page ).getByLabel( 'First name' ) ).toBeVisible();
	}
);

test( 'A site that is not named shows no form, only the link to it', async ( { page } ) => {
	const unnamed = await otherSite( MULTI );
	await page.clock.install();
	await page.goto( `${ unnamed.origin }/inline` );
	await expect( page.locator( 'iframe' ) ).toBeVisible();
	await page.clock.fastForward( 20_000 );

	const link = page.getByRole( 'link', { name: 'Our form' } );
	await expect( link ).toBeVisible();
	await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
	await link.click();
	await expect( page ).toHaveURL( MULTI.url );
	await unnamed.stop();
} );

test( 'A form of the page around, posted into the frame, gives nothing', async ( { page } ) => {
	const email = address( 'frame-forged' );
	await page.goto( `${ named.origin }/inline` );
	await fill( page, email );
	await page.evaluate(
		( { action, entries } ) => {
			// Another frame beside the first one, which sends the same cookie.
			document.body.append(
				Object.assign( document.createElement( 'iframe' ), { name: 'forged', title: 'Forged' } )
			);
			const made = document.createElement( 'form' );
			Object.assign( made, { method: 'post', action, target: 'forged' } );
			for ( const [ name, value ] of Object.entries( entries ) ) {
				const field = document.createElement( 'input' );
				Object.assign( field, { name, value } );
				made.append( field );
			}
			document.body.append( made );
			made.submit();
		},
		{
			action: `${ MULTI.url }?benefit_frame=1`,
			entries: {
				give_action: 'purchase',
				'give-form-id': `${ MULTI.id }`,
				'give-amount': '25.00',
				'give-price-id': '2',
				'payment-mode': 'test',
				give_first: 'Eve',
				give_email: email,
				'give-idempotency-key': 'k'.repeat( 24 ),
			},
		}
	);
	const forged = page.frameLocator( 'iframe[title="Forged"]' );
	await expect( forged.locator( '.give_errors' ) ).toBeVisible();
	expect( donationsOf( email ) ).toEqual( [] );
	// Nothing is filled in for a donor who would only have to confirm it.
	await expect( forged.getByLabel( 'First name' ) ).toHaveValue( '' );
} );

test( 'The page in the frame has no mistake that axe finds, at both widths', { tag: '@gate' }, async ( { page } ) => {
	for ( const width of [ 390, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( `${ MULTI.url }?benefit_frame=1` );
		await page.locator( '.give-form' ).hover();
		expect( await axeFindings( page, 'main' ) ).toEqual( [] );
		expect( await smallTargets( page ) ).toEqual( [] );
	}
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'another site has the link', async ( { page } ) => {
		await page.goto( `${ named.origin }/modal` );
		await page.getByRole( 'link', { name: 'Our form' } ).click();
		await expect( page ).toHaveURL( MULTI.url );
	} );

	test( 'the page in the frame takes a gift, and shows its receipt', { tag: '@gate' }, async ( { page } ) => {
		const email = address( 'frame-plain' );
		await page.goto( `${ MULTI.url }?benefit_frame=1` );
		await page.getByLabel( 'First name' ).fill( 'Ada' );
		await page.getByLabel( 'Email' ).fill( email );
		await page.getByRole( 'radio', { name: 'Test payment' } ).check();
		await page.getByRole( 'button', { name: 'Donate now' } ).click();
		// Without cookies, the page's token is enough.
		await page.context().clearCookies();
		await page.getByRole( 'button', { name: 'Donate €25' } ).click();

		await expect( page.locator( 'body.benefit-frame .benefit-receipt' ) ).toBeVisible();
		expect( donationsOf( email ) ).toMatchObject( [ { status: 'publish' } ] );
	} );
} );

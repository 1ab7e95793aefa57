import { htmlDocument, textDocument } from '../preview-document';

const MAIL = `<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta name="color-scheme" content="light dark"><style>
@media (max-width:480px){.col{display:block}}
@media (prefers-color-scheme:dark){.t{color:#fff}}
@media screen and ( prefers-color-scheme: light ){.t{color:#000}}
</style></head><body><p class="t">(prefers-color-scheme:dark)</p><a href="https://example.org/?a=1&amp;b=2">Order</a></body></html>`;

const parse = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' );
const mail = () => parse( MAIL );

describe( 'the email in the preview', () => {
	it.each( [
		[ 'light', '(max-width:0)', '(min-width:0)' ],
		[ 'dark', '(min-width:0)', '(max-width:0)' ],
	] as const )( 'shows its %s styles, whatever the computer prefers', ( scheme, dark, light ) => {
		const html = htmlDocument( mail(), scheme );
		expect( html ).toContain( `@media ${ dark }{.t{color:#fff}}` );
		expect( html ).toContain( `@media screen and ${ light }{.t{color:#000}}` );
		expect( html ).toContain( '@media (max-width:480px){.col' );
		expect( html ).toContain( `<meta name="color-scheme" content="${ scheme }">` );
		expect( html ).toContain( '<p class="t">(prefers-color-scheme:dark)</p>' );
	} );

	it( 'has links that lead nowhere and say where they would', () => {
		const link = parse( htmlDocument( mail(), 'light' ) ).querySelector( 'a' );
		expect( link?.hasAttribute( 'href' ) ).toBe( false );
		expect( link?.title ).toBe( 'https://example.org/?a=1&b=2' );
		expect( link?.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	} );

	it( 'leaves what was received as it is', () => {
		const received = mail();
		const before = received.documentElement.outerHTML;
		htmlDocument( received, 'dark' );
		expect( received.documentElement.outerHTML ).toBe( before );
	} );

	it( 'is text as well, never markup, in the language of the email', () => {
		const page = parse( textDocument( mail(), 'Hello <b>Ada</b>\n\n& more', 'dark' ) );
		expect( page.querySelector( 'pre' )?.textContent ).toBe( 'Hello <b>Ada</b>\n\n& more' );
		expect( page.querySelector( 'b' ) ).toBeNull();
		expect( page.documentElement ).toMatchObject( { lang: 'ar', dir: 'rtl' } );
	} );
} );

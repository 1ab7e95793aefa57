import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { php } from '../../e2e/support/php';
import { site } from '../../e2e/support/site';

export interface Sold {
	readonly number: string;
	/** As in the QR codes. */
	readonly codes: readonly string[];
	/** QR code of the first one: PNG, base64. */
	readonly picture: string;
}

export interface Staff {
	readonly id: number;
	readonly user: string;
	readonly password: string;
}

export const PAGE = `${ site.url }/?benefit_checkin=1`;

export const sell = (
	ticket: number | undefined,
	people: readonly ( readonly [ string, string ] )[],
	status?: string
): Sold => php< Sold >( 'sell', { ticket, people, ...( status ? { status } : {} ) } );

export const staff = ( ...events: number[] ): Staff => php< Staff >( 'door-staff', { events } );
export const dismiss = ( { id }: Staff ): unknown => php( 'door-staff', { remove: id, events: [] } );

export async function signIn( context: BrowserContext, { user, password }: Staff ): Promise< void > {
	const answer = await context.request.post( `${ site.url }/wp-login.php`, {
		form: { log: user, pwd: password, testcookie: '1' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( answer.status() ).toBe( 302 );
}

export const result = ( page: Page ): Locator => page.locator( '.benefit-checkin-result' );
export const recent = ( page: Page ): Locator => page.locator( '.benefit-checkin-recent li' );

/** Enters a text in the field and presses Enter. */
export async function type( page: Page, text: string ): Promise< void > {
	await page.getByLabel( 'Code or name' ).fill( text );
	await page.keyboard.press( 'Enter' );
}

/** Sends the keys of a hand scanner, with Enter at the end, to whatever has the focus. */
export async function scan( page: Page, text: string ): Promise< void > {
	await page.evaluate( ( characters ) => {
		const CODES: Readonly< Record< string, string > > = { '-': 'Minus', _: 'Minus', Enter: 'Enter' };
		for ( const key of [ ...characters, 'Enter' ] ) {
			const code = CODES[ key ] ?? ( /\d/.test( key ) ? `Digit${ key }` : `Key${ key.toUpperCase() }` );
			const shiftKey = /^[A-Z_]$/.test( key );
			( document.querySelector( ':focus' ) ?? document.body ).dispatchEvent(
				new KeyboardEvent( 'keydown', { key, code, shiftKey, bubbles: true, cancelable: true } )
			);
		}
	}, text );
}

/** Asserts the large result of the last scan. */
export async function expectResult(
	page: Page,
	status: string,
	...texts: readonly ( string | RegExp )[]
): Promise< void > {
	await expect( result( page ) ).toHaveAttribute( 'data-status', status );
	for ( const text of texts ) {
		await expect( result( page ) ).toContainText( text );
	}
}

/** How an image is held before the camera. */
interface Held {
	/** Degrees. */
	readonly angle?: number;
	/** Pixels of its side, in a frame of 640 × 480. */
	readonly side?: number;
	/** Brightness, at most 1. */
	readonly light?: number;
}

/** Installs a camera that sees one image, in a browser without a native barcode reader. */
export async function fakeCamera( page: Page ): Promise< ( picture: string | null, how?: Held ) => Promise< void > > {
	await page.addInitScript( () => {
		type World = typeof window & { benefitCanvas?: HTMLCanvasElement };
		const canvas = document.createElement( 'canvas' );
		canvas.width = 640;
		canvas.height = 480;
		( window as World ).benefitCanvas = canvas;
		Object.defineProperty( navigator, 'mediaDevices', {
			value: {
				getUserMedia: async () => {
					canvas.getContext( '2d' )?.fillRect( 0, 0, 1, 1 );
					return canvas.captureStream( 10 );
				},
			},
		} );
		Reflect.deleteProperty( window, 'BarcodeDetector' );
	} );
	return ( picture, { angle = 0, side = 400, light = 1 } = {} ) =>
		page.evaluate(
			async ( held ) => {
				type World = typeof window & { benefitCanvas: HTMLCanvasElement; benefitDraw?: () => void };
				const world = window as World;
				const canvas = world.benefitCanvas;
				const brush = canvas.getContext( '2d' );
				const image = new Image();
				if ( held.picture ) {
					image.src = `data:image/png;base64,${ held.picture }`;
					await image.decode();
				}
				const isFirst = world.benefitDraw === undefined;
				world.benefitDraw = () => {
					if ( ! brush ) {
						return;
					}
					const shade = Math.round( 255 * held.light );
					brush.resetTransform();
					brush.globalAlpha = 1;
					brush.fillStyle = `rgb( ${ shade }, ${ shade }, ${ shade } )`;
					brush.fillRect( 0, 0, canvas.width, canvas.height );
					brush.globalAlpha = held.light;
					brush.translate( canvas.width / 2, canvas.height / 2 );
					brush.rotate( ( held.angle * Math.PI ) / 180 );
					if ( held.picture ) {
						brush.fillStyle = '#000';
						brush.globalAlpha = 1;
						brush.fillRect( -held.side / 2, -held.side / 2, held.side, held.side );
						brush.globalAlpha = held.light;
						brush.drawImage( image, -held.side / 2, -held.side / 2, held.side, held.side );
					}
				};
				if ( isFirst ) {
					setInterval( () => world.benefitDraw?.(), 100 );
				}
			},
			{ picture, angle, side, light }
		);
}

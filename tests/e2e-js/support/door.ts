import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { php } from '../../e2e/support/php';
import { site } from '../../e2e/support/site';

export interface Sold {
	readonly number: string;
	/** As they stand in the QR codes. */
	readonly codes: readonly string[];
	/** The first one's QR code: PNG, base64. */
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

/** As a hand scanner does it: it types, and ends with Enter. */
export async function type( page: Page, text: string ): Promise< void > {
	await page.getByLabel( 'Code or name' ).fill( text );
	await page.keyboard.press( 'Enter' );
}

/** What the last scan came to, as it is shown large. */
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

/**
 * A camera that sees one picture, and a detector that reads what is really in it: Chromium has none without a screen. The
 * reading is done by `read`, outside of the page, on the pixels of the video.
 */
export async function fakeCamera(
	page: Page,
	read: ( png: Buffer ) => string
): Promise< ( picture: Buffer | null ) => Promise< void > > {
	await page.exposeFunction( 'benefitRead', ( dataUrl: string ) => {
		try {
			return read( Buffer.from( dataUrl.split( ',' )[ 1 ] ?? '', 'base64' ) );
		} catch {
			return '';
		}
	} );
	await page.addInitScript( () => {
		type Window_ = typeof window & {
			benefitCanvas?: HTMLCanvasElement;
			benefitRead: ( url: string ) => Promise< string >;
		};
		const world = window as Window_;
		const canvas = document.createElement( 'canvas' );
		canvas.width = 640;
		canvas.height = 480;
		world.benefitCanvas = canvas;
		Object.defineProperty( navigator, 'mediaDevices', {
			value: {
				getUserMedia: async () => {
					canvas.getContext( '2d' )?.fillRect( 0, 0, 1, 1 );
					return canvas.captureStream( 10 );
				},
			},
		} );
		class Detector {
			static getSupportedFormats = async () => [ 'qr_code' ];
			async detect( video: HTMLVideoElement ) {
				const seen = document.createElement( 'canvas' );
				seen.width = video.videoWidth;
				seen.height = video.videoHeight;
				seen.getContext( '2d' )?.drawImage( video, 0, 0 );
				const rawValue = seen.width > 0 ? await world.benefitRead( seen.toDataURL( 'image/png' ) ) : '';
				return rawValue === '' ? [] : [ { rawValue } ];
			}
		}
		Object.assign( window, { BarcodeDetector: Detector } );
	} );
	return ( picture ) =>
		page.evaluate(
			async ( data ) => {
				type World = typeof window & {
					benefitCanvas: HTMLCanvasElement;
					benefitPicture?: HTMLImageElement | null;
				};
				const world = window as World;
				const brush = world.benefitCanvas.getContext( '2d' );
				let image: HTMLImageElement | null = null;
				if ( data ) {
					image = new Image();
					image.src = `data:image/png;base64,${ data }`;
					await image.decode();
				}
				// Frame after frame, as a camera has them.
				const isFirst = world.benefitPicture === undefined;
				world.benefitPicture = image;
				const draw = (): void => {
					if ( brush ) {
						brush.fillStyle = '#fff';
						brush.fillRect( 0, 0, world.benefitCanvas.width, world.benefitCanvas.height );
						brush.imageSmoothingEnabled = false;
						if ( world.benefitPicture ) {
							brush.drawImage( world.benefitPicture, 120, 40, 400, 400 );
						}
					}
				};
				if ( isFirst ) {
					setInterval( draw, 100 );
				}
			},
			picture?.toString( 'base64' ) ?? null
		);
}

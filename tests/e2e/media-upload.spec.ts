import { writeFileSync } from 'node:fs';
import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { axeFindings } from './support/inspect';
import { site } from './support/site';

const SCREEN = `${ site.url }/wp-admin/upload.php?page=benefit-upload`;
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);
const pdf = ( name: string ) => ( { name, mimeType: 'application/pdf', buffer: Buffer.from( `%PDF-1.4 ${ name }` ) } );
const png = ( name: string ) => ( { name, mimeType: 'image/png', buffer: PNG } );

test.beforeEach( ( { page } ) => logIn( page ) );

const items = ( page: Page ): Locator => page.locator( '.benefit-upload__item' );
const chooser = ( page: Page ): Locator => page.locator( '.benefit-upload__area input' ).first();
const open = async ( page: Page ) => {
	await page.goto( SCREEN );
	await expect( page.getByRole( 'button', { name: 'Choose files' } ) ).toBeVisible();
};

/**
 * A server that answers uploads as the test says, with rows of files that do not exist. Records the names of sent
 * files.
 */
async function answering( page: Page, answer: ( name: string, route: Route, times: number ) => Promise< void > ) {
	const sent: string[] = [];
	await page.route( /async-upload\.php/, async ( route ) => {
		const body = route.request().postDataBuffer()?.toString( 'latin1' ) ?? '';
		const name = /filename="([^"]*)"/.exec( body )?.[ 1 ];
		if ( name === undefined ) {
			const title = `Row ${ /attachment_id=(\d+)/.exec( body )?.[ 1 ] }`;
			return route.fulfill( { body: `<span class="media-list-title"><strong>${ title }</strong></span>` } );
		}
		sent.push( name );
		return answer( name, route, sent.filter( ( one ) => one === name ).length );
	} );
	await page.route( /benefit(?:\/|%2F)v1(?:\/|%2F)media(?:\/|%2F)\d/, ( route ) =>
		route.fulfill( { status: 403, json: { code: 'not_allowed', message: 'No.', data: { status: 403 } } } )
	);
	return sent;
}
const id = ( route: Route, number = 7 ) => route.fulfill( { body: `${ number }` } );
const REFUSAL = '<div class="error-div"><strong>“x” has failed to upload.</strong><br />The disk is full.</div>';

test(
	'Files are chosen by the keyboard, edited, deleted and brought back',
	{ tag: '@gate' },
	async ( { page }, info ) => {
		const heard = listen( page );
		// Waits from the start, because the browser must be told to suppress its dialog.
		const chosen = page.waitForEvent( 'filechooser', { timeout: 120_000 } );
		await open( page );
		await page.getByRole( 'button', { name: 'Choose files' } ).press( 'Enter' );
		const files = await chosen;
		await files.setFiles( [ png( 'boat.png' ), png( 'Boat.png' ), pdf( 'plan.pdf' ), pdf( 'bad.exe' ) ] );
		await expect( page.getByText( '3 of 4 files uploaded. 1 failed.' ).first() ).toBeVisible();
		await expect( items( page ).nth( 3 ) ).toContainText( 'This file type is not allowed on this site.' );
		await expect( page.locator( '.is-done' ) ).toHaveCount( 3 );
		expect( await axeFindings( page, '.benefit-upload', '#wpbody-content' ) ).toEqual( [] );

		const plan = items( page ).nth( 2 );
		await plan.getByText( 'Title, alt text, and caption' ).press( 'Enter' );
		await plan.getByLabel( 'Title' ).fill( '</script>[gallery]' );
		await plan.getByLabel( 'Title' ).press( 'Enter' );
		await expect( plan.getByText( 'Saved.' ) ).toBeVisible();
		await expect( plan.locator( 'strong' ) ).toHaveText( '</script>[gallery]' );
		await page.screenshot( { path: info.outputPath( 'upload.png' ), animations: 'disabled', fullPage: true } );

		const counts = page.locator( '.benefit-upload__counts' );
		const before = await counts.innerText();
		await plan.getByRole( 'button', { name: /^Delete/ } ).press( 'Enter' );
		await expect( plan.getByRole( 'button', { name: /^Undo/ } ) ).toBeFocused();
		expect( await counts.innerText() ).not.toBe( before );
		expect( await axeFindings( page, '.benefit-upload', '#wpbody-content' ) ).toEqual( [] );
		await page.keyboard.press( 'Enter' );
		await expect( plan ).toBeFocused();
		expect( await counts.innerText() ).toBe( before );

		await plan.getByRole( 'button', { name: /^Delete/ } ).press( 'Enter' );
		await expect( plan ).toContainText( 'In the Trash' );
		await page.getByRole( 'button', { name: 'Trash', exact: true } ).press( 'Enter' );
		await page.getByRole( 'button', { name: 'Restore: </script>[gallery]' } ).press( 'Enter' );
		await expect( page.getByText( 'was restored to the media library' ) ).toBeVisible();
		await expect( plan ).toContainText( 'Uploaded' );
		await page.setViewportSize( { width: 390, height: 844 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 390 );
		await page.screenshot( { path: info.outputPath( 'upload-390.png' ), animations: 'disabled', fullPage: true } );
		expect( heard ).toEqual( [] );
	}
);

test( 'Of two hundred files twenty fail: all are told, none is sent twice, and the twenty go once more', async ( {
	page,
} ) => {
	test.slow();
	let atOnce = 0;
	let most = 0;
	let letGo = () => {};
	const held = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	const sent = await answering( page, async ( name, route, times ) => {
		most = Math.max( most, ++atOnce );
		await held;
		atOnce--;
		await ( /0b\.pdf$/.test( name ) && times === 1
			? route.fulfill( { body: REFUSAL } )
			: id( route, 1 + sent.length ) );
	} );
	await open( page );
	await chooser( page ).setInputFiles( Array.from( { length: 200 }, ( _, at ) => pdf( `${ at }b.pdf` ) ) );
	await expect.poll( () => atOnce ).toBe( 3 );
	letGo();
	await expect( page.getByText( '180 of 200 files uploaded. 20 failed.' ).first() ).toBeVisible( {
		timeout: 180_000,
	} );
	expect( [ sent.length, new Set( sent ).size ] ).toEqual( [ 200, 200 ] );
	expect( most ).toBe( 3 );
	await expect( page.getByText( /^WordPress rejected the file\. The disk is full\.$/ ) ).toHaveCount( 20 );
	await page.getByRole( 'button', { name: '20 failed.' } ).press( 'Enter' );
	await expect( page.locator( '.is-failed' ).first() ).toBeFocused();
	await page.getByLabel( 'Failed only' ).check();
	expect( await items( page ).filter( { visible: true } ).count() ).toBe( 20 );
	await page.getByRole( 'button', { name: 'Retry all failed uploads' } ).press( 'Enter' );
	await expect( page.getByText( '200 of 200 files uploaded.' ).first() ).toBeVisible();
	expect( sent ).toHaveLength( 220 );
} );

test( 'Each bad answer has its sentence', async ( { page } ) => {
	const answers: Readonly< Record< string, [ ( route: Route ) => Promise< void >, string ] > > = {
		'b.pdf': [ ( route ) => route.fulfill( { body: '<html>Hello</html>' } ), 'did not confirm the upload' ],
		'c.pdf': [ ( route ) => route.fulfill( { body: '' } ), 'did not confirm the upload' ],
		'd.pdf': [ ( route ) => route.fulfill( { status: 403 } ), 'did not allow the upload' ],
		'f.pdf': [ ( route ) => route.fulfill( { status: 413 } ), 'make it smaller' ],
		'g.pdf': [ ( route ) => route.fulfill( { status: 502 } ), 'could not accept the file' ],
		'k.pdf': [ ( route ) => route.abort(), 'The connection was lost' ],
		'l.pdf': [ ( route ) => route.fulfill( { body: REFUSAL } ), 'The disk is full.' ],
		'fake.png': [
			( route ) =>
				route.fulfill( {
					body: '<div class="error-div">Sorry, you are not allowed to upload this file type.</div>',
				} ),
			'The content of the file does not match its name',
		],
		'm.png': [ ( route ) => route.fulfill( { status: 500 } ), 'could not process the image' ],
	};
	const sent = await answering( page, ( name, route ) => answers[ name ]?.[ 0 ]( route ) ?? id( route ) );
	await open( page );
	const names = Object.keys( answers );
	await chooser( page ).setInputFiles(
		names.map( ( name ) => ( name.endsWith( 'g' ) ? png( name ) : pdf( name ) ) )
	);
	for ( const name of names ) {
		await expect( items( page ).filter( { hasText: name } ) ).toContainText( answers[ name ]?.[ 1 ] ?? '' );
	}
	expect( [ ...sent ].sort() ).toEqual( [ ...names ].sort() );
	await expect( page.getByRole( 'button', { name: 'Try again: fake.png' } ) ).toHaveCount( 0 );
	expect( await axeFindings( page, '.benefit-upload', '#wpbody-content' ) ).toEqual( [] );
} );

test( 'A session that has ended, a server that cannot be reached, and sizes that fail only make the queue wait', async ( {
	page,
}, info ) => {
	// Exactly the same file twice: its modification time counts, too.
	const again = info.outputPath( 'again.pdf' );
	writeFileSync( again, '%PDF-1.4' );
	const sent = await answering( page, ( name, route, times ) => {
		if ( times > 1 || name === 'again.pdf' ) {
			return id( route );
		}
		return name === 'a.pdf'
			? route.fulfill( { body: '<form id="loginform"></form>' } )
			: route.fulfill( { status: 500, headers: { 'X-WP-Upload-Attachment-ID': '9' } } );
	} );
	await open( page );
	await chooser( page ).setInputFiles( pdf( 'a.pdf' ) );
	await expect( page.getByText( 'Your session has expired.' ).first() ).toBeVisible();
	expect( await axeFindings( page, '.benefit-upload', '#wpbody-content' ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'I have logged in' } ).click();
	await expect( items( page ).first() ).toContainText( 'Uploaded' );

	let tries = 0;
	await page.route( /admin-ajax\.php/, ( route ) => {
		if ( ! route.request().postData()?.includes( 'media-create-image-subsizes' ) ) {
			return route.fallback();
		}
		tries++;
		return tries < 3
			? route.fulfill( { status: 500 } )
			: route.fulfill( { json: { success: true, data: { id: 9 } } } );
	} );
	await chooser( page ).setInputFiles( png( 'b.png' ) );
	await expect( items( page ).nth( 1 ) ).toContainText( 'Uploaded' );
	expect( tries ).toBe( 3 );

	await chooser( page ).setInputFiles( again );
	await expect( items( page ).nth( 2 ) ).toContainText( 'Uploaded' );
	await page.context().setOffline( true );
	await expect( page.getByText( 'The server cannot be reached.' ).first() ).toBeVisible();
	await chooser( page ).setInputFiles( again );
	expect( await axeFindings( page, '[role=dialog]', '[role=dialog]' ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Upload again' } ).click();
	await expect( items( page ).nth( 3 ) ).toContainText( 'Waiting' );
	await page.context().setOffline( false );
	await expect( items( page ).nth( 3 ) ).toContainText( 'Uploaded' );
	expect( sent ).toEqual( [ 'a.pdf', 'a.pdf', 'b.png', 'again.pdf', 'again.pdf' ] );
} );

test( 'Without scripts a file goes by a plain form', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await logIn( page );
	await page.goto( SCREEN );
	await page.getByLabel( 'Choose a file from your device' ).setInputFiles( pdf( 'plain.pdf' ) );
	await page.getByRole( 'button', { name: 'Upload', exact: true } ).click();
	await page.waitForURL( /upload\.php$/ );
	await context.close();
} );

test( 'Large images are made smaller, what is no image goes as it is, and the choice is remembered', async ( {
	page,
} ) => {
	const sizes: Record< string, number[] > = {};
	await answering( page, ( name, route ) => {
		const body = route.request().postDataBuffer() ?? Buffer.alloc( 0 );
		const at = body.indexOf( 'IHDR' );
		sizes[ name ] = at < 0 ? [] : [ body.readUInt32BE( at + 4 ), body.readUInt32BE( at + 8 ) ];
		return id( route );
	} );
	await open( page );
	const choice = page.getByRole( 'checkbox', { name: 'Resize large images before uploading' } );
	await choice.check();
	const bytes = await page.evaluate( async () => {
		const canvas = Object.assign( document.createElement( 'canvas' ), { width: 2000, height: 1000 } );
		const context = canvas.getContext( '2d' );
		for ( let at = 0; context && at < 2000; at += 3 ) {
			context.fillStyle = `hsl(${ at } 80% 50%)`;
			context.fillRect( at, ( at * 7 ) % 1000, 40, 30 );
		}
		const blob = await new Promise< Blob | null >( ( resolve ) => canvas.toBlob( resolve, 'image/png' ) );
		return Array.from( new Uint8Array( ( await blob?.arrayBuffer() ) ?? new ArrayBuffer( 0 ) ) );
	} );
	await chooser( page ).setInputFiles( [
		{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from( bytes ) },
		png( 'small.png' ),
		{ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from( 'no image' ) },
	] );
	await expect( page.getByText( '3 of 3 files uploaded.' ).first() ).toBeVisible();
	expect( sizes ).toEqual( { 'large.png': [ 1024, 512 ], 'small.png': [ 1, 1 ], 'broken.png': [] } );
	await expect( items( page ).nth( 2 ) ).toContainText( 'your browser cannot read this image' );

	// Dropped and pasted files are uploaded in the same way.
	for ( const [ kind, name ] of [
		[ 'drop', 'dropped.pdf' ],
		[ 'paste', 'pasted.pdf' ],
	] as const ) {
		await page.locator( '.benefit-upload__area' ).evaluate(
			( area, [ type, file ] ) => {
				const data = new DataTransfer();
				data.items.add( new File( [ '%PDF' ], file, { type: 'application/pdf' } ) );
				area.dispatchEvent(
					type === 'drop'
						? new DragEvent( type, { dataTransfer: data, bubbles: true, cancelable: true } )
						: new ClipboardEvent( type, { clipboardData: data, bubbles: true } )
				);
			},
			[ kind, name ] as const
		);
	}
	await expect( page.getByText( '5 of 5 files uploaded.' ).first() ).toBeVisible();
	expect( Object.keys( sizes ) ).toContain( 'pasted.pdf' );
	await page.reload();
	await expect( choice ).toBeChecked();
	await choice.uncheck();
} );

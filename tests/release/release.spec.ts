/**
 * The archive of `npm run zip` on a WordPress that has never seen this checkout: installed, sold with, and taken away
 * by its owner in the browser.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { listen, logIn } from '../e2e/support/admin';
import { makeEvent, type MadeEvent } from '../e2e/support/event';
import { php } from '../e2e/support/php';
import { fillBuyer, fillOwner, order, orderNumber, press, review } from '../e2e/support/shop';
import { address, site } from '../e2e/support/site';
import { englishOn, germanOn, unknownToScripts, type Sentences } from './german';

const TICKET = 'Stalls';
const installed = join( site.path, 'wp-content/plugins/benefit' );

interface German {
	sentences: Sentences;
	inScripts: Record< string, string[] >;
}
interface Left {
	tables: string[];
	options: string[];
	posts: number;
	hooks: string[];
}
const settings = `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-settings`;
const whatIsLeft = () => php< Left >( '../../release/php/left' );

let owner: Page;
let event: MadeEvent;
let heard: string[];

test.describe.configure( { mode: 'serial' } );

test.beforeAll( async ( { browser } ) => {
	owner = await browser.newPage();
	heard = listen( owner );
	await logIn( owner );
} );

test( 'The archive is installed by upload, and activated', async () => {
	const folder = mkdtempSync( join( process.env.BENEFIT_TEMP || tmpdir(), 'zip-' ) );
	const made = spawnSync( process.execPath, [ 'tools/zip.mjs', '--as-built', `--to=${ folder }` ], {
		encoding: 'utf8',
	} );
	expect( made.status, made.stderr ).toBe( 0 );

	await owner.goto( `${ site.url }/wp-admin/plugin-install.php?tab=upload` );
	await owner.locator( 'input[name="pluginzip"]' ).setInputFiles( join( folder, 'benefit.zip' ) );
	await owner.getByRole( 'button', { name: 'Install Now' } ).click();
	await expect( owner.getByText( 'Plugin installed successfully.' ) ).toBeVisible();
	await owner.getByRole( 'link', { name: 'Activate Plugin' } ).click();
	await expect( owner.getByText( 'Plugin activated.' ) ).toBeVisible();

	expect( lstatSync( installed ).isSymbolicLink() ).toBe( false );
	expect( readdirSync( installed ).sort() ).toEqual( [
		'LICENSE',
		'build',
		'includes',
		'languages',
		'plugin.php',
		'readme.txt',
		'uninstall.php',
	] );
} );

/** Ticks boxes on a tab of the settings. */
async function choose( tab: string, ...labels: string[] ): Promise< void > {
	await owner.goto( settings );
	await owner.getByRole( 'navigation', { name: 'Settings' } ).getByRole( 'link', { name: tab } ).click();
	for ( const label of labels ) {
		await owner.getByLabel( label, { exact: true } ).check();
	}
	await owner.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( owner.getByText( 'Settings saved.' ) ).toBeVisible();
}

test( 'One press makes the pages, and two ticks the test payment', async () => {
	await owner.goto( settings );
	await owner
		.getByRole( 'button', { name: /^Create missing pages/ } )
		.first()
		.click();
	await expect( owner.getByText( '5 pages were created.' ) ).toBeVisible();
	Object.assign( site.pages, php( '../../release/php/pages' ) );
	for ( const url of Object.values( site.pages ) ) {
		expect( ( await owner.request.get( url ) ).status(), url ).toBe( 200 );
	}
	await choose( 'Payments', 'Test payment (test mode only)', 'Test mode' );
	event = makeEvent( 'An evening', [ { name: TICKET, capacity: 10, meta: {} } ] );
} );

async function buy( browser: Browser, scripts: boolean ): Promise< void > {
	const context = await browser.newContext( { javaScriptEnabled: scripts } );
	const page = await context.newPage();
	const complaints = listen( page );
	const email = address( scripts ? 'ada' : 'charles' );

	await page.goto( event.url );
	await press( page, TICKET, '1' );
	if ( scripts ) {
		// Put in without leaving the page.
		await page.getByRole( 'link', { name: /cart/i } ).first().waitFor();
		await expect( page ).toHaveURL( event.url );
		await expect
			.poll( async () => ( await context.cookies() ).map( ( { name } ) => name ) )
			.toContain( 'benefit_cart' );
		await page.goto( site.pages.cart );
	}
	await page.getByRole( 'button', { name: 'Proceed to checkout' } ).click();
	await expect( page ).toHaveURL( site.pages.checkout );
	await fillBuyer( page, { first: 'Ada', last: 'Byron', email } );
	await fillOwner( page, /^Ticket 1/, 'Ada', 'Byron' );
	if ( ! scripts ) {
		await review( page );
	}
	await order( page );
	await expect( page.getByRole( 'heading', { name: /^Thank you/ } ) ).toBeVisible();

	const number = await orderNumber( page );
	expect( php( 'orders', { email } ) ).toEqual( [
		{
			number,
			status: 'order_paid',
			total_minor: 1000,
			reference: expect.any( String ),
		},
	] );
	expect( complaints ).toEqual( [] );
	await context.close();
}

test( 'A ticket is bought without JavaScript', ( { browser } ) => buy( browser, false ) );
test( 'A ticket is bought with JavaScript', ( { browser } ) => buy( browser, true ) );

const editorOf = ( { id }: MadeEvent ) => `${ site.url }/wp-admin/post.php?post=${ id }&action=edit`;

async function openEditor(): Promise< void > {
	await owner.goto( editorOf( event ) );
	await owner.waitForFunction( () => {
		const { wp } = window as unknown as {
			wp?: { blocks?: { getBlockType: ( name: string ) => unknown } };
		};
		return wp?.blocks?.getBlockType( 'benefit/ticket-table' );
	} );
}

test( 'The editor of an event has our blocks, and its scripts complain of nothing', async () => {
	await openEditor();
	expect( heard ).toEqual( [] );
} );

test( 'In German no English sentence of ours is left, in the shop and in the editor', async ( { browser } ) => {
	// The last that is done in the settings by their English labels.
	await choose( 'System', 'Also delete all its content, data, and settings' );
	const { sentences, inScripts } = php< German >( '../../release/php/german' );
	const visitor = await browser.newPage( { javaScriptEnabled: false } );
	const expectGerman = async ( atLeast: number ) => {
		expect( await englishOn( visitor, sentences ), visitor.url() ).toEqual( [] );
		expect( await germanOn( visitor, sentences ), visitor.url() ).toBeGreaterThanOrEqual( atLeast );
	};
	await visitor.goto( event.url );
	await expectGerman( 2 );
	await visitor.getByRole( 'button', { name: /^In den Warenkorb/ } ).click();
	await expect( visitor ).toHaveURL( site.pages.cart );
	await expectGerman( 5 );
	await visitor.getByRole( 'button', { name: 'Zur Kasse' } ).click();
	await expect( visitor ).toHaveURL( site.pages.checkout );
	await expectGerman( 8 );
	await visitor.goto( site.pages.order );
	await expectGerman( 2 );
	await visitor.close();

	const files = new Map( Object.entries( inScripts ) );
	expect( files.size ).toBeGreaterThanOrEqual( 6 );
	const expectGermanScripts = async ( ...names: string[] ) => {
		for ( const name of names ) {
			expect( await unknownToScripts( owner, files.get( name )! ), name ).toEqual( [] );
			files.delete( name );
		}
	};
	await owner.goto( `${ site.url }/?benefit_checkin=1` );
	await expectGermanScripts( 'benefit-de_DE-benefit-checkin.json' );
	await owner.goto( `${ site.url }/wp-admin/edit.php?post_type=benefit_event&page=benefit-orders` );
	await expectGermanScripts( 'benefit-de_DE-benefit-orders.json' );
	await owner.goto( `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donations` );
	await expectGermanScripts( 'benefit-de_DE-benefit-donations-desk.json' );
	await owner.goto( `${ site.url }/wp-admin/edit.php?post_type=benefit_form&page=benefit-donors` );
	await expectGermanScripts( 'benefit-de_DE-benefit-donors-desk.json', 'benefit-de_DE-benefit-entities.json' );
	await owner.goto( `${ site.url }/wp-admin/upload.php?page=benefit-upload` );
	await expectGermanScripts( 'benefit-de_DE-benefit-media-upload.json' );
	await owner.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_form` );
	await expectGermanScripts( 'benefit-de_DE-benefit-form-builder.json' );
	await owner.goto( `${ site.url }/wp-admin/post-new.php?post_type=benefit_campaign` );
	await expectGermanScripts( 'benefit-de_DE-benefit-campaign-editor.json' );
	await openEditor();
	await expectGermanScripts( ...files.keys() );
} );

test( 'Deactivating ends our cron events and keeps everything', async () => {
	expect( whatIsLeft().hooks ).not.toEqual( [] );
	await owner.goto( `${ site.url }/wp-admin/plugins.php` );
	await owner.locator( '#deactivate-benefit' ).click();
	await expect( owner.getByText( 'Plugin deactivated.' ) ).toBeVisible();
	const { tables, posts, hooks } = whatIsLeft();
	expect( hooks ).toEqual( [] );
	expect( tables.length ).toBeGreaterThan( 5 );
	// The event, its ticket, and the form and the campaign that were begun for their editors' sake.
	expect( posts ).toBe( 4 );
	expect( ( await owner.request.get( site.pages.cart ) ).status() ).toBe( 200 );
} );

test( 'Deleting it, when its owner chose so, leaves nothing', async () => {
	owner.on( 'dialog', ( dialog ) => dialog.accept() );
	await owner.goto( `${ site.url }/wp-admin/plugins.php` );
	await owner.locator( '#delete-benefit' ).click();
	await expect( owner.locator( 'tr[data-slug="benefit"].deleted, #benefit-deleted' ).first() ).toBeVisible();
	expect( existsSync( installed ) ).toBe( false );
	expect( whatIsLeft() ).toEqual( {
		tables: [],
		options: [],
		posts: 0,
		hooks: [],
	} );
} );

import { expect, test, type Page } from '@playwright/test';
import { holdBack, poll, Probe, REACT } from './support/probe';

/* Entries made before React are there afterwards, on the screen and in React. */

async function late( page: Page ) {
	const probe = new Probe( page );
	const letGo = await holdBack( page, REACT );
	await probe.open();
	return { probe, letGo };
}

const caret = ( probe: Probe, name: string ) =>
	probe
		.field( name )
		.evaluate( ( { selectionStart, selectionEnd }: HTMLInputElement ) => [ selectionStart, selectionEnd ] );

test( 'Fields of every kind keep their entries, through later renders too', { tag: '@gate' }, async ( { page } ) => {
	const { probe, letGo } = await late( page );
	await probe.field( 'Text' ).fill( 'typed' );
	await probe.field( 'Note' ).fill( 'another\nnote' );
	await probe.field( 'Choice' ).selectOption( 'c' );
	await probe.field( 'Box' ).check();
	await probe.field( 'green' ).check();
	await probe.field( 'Quantity' ).fill( '7' );
	const entered = { text: 'typed', words: 'another\nnote', choice: 'c', box: true, radio: 'green' };
	for ( let press = 0; press < 3; press++ ) {
		await probe.button( 'Plus' ).click();
	}
	await letGo();
	// Each press saw what the one before had made of the state.
	await poll( () => probe.presses() ).toEqual(
		[ 7, 8, 9 ].map( ( quantity ) => ( { what: 'plus', entries: { ...entered, quantity } } ) )
	);
	await expect( probe.field( 'Quantity' ) ).toHaveValue( '10' );
	await expect( probe.field( 'Text' ) ).toHaveValue( 'typed' );
	await expect( probe.field( 'Note' ) ).toHaveValue( 'another\nnote' );
	await expect( probe.field( 'Choice' ) ).toHaveValue( 'c' );
	await expect( probe.field( 'Box' ) ).toBeChecked();
	await expect( probe.field( 'green' ) ).toBeChecked();
	expect( probe.heard ).toEqual( [] );
} );

for ( const name of [ 'Text', 'Note' ] ) {
	const tag = name === 'Text' ? '@gate' : [];
	test( `Focus and caret stay where they are (${ name })`, { tag }, async ( { page } ) => {
		const { probe, letGo } = await late( page );
		await probe.field( name ).fill( 'a longer text' );
		await probe
			.field( name )
			.evaluate( ( field: HTMLInputElement ) => field.setSelectionRange( 2, 8, 'backward' ) );
		await letGo();
		await probe.isAtWork();
		await expect( probe.field( name ) ).toBeFocused();
		expect( await caret( probe, name ) ).toEqual( [ 2, 8 ] );
		await page.keyboard.type( 'X' );
		await expect( probe.field( name ) ).toHaveValue( 'a X text' );
	} );
}

test( 'An input method at work is waited for', async ( { page, context } ) => {
	const { probe, letGo } = await late( page );
	const chromium = await context.newCDPSession( page );
	await probe.field( 'Text' ).fill( '' );
	await chromium.send( 'Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 } );
	await probe.button( 'Count' ).dispatchEvent( 'click' );
	const loaded = page.waitForResponse( /react-jsx-runtime/ );
	await letGo();
	await ( await loaded ).finished();
	await expect( probe.field( 'Text' ) ).toHaveValue( 'にほ' );
	expect( await probe.mounted() ).toBe( 0 );
	await chromium.send( 'Input.insertText', { text: '日本' } );
	await poll( () => probe.presses() ).toMatchObject( [ { what: 'count', entries: { text: '日本' } } ] );
	await expect( probe.field( 'Text' ) ).toHaveValue( '日本' );
} );

test( 'Undo never brings back a text that React does not know', async ( { page } ) => {
	const { probe, letGo } = await late( page );
	await probe.field( 'Text' ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' and more' );
	await letGo();
	await probe.isAtWork();
	await page.keyboard.type( '!' );
	await page.keyboard.press( 'Control+z' );
	await page.keyboard.press( 'Control+z' );
	await probe.button( 'Count' ).click();
	const shown = await probe.field( 'Text' ).inputValue();
	await poll( () => probe.presses() ).toMatchObject( [ { what: 'count', entries: { text: shown } } ] );
} );

test( 'What PHP wrote and nobody touched is left alone', async ( { page } ) => {
	const { probe, letGo } = await late( page );
	await page.evaluate( () => {
		document.addEventListener( 'input', ( { target } ) => {
			( window as unknown as { told: string[] } ).told.push( ( target as HTMLInputElement ).name );
		} );
		( window as unknown as { told: string[] } ).told = [];
	} );
	await probe.field( 'Box' ).hover();
	await letGo();
	await probe.isAtWork();
	expect( await page.evaluate( () => ( window as unknown as { told: string[] } ).told ) ).toEqual( [] );
} );

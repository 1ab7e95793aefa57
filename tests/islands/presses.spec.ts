import { expect, test } from '@playwright/test';
import { holdBack, poll, Probe, REACT } from './support/probe';

/* A press that came before React acts once, whatever it was made with and whatever becomes of React. */

const WAYS: [ string, ( probe: Probe ) => Promise< void >, string[] ][] = [
	[ 'a click', ( probe ) => probe.button( 'Add' ).click(), [ 'submit add' ] ],
	[ 'three impatient clicks', ( probe ) => probe.button( 'Add' ).click( { clickCount: 3 } ), [ 'submit add' ] ],
	[ 'Enter on the button', ( probe ) => probe.button( 'Add' ).press( 'Enter' ), [ 'submit add' ] ],
	[ 'Space on the button', ( probe ) => probe.button( 'Add' ).press( 'Space' ), [ 'submit add' ] ],
	[ 'Enter in a field', ( probe ) => probe.field( 'Text' ).press( 'Enter' ), [ 'submit add' ] ],
	[
		'a click, and Enter in a field',
		async ( probe ) => {
			await probe.button( 'Add' ).click();
			await probe.field( 'Text' ).press( 'Enter' );
		},
		[ 'submit add' ],
	],
	[
		'a script of the site that sends the form',
		( probe ) => probe.part.locator( 'form' ).evaluate( ( form: HTMLFormElement ) => form.requestSubmit() ),
		[ 'submit undefined' ],
	],
	[ 'a button that sends nothing', ( probe ) => probe.button( 'Count' ).click(), [ 'count' ] ],
	[
		'different buttons, in their order',
		async ( probe ) => {
			await probe.button( 'Count' ).click();
			await probe.button( 'Add' ).click();
			await probe.button( 'Count' ).click();
		},
		[ 'count', 'submit add' ],
	],
];

const IN_THE_GATE = [ 'a click', 'three impatient clicks', 'Enter in a field', 'different buttons, in their order' ];

for ( const [ way, press, expected ] of WAYS ) {
	const tag = IN_THE_GATE.includes( way ) ? '@gate' : [];
	test( `${ way }: once, when React comes late`, { tag }, async ( { page } ) => {
		const probe = new Probe( page );
		const letGo = await holdBack( page, REACT );
		await probe.open();
		await press( probe );
		await expect( probe.part ).toHaveAttribute( 'aria-busy', 'true' );
		expect( await probe.pressed() ).toEqual( [] );
		await letGo();
		await poll( () => probe.pressed() ).toEqual( expected );
		await expect( probe.part ).not.toHaveAttribute( 'aria-busy' );
		expect( probe.heard ).toEqual( [] );
	} );
}

test( 'Plus counts each press, three times pressed before React', { tag: '@gate' }, async ( { page } ) => {
	const probe = new Probe( page );
	const letGo = await holdBack( page, REACT );
	await probe.open();
	await probe.button( 'Plus' ).click( { clickCount: 3 } );
	await letGo();
	await poll( () => probe.pressed() ).toEqual( [ 'plus', 'plus', 'plus' ] );
	await expect( probe.field( 'Quantity' ) ).toHaveValue( '4' );
} );

test( 'A link leads where it leads, at once', { tag: '@gate' }, async ( { page } ) => {
	const probe = new Probe( page );
	await holdBack( page, REACT );
	await probe.open();
	await probe.part.getByRole( 'link', { name: 'Elsewhere' } ).click();
	await page.waitForURL( '**/#elsewhere' );
} );

test( 'A press that opens a new tab is not held: browsers would take it for a pop-up', async ( { page, context } ) => {
	const probe = new Probe( page );
	await holdBack( page, REACT );
	await probe.open();
	const opened = context.waitForEvent( 'page' );
	await probe.button( 'Add in a new tab' ).click();
	await expect( await opened ).toHaveURL( /probe_action=window/ );
	await expect( probe.part ).not.toHaveAttribute( 'aria-busy' );
} );

import { expect, test } from '@playwright/test';
import { CHUNK, holdBack, poll, Probe, REACT } from './support/probe';

/* Whatever fails, the page goes on as plain HTML: nothing entered is lost, and a press does what it does without scripts. */

async function enter( probe: Probe ): Promise< void > {
	await probe.field( 'Text' ).fill( 'entered' );
	await probe.field( 'Box' ).check();
}
const ENTERED = { probe_text: 'entered', probe_box: '1', probe_choice: 'b', probe_radio: 'red', probe_action: 'add' };

for ( const [ what, pattern ] of [
	[ 'React', REACT ],
	[ "the island's script", CHUNK ],
] as const ) {
	for ( const way of [ 'clicks', 'Enter' ] ) {
		const tag = what === 'React' && way === 'clicks' ? '@gate' : [];
		test( `With ${ what } blocked the form is sent natively, once (${ way })`, { tag }, async ( { page } ) => {
			const probe = new Probe( page );
			const fail = await holdBack( page, pattern, ( route ) => route.abort() );
			await probe.open();
			await enter( probe );
			await ( way === 'Enter'
				? probe.field( 'Text' ).press( 'Enter' )
				: probe.button( 'Add' ).click( { clickCount: 2 } ) );
			await fail();
			await page.waitForURL( /probe_action=add/ );
			const [ fields, ...more ] = probe.sent();
			expect( fields ).toMatchObject( ENTERED );
			expect( more ).toEqual( [] );
		} );
	}
}

for ( const [ what, pattern ] of [
	[ 'React', REACT ],
	[ "the island's script", CHUNK ],
] as const ) {
	const tag = what === 'React' ? '@gate' : [];
	test(
		`Where ${ what } did not come, the next touch asks for it again, and nothing entered is lost`,
		{ tag },
		async ( { page } ) => {
			const probe = new Probe( page );
			await page.route( pattern, ( route ) => route.abort() );
			await probe.open();
			await enter( probe );
			await expect( probe.part ).toHaveAttribute( 'data-benefit-failed' );
			await page.unroute( pattern );
			await probe.button( 'Add' ).click();
			await poll( () => probe.pressed() ).toEqual( [ 'submit add' ] );
			expect( ( await probe.presses() )[ 0 ]?.entries ).toMatchObject( { text: 'entered', box: true } );
			expect( probe.sent() ).toEqual( [] );
			await expect( probe.part ).not.toHaveAttribute( 'data-benefit-failed' );
		}
	);
}

test(
	'After 8 seconds without React the press goes through natively, not before',
	{ tag: '@gate' },
	async ( { page } ) => {
		const probe = new Probe( page );
		await holdBack( page, REACT );
		await page.clock.install();
		await probe.open();
		await enter( probe );
		await probe.button( 'Add' ).click( { clickCount: 3 } );
		await page.clock.fastForward( 7000 );
		await expect( probe.part ).toHaveAttribute( 'aria-busy', 'true' );
		expect( probe.sent() ).toEqual( [] );
		await page.clock.fastForward( 1000 );
		await page.waitForURL( /probe_action=add/ );
		expect( probe.sent() ).toMatchObject( [ ENTERED ] );
	}
);

test( 'React that comes after the time-out takes over all the same, with what was entered', async ( { page } ) => {
	const probe = new Probe( page );
	const letGo = await holdBack( page, REACT );
	await page.clock.install();
	await probe.open();
	await enter( probe );
	await page.clock.fastForward( 8000 );
	await letGo();
	await probe.isAtWork();
	await probe.button( 'Add' ).click();
	await poll( () => probe.pressed() ).toEqual( [ 'submit add' ] );
	expect( ( await probe.presses() )[ 0 ]?.entries ).toMatchObject( { text: 'entered', box: true } );
} );

for ( const flaw of [ 'first', 'effect' ] ) {
	test( `An island that throws at once (${ flaw }) leaves PHP's HTML, the entries, the focus and the press`, async ( {
		page,
	} ) => {
		const probe = new Probe( page );
		const letGo = await holdBack( page, REACT );
		await probe.open( flaw );
		const html = await probe.part.innerHTML();
		await enter( probe );
		await probe.field( 'Text' ).focus();
		await letGo();
		await poll( () => probe.heard.join() ).toContain( 'flaw' );
		expect( await probe.part.innerHTML() ).toBe( html );
		await expect( probe.field( 'Text' ) ).toBeFocused();
		await expect( probe.field( 'Text' ) ).toHaveValue( 'entered' );
		await probe.field( 'Text' ).press( 'Enter' );
		await page.waitForURL( /probe_action=add/ );
		expect( probe.sent() ).toMatchObject( [ ENTERED ] );
	} );
}

test(
	'A press that waits for an island that throws goes through natively, once',
	{ tag: '@gate' },
	async ( { page } ) => {
		const probe = new Probe( page );
		const letGo = await holdBack( page, REACT );
		await probe.open( 'first' );
		await enter( probe );
		await probe.button( 'Add' ).click( { clickCount: 3 } );
		await letGo();
		await page.waitForURL( /probe_action=add/ );
		expect( probe.sent() ).toMatchObject( [ ENTERED ] );
	}
);

test( 'An island that throws later leaves what was entered until then', async ( { page } ) => {
	const probe = new Probe( page );
	await probe.open( 'later' );
	const html = await probe.part.innerHTML();
	await probe.field( 'Text' ).hover();
	await probe.isAtWork();
	await enter( probe );
	await probe.field( 'Choice' ).selectOption( 'c' );
	await probe.field( 'green' ).check();
	await probe.button( 'Break' ).click();
	await probe.isAtWork( 0 );
	expect( await probe.part.innerHTML() ).toBe( html );
	await expect( probe.button( 'Break' ) ).toBeFocused();
	await probe.button( 'Add' ).click();
	await page.waitForURL( /probe_action=add/ );
	expect( probe.sent() ).toMatchObject( [ { ...ENTERED, probe_choice: 'c', probe_radio: 'green' } ] );
} );

test(
	'HTML that somebody changed is rendered afresh: entries, focus and press are kept',
	{ tag: '@gate' },
	async ( { page } ) => {
		const probe = new Probe( page );
		const letGo = await holdBack( page, REACT );
		await probe.open( 'differs' );
		await enter( probe );
		await probe.button( 'Add' ).click();
		const before = await probe.button( 'Add' ).elementHandle();
		await letGo();
		await poll( () => probe.pressed() ).toEqual( [ 'submit add' ] );
		// Else this would not have been the press of a control that is gone.
		expect( await before?.evaluate( ( button ) => button.isConnected ) ).toBe( false );
		expect( ( await probe.presses() )[ 0 ]?.entries ).toMatchObject( { text: 'entered', box: true } );
		await expect( probe.button( 'Add' ) ).toBeFocused();
		await expect( probe.part.getByRole( 'heading', { name: 'Another title' } ) ).toBeVisible();
		expect( probe.heard.join() ).toContain( 'Benefit: the island probe was rendered afresh.' );
	}
);

test( "Another plugin's React that is too old leaves the plain form", async ( { page } ) => {
	const probe = new Probe( page );
	await page.route( /\/react-dom(\.min)?\.js/, async ( route ) => {
		const answer = await route.fetch();
		await route.fulfill( {
			response: answer,
			body: ( await answer.text() ) + ';delete window.ReactDOM.hydrateRoot;',
		} );
	} );
	await probe.open();
	await enter( probe );
	await probe.button( 'Add' ).click();
	await page.waitForURL( /probe_action=add/ );
	expect( probe.sent() ).toMatchObject( [ ENTERED ] );
} );

import { act, fireEvent, render, screen } from '@testing-library/react';
import props from '../../../../../tests/fixtures/islands/donor-wall/more.json';
import { pageSettings } from '../../../../shared/test/page';
import { isLeftToBrowser } from '../../../../shared/test/press';
import { fakeServer, reply, type Call } from '../../../../shared/test/server';
import { DonorWallLoadMore } from '../DonorWallLoadMore';

const DATA = 'paged=2&after=9&sig=BBBBBBBBBBBBBBBBBBBBBB';
const getAnnouncement = ( urgency = 'polite' ) => document.getElementById( `benefit-${ urgency }` )!.textContent;
const focused = () => document.body.ownerDocument.activeElement?.textContent;
const cards = () => [ ...document.querySelectorAll( '.give-wall__cards > *' ) ].map( ( card ) => card.textContent );

const server = ( remaining = 1, html = '<li>Cy</li><li>Di</li>' ) =>
	fakeServer( () => reply( JSON.stringify( { html, shortcode: DATA, remaining } ) ) );

function wall(): HTMLElement {
	document.body.innerHTML =
		'<div id="benefit-polite"></div><div id="benefit-assertive"></div><div class="give-wall"><ul class="give-wall__cards"><li>Al</li><li>Bo</li></ul><div id="island"></div></div>';
	render( <DonorWallLoadMore { ...props } />, { container: document.getElementById( 'island' )! } );
	return screen.getByRole( 'button' );
}

async function press( link: HTMLElement ): Promise< void > {
	fireEvent.click( link );
	await act( async () => {} );
	await act( async () => {} );
}

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.benefitIslands = {
		define: () => undefined,
		notify() {},
		swap( element, html ) {
			const template = document.createElement( 'template' );
			template.innerHTML = html;
			const nodes = [ ...template.content.children ] as HTMLElement[];
			element.replaceWith( ...nodes );
			return nodes[ 0 ] ?? null;
		},
	};
} );

describe( 'the link that shows more of a wall', () => {
	it( 'adds the next cards, says so, and goes on at the first of them', async () => {
		const { asked } = server();
		await press( wall() );

		expect( cards() ).toEqual( [ 'Al', 'Bo', 'Cy', 'Di' ] );
		expect( focused() ).toBe( 'Cy' );
		expect( getAnnouncement() ).toBe( 'More donations were loaded.' );
		expect( `${ asked[ 0 ]?.body }` ).toBe(
			`data=${ encodeURIComponent( props.data ) }&action=benefit_give_get_donor_comments`
		);
	} );

	it( 'asks for no session', async () => {
		const { actions } = server();
		await press( wall() );

		expect( actions() ).toEqual( [ 'benefit_give_get_donor_comments' ] );
		expect( window.benefit.ajaxNonce ).toBe( pageSettings().ajaxNonce );
	} );

	it( 'asks the next time with the attributes of the answer, and leads there without scripts', async () => {
		const { asked } = server();
		const link = wall();
		await press( link );
		expect( link ).toHaveProperty(
			'href',
			'https://example.org/our-donors/?donor-wall=2-9-BBBBBBBBBBBBBBBBBBBBBB'
		);

		await press( link );
		expect( new URLSearchParams( `${ asked[ 1 ]?.body }` ).get( 'data' ) ).toBe( DATA );
	} );

	it( 'is removed when nothing remains', async () => {
		server( 0 );
		await press( wall() );

		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( getAnnouncement() ).toBe( 'All donations are shown.' );
		expect( focused() ).toBe( 'Cy' );
	} );

	it( 'is active and disabled while it works, and is pressed once', async () => {
		let answer: ( response: Response ) => void = () => {};
		const { asked } = fakeServer( () => new Promise< Response >( ( resolve ) => ( answer = resolve ) ) );
		const link = wall();
		await press( link );
		await press( link );

		expect( link.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect( link.classList.contains( 'active' ) ).toBe( true );
		expect( asked ).toHaveLength( 1 );
		await act( async () =>
			answer( reply( JSON.stringify( { html: '<li>Cy</li>', shortcode: DATA, remaining: 1 } ) ) )
		);
		await act( async () => {} );
		expect( link.getAttribute( 'aria-disabled' ) ).toBeNull();
		expect( link.classList.contains( 'active' ) ).toBe( false );
	} );

	it.each< [ string, ( call: Call ) => Response | Error ] >( [
		[ 'no answer', () => new TypeError( 'offline' ) ],
		[ 'a page', () => reply( '<!doctype html><title>Login</title>' ) ],
		[ 'nobody’s answer', () => reply( '0' ) ],
		[ 'half an answer', () => reply( '{"html":"<li>' ) ],
		[ 'another answer', () => reply( '{"success":true}' ) ],
		[ 'a server in trouble', () => reply( 'Bad gateway', 502 ) ],
	] )( 'says what to do after %s, and can be pressed again', async ( _, answer ) => {
		fakeServer( answer );
		const link = wall();
		await press( link );

		expect( cards() ).toEqual( [ 'Al', 'Bo' ] );
		expect( getAnnouncement( 'assertive' ) ).not.toBe( '' );
		expect( document.querySelector( '.benefit-error' )?.textContent ).toBe( getAnnouncement( 'assertive' ) );
		server();
		await press( link );
		expect( cards() ).toHaveLength( 4 );
		expect( document.querySelector( '.benefit-error' ) ).toBeNull();
	} );

	it( 'is pressed by the space bar, as buttons are', async () => {
		server();
		fireEvent.keyDown( wall(), { key: ' ' } );
		await act( async () => {} );
		await act( async () => {} );

		expect( cards() ).toHaveLength( 4 );
	} );

	it( 'leaves presses alone that open a tab', async () => {
		const { asked } = server();

		expect( isLeftToBrowser( wall() ) ).toBe( true );
		await act( async () => {} );
		expect( asked ).toHaveLength( 0 );
	} );
} );

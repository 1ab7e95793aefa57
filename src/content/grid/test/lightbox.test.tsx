import { render } from '@testing-library/react';
import players from '../../../../tests/fixtures/players.json';
import type { GridLightboxProps } from '../contracts';
import { Content } from '../lightbox/Content';
import { enter } from '../lightbox/history';
import { isError } from '../lightbox/is-error';
import { fetchPart } from '../lightbox/part';

const ADDRESS = 'http://localhost/story/';

function answer( html: string, more: object = {} ): void {
	const headers = new Headers( { 'Content-Type': 'text/html; charset=UTF-8' } );
	const page = { ok: true, url: ADDRESS, headers, text: async () => html };
	global.fetch = jest.fn( async () => ( { ...page, ...more } ) ) as never;
}
const part = ( selector = '.story' ) => fetchPart( ADDRESS, selector, new AbortController().signal );

describe( 'A part of another page', () => {
	afterEach( () => {
		document.head.innerHTML = '';
		document.body.innerHTML = '';
	} );

	it( 'comes without what could run', async () => {
		answer(
			`<div class="story" onclick="x()"><script>x()</script><a href="javascript:x()">a</a><img src="p.jpg" onerror="x()">
			<iframe srcdoc="<script>x()</script>"></iframe><object data="x"></object><b>text</b></div>`
		);
		const html = await part();
		expect( html ).toContain( '<b>text</b>' );
		expect( html ).not.toMatch( /script|onclick|onerror|srcdoc|object/ );
	} );

	it( 'is taken from pages alone: an uploaded text may hold any HTML', async () => {
		answer( '<p class="story">x</p>', { headers: new Headers( { 'Content-Type': 'text/plain' } ) } );
		await expect( part() ).rejects.toThrow();
	} );

	it( 'is read until it stays as it is', async () => {
		const read = ( html: string ) => Object.assign( document.createElement( 'template' ), { innerHTML: html } );
		answer(
			'<div class="story"><pre>\n\n\n\ntext</pre><math><xmp><a title="</xmp><img onerror=x()>"></a></xmp></math></div>'
		);
		const html = await part();
		expect( read( html ).innerHTML ).toBe( html );
		expect( read( html ).content.querySelector( '[onerror], xmp' ) ).toBeNull();
	} );

	it.each( [ 'java&#9;script:x()', 'java&#10;script:x()', '&#1;javascript:x()', ' JavaScript:x()', 'vbscript:x()' ] )(
		'has no link that runs something: %s',
		async ( address ) => {
			answer(
				`<div class="story"><a href="${ address }">a</a><template><img onerror="x()"></template><style>b{}</style></div>`
			);
			expect( await part() ).toBe( '<div class="story"><a>a</a></div>' );
		}
	);

	it( 'has its links and pictures from where they were', async () => {
		answer( '<div class="story"><a href="../more/">a</a><a href="#note">b</a><img src="p.jpg"></div>' );
		const html = await part();
		expect( html ).toContain( 'href="http://localhost/more/"' );
		expect( html ).toContain( 'href="#note"' );
		expect( html ).toContain( 'src="http://localhost/story/p.jpg"' );
	} );

	it( 'has islands of which the page knows the script, and others as plain HTML', async () => {
		// An author may write the first.
		document.body.innerHTML =
			'<pre id="benefit-islands">{"islands":{"other":{}}}</pre><script id="benefit-islands" type="application/json">{"islands":{"cart":{},"grid-lightbox":{}}}</script>';
		const island = ( name: string ) =>
			`<div data-benefit-island="${ name }"><script type="application/json">{}</script></div>`;
		const none = island( 'other' ) + island( 'constructor' ) + island( 'grid-lightbox' );
		answer( `<div class="story">${ island( 'cart' ) }${ none }</div>` );
		const html = await part();
		expect( html ).toContain( 'data-benefit-island="cart"' );
		expect( html ).not.toMatch( /other|constructor/ );
		// It stands in one.
		expect( html ).not.toContain( 'grid-lightbox' );
	} );

	it( 'brings the sheets of its blocks, each once', async () => {
		document.head.innerHTML = '<style id="known">b{}</style>';
		answer(
			'<head><style id="known">i{}</style><link rel="stylesheet" id="new" href="/n.css"></head><p class="story">x</p>'
		);
		await part();
		expect( document.head.innerHTML ).toContain( 'id="new"' );
		expect( document.querySelectorAll( '#known' ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'an error status', { ok: false }, '.story' ],
		[ 'another site', { url: 'https://example.com/' }, '.story' ],
		[ 'no such part', {}, '.none' ],
		[ 'a selector that is none', {}, '<<' ],
	] )( 'is none: %s', async ( _, more, selector ) => {
		answer( '<p class="story">x</p>', more );
		await expect( part( selector ) ).rejects.toThrow();
	} );

	it( 'is not waited for without end', async () => {
		jest.useFakeTimers();
		global.fetch = jest.fn(
			( _, { signal } ) =>
				new Promise( ( _done, fail ) => signal.addEventListener( 'abort', () => fail( new Error( 'late' ) ) ) )
		) as never;
		const late = expect( part() ).rejects.toThrow( 'late' );
		jest.advanceTimersByTime( 10_000 );
		await late;
		jest.useRealTimers();
	} );
} );

describe( 'A page that a frame is to show', () => {
	const isRefused = ( address = ADDRESS ) => isError( address, new AbortController().signal );

	it( 'is asked beforehand whether its status is that of an error', async () => {
		const found = [];
		for ( const status of [ 200, 404, 410, 503 ] ) {
			global.fetch = jest.fn( async () => ( { status } ) ) as never;
			found.push( await isRefused() );
			expect( global.fetch ).toHaveBeenCalledWith( ADDRESS, expect.objectContaining( { method: 'HEAD' } ) );
		}
		expect( found ).toEqual( [ false, true, true, true ] );
	} );

	it( 'that leads on to another site says nothing', async () => {
		global.fetch = jest.fn( async () => Promise.reject( new TypeError( 'Failed to fetch' ) ) ) as never;
		expect( await isRefused() ).toBe( false );
	} );

	it( 'of another site is not asked', async () => {
		global.fetch = jest.fn() as never;
		expect( await isRefused( 'https://example.com/' ) ).toBe( false );
		expect( global.fetch ).not.toHaveBeenCalled();
	} );
} );

it.each( [
	[ 'frame', 'javascript:parent.x()', '/post/' ],
	[ 'frame', 'https://evil.example/login', '/post/' ],
	[ 'player', 'java\tscript:x()', '/post/' ],
	// LightboxContent::player() makes no others.
	...players.map( ( { link, player } ) => [ 'player', player ?? link, player ?? '/post/' ] ),
] )(
	'A frame shows what its link leads to, or a player, whatever else the text of a post says: %s, %s',
	( kind, src, shown = '' ) => {
		const link = document.createElement( 'a' );
		link.href = '/post/';
		Object.assign( link.dataset, { kind, src } );
		const { container } = render(
			<Content link={ link } html="" words={ {} as GridLightboxProps } onEscape={ () => {} } />
		);
		const frame = container.querySelector( 'iframe' )!;
		expect( frame.src ).toBe( new URL( shown, document.baseURI ).href );
	}
);

describe( 'Back', () => {
	it.each( [
		[ 'of a page as it came', null ],
		[ 'of a page that was loaded anew while one was open', { benefitLightbox: true } ],
	] )( 'closes it: %s', async ( _, state ) => {
		window.history.replaceState( state, '' );
		const close = jest.fn();
		enter( '/story/', close );
		const heard = new Promise( ( done ) => window.addEventListener( 'popstate', done, { once: true } ) );
		window.history.back();
		await heard;
		expect( close ).toHaveBeenCalledTimes( 1 );
		expect( window.history.state ).toEqual( state );
	} );
} );

import { act, fireEvent, render } from '@testing-library/react';
import { pageSettings } from '../../../shared/test/page';
import players from '../../../../tests/fixtures/players.json';
import type { GridLightboxProps } from '../blocks/contracts';
import { LightboxContent } from '../lightbox/LightboxContent';
import { pushLightbox, replaceLightbox } from '../lightbox/lightbox-history';
import { isErrorPage } from '../lightbox/page-address';
import { Lightbox } from '../lightbox/Lightbox';
import type { SharedLinks } from '../lightbox/open-on-click';
import { fetchPagePart } from '../lightbox/fetch-page-part';

const ADDRESS = 'http://localhost/story/';

function answer( html: string, more: object = {} ): void {
	const headers = new Headers( { 'Content-Type': 'text/html; charset=UTF-8' } );
	const page = { ok: true, url: ADDRESS, headers, text: async () => html };
	global.fetch = jest.fn( async () => ( { ...page, ...more } ) ) as never;
}
const part = ( selector = '.story' ) => fetchPagePart( ADDRESS, selector, new AbortController().signal );

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

	it( 'has groups and ids of its own, and notices that the visitor has dismissed stay away', async () => {
		localStorage.setItem( 'benefit-notice-seen', '1' );
		answer(
			`<div class="story"><div class="benefit-hint" data-benefit-notice="seen"><script></script>A</div><div class="benefit-hint" data-benefit-notice="new">B</div>
			<details class="benefit-panel" name="g-1"><summary>T</summary><div class="benefit-panel__content" id="way"></div></details><a href="#way">W</a><a href="#else">E</a></div>`
		);
		document.body.innerHTML = await part();
		const all = ( name: string ) =>
			[ ...document.querySelectorAll( `[${ name }]` ) ].map( ( element ) => element.getAttribute( name ) );
		expect( [ all( 'name' ), all( 'id' ), all( 'href' ) ] ).toEqual( [
			[ 'part-g-1' ],
			[ 'part-way' ],
			[ '#part-way', '#else' ],
		] );
		expect(
			[ ...document.querySelectorAll< HTMLElement >( '.benefit-hint' ) ].map( ( { hidden } ) => hidden )
		).toEqual( [ true, false ] );
		localStorage.clear();
	} );

	it( 'is taken from pages alone: an uploaded text may hold any HTML', async () => {
		answer( '<p class="story">x</p>', { headers: new Headers( { 'Content-Type': 'text/plain' } ) } );
		await expect( part() ).rejects.toThrow();
	} );

	it( 'is read until it stays as it is', async () => {
		const parseHtml = ( html: string ) =>
			Object.assign( document.createElement( 'template' ), { innerHTML: html } );
		answer(
			'<div class="story"><pre>\n\n\n\ntext</pre><math><xmp><a title="</xmp><img onerror=x()>"></a></xmp></math></div>'
		);
		const html = await part();
		expect( parseHtml( html ).innerHTML ).toBe( html );
		expect( parseHtml( html ).content.querySelector( '[onerror], xmp' ) ).toBeNull();
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

	it.each( [ 'http://', '//', 'http://exa mple.org' ] )(
		'has links that are none as they were: %s',
		async ( address ) => {
			answer( `<div class="story"><a href="${ address }">a</a><b>text</b></div>` );
			expect( await part() ).toBe( `<div class="story"><a href="${ address }">a</a><b>text</b></div>` );
		}
	);

	it( 'has islands of which the page knows the script, and others as plain HTML', async () => {
		// An author could write the first element into a text.
		document.body.innerHTML =
			'<pre id="benefit-islands">{"islands":{"other":{}}}</pre><script id="benefit-islands" type="application/json">{"islands":{"cart":{},"grid-lightbox":{}}}</script>';
		const island = ( name: string ) =>
			`<div data-benefit-island="${ name }"><script type="application/json">{}</script></div>`;
		const none = island( 'other' ) + island( 'constructor' ) + island( 'grid-lightbox' );
		answer( `<div class="story">${ island( 'cart' ) }${ none }</div>` );
		const html = await part();
		expect( html ).toContain( 'data-benefit-island="cart"' );
		expect( html ).not.toMatch( /other|constructor/ );
		// The part is already shown in a lightbox.
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
	const isRefused = ( address = ADDRESS ) => isErrorPage( address, new AbortController().signal );

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

	it( 'is not asked where its address is malformed', async () => {
		global.fetch = jest.fn() as never;
		expect( await isRefused( 'http://[' ) ).toBe( false );
		expect( global.fetch ).not.toHaveBeenCalled();
	} );
} );

it.each( [
	[ 'frame', 'javascript:parent.x()', '/post/' ],
	[ 'frame', 'https://evil.example/login', '/post/' ],
	[ 'player', 'java\tscript:x()', '/post/' ],
	// LightboxContent::player() returns no others.
	...players.map( ( { link, player } ) => [ 'player', player ?? link, player ?? '/post/' ] ),
] )(
	'A frame shows what its link leads to, or a player, whatever else the text of a post says: %s, %s',
	( kind, src, shown = '' ) => {
		const link = document.createElement( 'a' );
		link.href = '/post/';
		Object.assign( link.dataset, { kind, src } );
		const { container } = render(
			<LightboxContent link={ link } html="" words={ {} as GridLightboxProps } onEscape={ () => {} } />
		);
		const frame = container.querySelector( 'iframe' )!;
		expect( frame.src ).toBe( new URL( shown, document.baseURI ).href );
	}
);

describe( 'A page in a frame', () => {
	const words = { no_content: 'Not shown.' } as GridLightboxProps;
	const onEscape = jest.fn();

	/** Renders a frame with a document, or without a readable one (null), as of another site. */
	function framed( html: string | null, href = ADDRESS ) {
		const inside = html === null ? null : document.implementation.createHTMLDocument();
		if ( inside ) {
			inside.body.innerHTML = html!;
		}
		const link = Object.assign( document.createElement( 'a' ), { href } );
		link.dataset.kind = 'frame';
		const { container } = render( <LightboxContent link={ link } html="" words={ words } onEscape={ onEscape } /> );
		const load = ( contentDocument: Document | null ) => {
			const frame = container.querySelector( 'iframe' )!;
			Object.defineProperty( frame, 'contentDocument', { value: contentDocument, configurable: true } );
			fireEvent.load( frame );
		};
		load( inside );
		return { container, load, body: inside?.body as HTMLElement };
	}
	const press = ( on: Element, more: object = {} ) => {
		const escape = new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more } );
		on.dispatchEvent( escape );
	};

	beforeEach( () => onEscape.mockClear() );

	it( 'that may not be framed is said not to be shown', () => {
		const { container } = framed( null );
		expect( container.querySelector( 'iframe' ) ).toBeNull();
		expect( container.querySelector( '[role=alert]' )!.textContent ).toContain( 'Not shown.' );
	} );

	it( 'of a malformed address is said not to be shown: the frame is empty', () => {
		const { container } = framed( '', 'http://[' );
		expect( container.querySelector( '[role=alert]' )!.textContent ).toContain( 'Not shown.' );
	} );

	it( 'of another site is shown, since that is not ours to read', () => {
		const { container } = framed( null, 'https://example.com/' );
		expect( container.querySelector( '[role=alert]' ) ).toBeNull();
	} );

	it( 'that has been shown stays where a link in it leads to another site', () => {
		const { container, load } = framed( '<p>Pay here</p>' );
		load( null );
		expect( container.querySelector( 'iframe' ) ).not.toBeNull();
		expect( container.querySelector( '[role=alert]' ) ).toBeNull();
	} );

	it( 'is closed by Escape, also from a search field with nothing in it', () => {
		const { body } = framed( '<p>Text</p><input type="search"><input value="Ann">' );
		body.querySelectorAll( 'p, input' ).forEach( ( element ) => press( element ) );
		expect( onEscape ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'has Escape for what is its own', () => {
		const { body } = framed( '<p>Text</p><input type="search" value="jazz"><i></i>' );
		body.querySelector( 'i' )!.addEventListener( 'keydown', ( event ) => event.preventDefault() );
		press( body.querySelector( 'i' )! );
		press( body.querySelector( 'p' )!, { isComposing: true } );
		press( body.querySelector( 'input' )! );
		// jsdom has no modal dialogs.
		body.ownerDocument.querySelector = ( selector: string ) => ( selector === ':modal' ? body : null );
		press( body.firstElementChild! );
		expect( onEscape ).not.toHaveBeenCalled();
	} );
} );

describe( 'A gallery', () => {
	/** jsdom has the element, but not its methods. */
	beforeAll( () => {
		HTMLDialogElement.prototype.showModal = function () {
			this.open = true;
		};
		HTMLDialogElement.prototype.close = function () {
			this.open = false;
		};
	} );
	beforeEach( () => {
		window.benefit = pageSettings();
	} );

	async function opened( kind: string ) {
		document.body.innerHTML = `<ul class="pt-cv-page">${ [ 1, 2, 3 ]
			.map(
				( at ) =>
					`<li class="pt-cv-content-item"><a href="/${ at }" data-benefit-open data-kind="${ kind }" data-src="/${ at }"></a></li>`
			)
			.join( '' ) }</ul><div id="island"></div>`;
		const props = { place: 'Item %1$s of %2$s', previous: 'Back', next: 'On', close: 'Close' };
		const container = document.getElementById( 'island' )!;
		const { unmount } = render( <Lightbox { ...( props as GridLightboxProps ) } />, { container } );
		const link = container.querySelector< SharedLinks >( '.benefit-lightbox__link' )!;
		link.benefitFrom = document.querySelector< HTMLAnchorElement >( 'li:nth-child(2) > a' )!;
		await act( async () => link.click() );
		const box = container.querySelector( '.benefit-lightbox__box' )!;
		const place = () => box.querySelector( '.benefit-lightbox__bar span' )!;
		return { box, place, unmount };
	}
	const settled = () => act( async () => {} );
	const point = ( on: Element, type: string, clientX: number ) =>
		on.dispatchEvent(
			Object.assign( new MouseEvent( type, { bubbles: true, clientX } ), {
				isPrimary: true,
				pointerType: 'touch',
			} )
		);

	it( 'says which item it shows from inside of the dialog: the page behind it is inert', async () => {
		const { box, place } = await opened( 'image' );
		const counter = place();
		expect( counter.getAttribute( 'role' ) ).toBe( 'status' );
		expect( counter.textContent ).toBe( 'Item 2 of 3' );
		fireEvent.keyDown( box, { key: 'ArrowRight' } );
		await settled();
		expect( place() ).toBe( counter );
		expect( counter.textContent ).toBe( 'Item 3 of 3' );
	} );

	it.each( [ 'altKey', 'ctrlKey', 'metaKey' ] )( 'leaves arrows with %s to the browser', async ( held ) => {
		const { box, place } = await opened( 'image' );
		fireEvent.keyDown( box, { key: 'ArrowLeft', [ held ]: true } );
		await settled();
		expect( place().textContent ).toBe( 'Item 2 of 3' );
	} );

	it( 'is turned by a swipe, but not by one on the controls of a film', async () => {
		const { box, place } = await opened( 'video' );
		for ( const [ from, item ] of [
			[ box.querySelector( 'video' )!, 'Item 2 of 3' ],
			[ box, 'Item 3 of 3' ],
		] as const ) {
			point( from, 'pointerdown', 200 );
			point( box, 'pointerup', 100 );
			await settled();
			expect( place().textContent ).toBe( item );
		}
	} );
} );

describe( 'Back', () => {
	it.each( [
		[ 'of a page as it came', null ],
		[ 'of a page that was loaded anew while one was open', { benefitLightbox: true } ],
	] )( 'closes it: %s', async ( _, state ) => {
		window.history.replaceState( state, '' );
		const close = jest.fn();
		pushLightbox( '/story/', close );
		const heard = new Promise( ( done ) => window.addEventListener( 'popstate', done, { once: true } ) );
		window.history.back();
		await heard;
		expect( close ).toHaveBeenCalledTimes( 1 );
		expect( window.history.state ).toEqual( state );
	} );

	it.each( [ 'http://[', 'https://example.com/' ] )(
		'comes to the address of the page where that of the item is none of this site: %s',
		async ( address ) => {
			const here = window.location.href;
			pushLightbox( address, () => {} );
			expect( window.location.href ).toBe( here );
			replaceLightbox( '/story/' );
			expect( window.location.href ).toBe( ADDRESS );
			replaceLightbox( address );
			expect( window.location.href ).toBe( ADDRESS );
		}
	);
} );

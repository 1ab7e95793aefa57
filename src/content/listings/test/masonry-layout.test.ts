/** Height of every card, since jsdom has no layout. */
const HEIGHT = 40;

it( 'A list that begins without cards is laid out when some come', async () => {
	document.body.innerHTML = '<ul></ul><script></script>';
	const list = document.querySelector( 'ul' )!;
	const script = document.querySelector( 'script' );
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
	window.CSS = { supports: () => false } as never;
	window.ResizeObserver = class {
		observe() {}
	} as never;
	Element.prototype.getBoundingClientRect = () => ( { height: HEIGHT } ) as DOMRect;
	require( '../masonry-layout' );
	expect( list.outerHTML ).toBe( '<ul class="is-laid"></ul>' );

	list.innerHTML = '<li></li>';
	await Promise.resolve();
	expect( list.querySelector( 'li' )!.style.gridRowEnd ).toBe( 'span 10' );
} );

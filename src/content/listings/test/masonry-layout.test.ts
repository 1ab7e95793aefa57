/** Height of every card, since jsdom has no layout. */
const HEIGHT = 40;

it( 'A resized window is laid out after 500 ms, also when cards change their height in between', () => {
	jest.useFakeTimers();
	document.body.innerHTML = '<ul><li></li></ul><script></script>';
	const [ list, script ] = [ document.querySelector( 'ul' )!, document.querySelector( 'script' ) ];
	let width = 800;
	Object.defineProperty( list, 'clientWidth', { get: () => width } );
	Object.defineProperty( document, 'currentScript', { value: script, configurable: true } );
	window.CSS = { supports: () => false } as never;
	let resized = () => {};
	window.ResizeObserver = class {
		constructor( callback: () => void ) {
			resized = callback;
		}
		observe() {}
	} as never;
	let height = HEIGHT;
	Element.prototype.getBoundingClientRect = () => ( { height } ) as DOMRect;
	jest.isolateModules( () => void require( '../masonry-layout' ) );
	const rows = () => list.querySelector( 'li' )!.style.gridRowEnd;

	[ width, height ] = [ 400, 80 ];
	resized();
	jest.advanceTimersByTime( 2 );
	resized();
	jest.advanceTimersByTime( 499 );
	expect( rows() ).toBe( 'span 10' );
	jest.advanceTimersByTime( 1 );
	expect( rows() ).toBe( 'span 20' );
	jest.useRealTimers();
} );

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

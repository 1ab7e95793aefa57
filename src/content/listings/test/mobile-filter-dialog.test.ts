const CLASS = 'benefit-grid__sheet';

let widen: () => void;

/** jsdom has the element, but not its methods. */
beforeAll( () => {
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
	// jsdom has no media queries either.
	const wide = new EventTarget();
	window.matchMedia = ( media ) => Object.assign( wide, { media } ) as unknown as MediaQueryList;
	widen = () => void wide.dispatchEvent( new Event( 'change' ) );
	require( '../mobile-filter-dialog' );
} );

it.each< [ string, () => void ] >( [
	[ 'Back', () => void window.dispatchEvent( new PopStateEvent( 'popstate' ) ) ],
	[ 'a wider window', () => widen() ],
] )( '%s closes the dialog of the filters, over what stands there now, and no other one', ( _, change ) => {
	document.body.innerHTML = `<dialog open></dialog><dialog class="${ CLASS }"></dialog><dialog class="${ CLASS }" open></dialog>`;
	change();
	expect( [ ...document.querySelectorAll( 'dialog' ) ].map( ( { open } ) => open ) ).toEqual( [
		true,
		false,
		false,
	] );
} );

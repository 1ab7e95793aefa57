import { recordClick, readEarlyClicks } from '../early-clicks';

function form(): HTMLElement {
	document.body.innerHTML =
		'<div id="root"><form><button name="add">Add</button><button data-benefit-repeat>Plus</button></form></div>';
	return document.getElementById( 'root' )!;
}

test( 'Impatient presses of one control are one, but for those that count', async () => {
	const root = form();
	const [ add, plus ] = root.querySelectorAll( 'button' );
	const made: ( string | null )[] = [];
	const presses = readEarlyClicks( root );
	for ( const control of [ add!, add!, plus!, plus!, add! ] ) {
		presses.keep( control, ( { textContent } ) => made.push( textContent ) );
	}
	expect( root.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	await presses.release();
	await presses.release();
	expect( made ).toEqual( [ 'Add', 'Plus', 'Plus' ] );
	expect( root.hasAttribute( 'aria-busy' ) ).toBe( false );
} );

test( 'A press is made on the control that has come in the place of the one that was pressed', async () => {
	const root = form();
	const presses = readEarlyClicks( root );
	const made: HTMLElement[] = [];
	presses.keep( root.querySelector( 'button' )!, ( control ) => made.push( control ) );
	root.innerHTML = root.innerHTML;
	await presses.release();
	expect( made ).toEqual( [ root.querySelector( 'button' ) ] );
} );

test( 'A link that stays on the page is pressed like a button; others lead where they lead', () => {
	document.body.innerHTML = '<a href="/a/" data-benefit-held="">More</a><a href="/b/">Away</a>';
	const made: ( string | null )[] = [];
	document.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		made.push( recordClick( event )?.textContent ?? null );
	} );
	document.querySelectorAll( 'a' ).forEach( ( link ) => link.click() );
	expect( made ).toEqual( [ 'More', null ] );
} );

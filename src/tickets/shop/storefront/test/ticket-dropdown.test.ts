import { mountTicketDropdown } from '../ticket-dropdown';

let island: HTMLElement;

beforeEach( () => {
	document.body.innerHTML = `<div id="island"><select aria-controls="actions">
		<option value="1">One</option><option value="2">Two</option><option value="3">Three</option>
	</select></div><ul id="actions"><li data-ticket-type="1"></li><li data-ticket-type="2"></li><li data-ticket-type="3"></li></ul>`;
	island = document.getElementById( 'island' ) as HTMLElement;
} );

const select = () => island.querySelector( 'select' ) as HTMLSelectElement;
const order = () =>
	[ ...document.querySelectorAll< HTMLElement >( '#actions > li' ) ].map( ( { dataset } ) => dataset.ticketType );
const choose = ( value: string ) => {
	select().value = value;
	select().dispatchEvent( new Event( 'change' ) );
};
const mount = () => mountTicketDropdown( island, {}, () => undefined );

test( 'Choosing a type moves that type’s add-to-cart block to the front of the actions area', () => {
	mount();
	choose( '3' );
	expect( order() ).toEqual( [ '3', '1', '2' ] );
	choose( '2' );
	expect( order() ).toEqual( [ '2', '3', '1' ] );
	choose( '2' );
	expect( order() ).toEqual( [ '2', '3', '1' ] );
} );

test( 'What was chosen before the script came counts', () => {
	select().value = '2';
	mount();
	expect( order() ).toEqual( [ '2', '1', '3' ] );
} );

test( 'A block that is gone moves nothing, and neither does one that was taken off the page', () => {
	const { unmount } = mount();
	document.querySelector( '[data-ticket-type="2"]' )?.remove();
	choose( '2' );
	expect( order() ).toEqual( [ '1', '3' ] );
	unmount();
	choose( '3' );
	expect( order() ).toEqual( [ '1', '3' ] );
} );

import { announce } from '../announce';

const regions = () => [ ...document.querySelectorAll( '[aria-live]' ) ];

describe( 'announcements', () => {
	it( 'have their regions before anything is said, one of each', () => {
		expect( regions().map( ( { ariaLive, id } ) => ariaLive ?? id ) ).toHaveLength( 2 );
		expect( regions().map( ( region ) => region.textContent ) ).toEqual( [ '', '' ] );
	} );

	it( 'share them with another island’s script', async () => {
		await jest.isolateModulesAsync( async () => {
			const other = ( await import( '../announce' ) ) as typeof import( '../announce' );
			other.announce( 'From there.' );
		} );
		expect( regions() ).toHaveLength( 2 );
		expect( document.getElementById( 'benefit-polite' )?.textContent ).toBe( 'From there.' );
	} );

	it( 'are polite, or interrupt', () => {
		announce( 'Added.' );
		announce( 'Failed.', 'assertive' );
		expect( document.getElementById( 'benefit-polite' )?.textContent ).toBe( 'Added.' );
		expect( document.getElementById( 'benefit-assertive' )?.textContent ).toBe( 'Failed.' );
	} );

	it( 'are heard when the same is said again', () => {
		const region = document.getElementById( 'benefit-polite' );
		announce( 'Twice.' );
		const first = region?.textContent;
		announce( 'Twice.' );
		expect( region?.textContent ).not.toBe( first );
		expect( region?.textContent?.trim() ).toBe( 'Twice.' );
		announce( 'Twice.' );
		expect( region?.textContent ).toBe( 'Twice.' );
	} );

	it( 'come back when somebody emptied the page', () => {
		document.body.replaceChildren();
		announce( 'Still here.' );
		expect( document.getElementById( 'benefit-polite' )?.textContent ).toBe( 'Still here.' );
	} );
} );

import { decodeBlockText } from '../block-text';

describe( 'Plain text attributes of a block', () => {
	it( 'are decoded once, however deep they are', () => {
		const stored = {
			title: 'Tickets &amp; prices',
			query: { search: 'R&amp;B', numbers: [ 1 ] },
			part: [ 'ul &gt; li', '&amp;lt;' ],
		};
		expect( decodeBlockText( stored ) ).toEqual( {
			title: 'Tickets & prices',
			query: { search: 'R&B', numbers: [ 1 ] },
			part: [ 'ul > li', '&lt;' ],
		} );
	} );

	it( 'stay the same object if nothing was encoded', () => {
		const query = { search: 'R&B', ids: [ 1 ] };
		expect( decodeBlockText( query ) ).toBe( query );
		expect( decodeBlockText( { query, title: '&amp;' } ).query ).toBe( query );
	} );
} );

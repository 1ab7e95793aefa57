import { read } from '../form-definition';
import { exported, imported } from '../import-export';

const form = read( '{"type":"set","campaign_id":7,"button":"Help"}' );

test( 'A form that was exported is imported as it was, but for its campaign', () => {
	expect( form && imported( exported( form ) ) ).toEqual( {
		status: 'read',
		form: expect.objectContaining( { button: 'Help', campaign_id: 0 } ),
	} );
} );

test.each( [
	'',
	'{',
	'7',
	'null',
	'{"type":"set"}',
	'{"kind":"benefit-donation-form"}',
	'{"kind":"benefit-donation-form","definition":[]}',
] )( 'A file that is no form says so: %s', ( text ) => {
	expect( imported( text ) ).toMatchObject( {
		status: 'refused',
		sentence: expect.stringContaining( 'This file is no' ),
	} );
} );

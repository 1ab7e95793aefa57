import { parseDefinition } from '../form-definition';
import { exportForm, importForm } from '../import-export';

const form = parseDefinition( '{"type":"set","campaign_id":7,"button":"Help"}' );

test( 'A form that was exported is imported as it was, but for its campaign', () => {
	expect( form && importForm( exportForm( form ) ) ).toEqual( {
		status: 'read',
		form: expect.objectContaining( { button: 'Help', campaign_id: 0 } ),
	} );
} );

test( 'A form keeps its image on the site where it was exported, its color and steps everywhere', () => {
	const made = parseDefinition( '{"type":"set","picture":12,"accent":"accent-3","steps":true}' );
	const file = made ? exportForm( made ) : '';
	expect( importForm( file ) ).toMatchObject( { form: { picture: 12, accent: 'accent-3', steps: true } } );
	const elsewhere = file.replace( window.location.origin, 'https://other.example' );
	expect( importForm( elsewhere ) ).toMatchObject( { form: { picture: 0, accent: 'accent-3', steps: true } } );
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
	expect( importForm( text ) ).toMatchObject( {
		status: 'refused',
		sentence: expect.stringContaining( 'This file is no' ),
	} );
} );

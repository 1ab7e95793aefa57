import { newField, kindGroups } from '../field-kinds';

test( 'No choice and no text of a new field has a placeholder that could be published', () => {
	const first = kindGroups().flatMap( ( { kinds } ) => kinds.map( ( { kind } ) => newField( kind ) ) );

	expect( first.flatMap( ( { choices = [] } ) => choices.map( ( { label } ) => label ) ) ).toEqual(
		Array( 8 ).fill( '' )
	);
	expect( first.map( ( { options } ) => options?.html ?? '' ).join( '' ) ).toBe( '' );
} );

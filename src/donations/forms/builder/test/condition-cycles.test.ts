import examples from '../../../../../tests/fixtures/conditions-circles.json';
import { findCycles, wouldCreateCycle } from '../condition-cycles';
import type { Kind } from '../form-definition';

const fieldsOf = ( fields: readonly { slug: string; kind: string; on: readonly string[] }[] ) =>
	fields.map( ( { slug, kind, on } ) => ( {
		slug,
		kind: kind as Kind,
		condition: {
			match: 'all' as const,
			rules: on.map( ( field ) => ( { field, operator: '=' as const, value: '' } ) ),
		},
	} ) );

test.each( examples.map( ( example ) => [ example.name, example ] as const ) )(
	'Circles as the server finds them: %s',
	( _, { fields, circles: expected } ) => {
		expect( findCycles( fieldsOf( fields ) ) ).toEqual( expected );
	}
);

test( 'A condition is not offered where it would close a circle', () => {
	const fields = fieldsOf( [
		{ slug: 'a', kind: 'text', on: [] },
		{ slug: 'b', kind: 'text', on: [ 'a' ] },
		{ slug: 'c', kind: 'text', on: [ 'b' ] },
		{ slug: 's', kind: 'section', on: [] },
		{ slug: 'd', kind: 'text', on: [] },
	] );
	expect( wouldCreateCycle( fields, 'a', 'c' ) ).toBe( true );
	expect( wouldCreateCycle( fields, 'a', 'a' ) ).toBe( true );
	expect( wouldCreateCycle( fields, 's', 'd' ) ).toBe( true );
	expect( wouldCreateCycle( fields, 'c', 'a' ) ).toBe( false );
	expect( wouldCreateCycle( fields, 'd', 'c' ) ).toBe( false );
} );

import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Query } from '../attributes';
import { FieldConditionsPanel } from '../field-conditions-panel';

jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );
jest.mock( '@wordpress/core-data', () => ( {} ) );
jest.mock( '@wordpress/data', () => ( {} ) );

const type = ( slug: string, fields: Record< string, 'choice' | 'number' | 'date' > ) => ( {
	slug,
	name: slug,
	viewable: true,
	taxonomies: [],
	benefit_fields: Object.fromEntries(
		Object.entries( fields ).map( ( [ key, holds ] ) => [ key, { label: '', holds } ] )
	),
} );
const TYPES = [
	type( 'book', { color: 'choice', pages: 'number', printed: 'date' } ),
	type( 'record', { color: 'choice' } ),
	type( 'page', {} ),
];
const onChange = jest.fn();
const panel = ( query: Query, types = TYPES ) => (
	<FieldConditionsPanel query={ { postTypes: [ 'book' ], ...query } } types={ types } onChange={ onChange } />
);
const adding = () => screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Add condition' } );
const offered = () => [ ...adding().options ].map( ( { value } ) => value );
const condition = ( key: string ) => within( screen.getByRole( 'group', { name: key } ) );
const enter = ( key: string, label: string, value: string ) =>
	fireEvent.change( condition( key ).getByLabelText( label ), { target: { value } } );

test( 'A condition is begun with a field, several after each other', () => {
	const { rerender } = render( panel( {} ) );
	expect( offered() ).toEqual( [ '', 'color', 'pages', 'printed' ] );
	fireEvent.change( adding(), { target: { value: 'color' } } );
	expect( onChange ).toHaveBeenLastCalledWith( { fields: [ { key: 'color' } ] } );
	rerender( panel( { fields: [ { key: 'color' } ] } ) );
	expect( adding().value ).toBe( '' );
	fireEvent.change( adding(), { target: { value: 'pages' } } );
	expect( onChange ).toHaveBeenLastCalledWith( { fields: [ { key: 'color' }, { key: 'pages' } ] } );
} );

test( 'It is of what the field holds: some values, numbers or days', () => {
	const fields = [ { key: 'color', values: [ 'red' ] }, { key: 'pages', from: '5' }, { key: 'printed' } ];
	const [ color, pages, printed ] = fields;
	render( panel( { fields } ) );

	// The empty last value is a line that the editor is about to type.
	enter( 'color', 'Any of these values', 'red\nblue, light\n' );
	expect( onChange ).toHaveBeenLastCalledWith( {
		fields: [ { key: 'color', values: [ 'red', 'blue, light', '' ] }, pages, printed ],
	} );
	enter( 'pages', 'Maximum', '9.5' );
	expect( onChange ).toHaveBeenLastCalledWith( {
		fields: [ color, { key: 'pages', from: '5', to: '9.5' }, printed ],
	} );
	enter( 'printed', 'End date', '2026-05-30' );
	expect( onChange ).toHaveBeenLastCalledWith( { fields: [ color, pages, { key: 'printed', to: '2026-05-30' } ] } );
	expect( condition( 'printed' ).getByLabelText( 'Start date' ) ).toHaveProperty( 'value', '' );
	expect( condition( 'pages' ).getByLabelText( 'Minimum' ) ).toHaveProperty( 'value', '5' );
} );

test( 'A field is called what it was registered as', () => {
	const book = { ...TYPES[ 0 ]!, benefit_fields: { color: { label: 'Binding', holds: 'choice' as const } } };
	// Another type has the field without a label.
	const query = { postTypes: [ 'record', 'book' ], fields: [ { key: 'color', values: [ 'red' ] } ] };
	render( panel( query, [ TYPES[ 1 ]!, book ] ) );
	expect( [ ...adding().options ].map( ( { value, text } ) => [ value, text ] )[ 1 ] ).toEqual( [
		'color',
		'Binding (color)',
	] );
	condition( 'Binding' ).getByLabelText( 'Any of these values' );
} );

test.each( [
	[ 'pages', '9', '10', 'is not', '10', '9', /maximum is lower/ ],
	[ 'printed', '2026-05-01', '2026-05-01', 'is not', '2026-05-02', '2026-05-01', /end date is before/ ],
] )(
	'Of %s from %s to %s it %s said that nothing is found; from %s to %s it is',
	( key, from, to, _, least, greatest, words ) => {
		const { rerender } = render( panel( { fields: [ { key, from, to } ] } ) );
		expect( condition( key ).queryByText( words ) ).toBeNull();
		rerender( panel( { fields: [ { key, from: least } ] } ) );
		expect( condition( key ).queryByText( words ) ).toBeNull();
		rerender( panel( { fields: [ { key, from: least, to: greatest } ] } ) );
		condition( key ).getByText( words );
	}
);

test( 'It is removed, and the focus goes to where another one is begun', () => {
	render( panel( { fields: [ { key: 'color' }, { key: 'pages' } ] } ) );
	fireEvent.click( condition( 'color' ).getByRole( 'button', { name: 'Remove' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( { fields: [ { key: 'pages' } ] } );
	expect( adding().matches( ':focus' ) ).toBe( true );
} );

test( 'Fields are those that all of its types have; of a template, those of any', () => {
	const { rerender } = render( panel( { postTypes: [ 'book', 'record' ] } ) );
	expect( offered() ).toEqual( [ '', 'color' ] );
	rerender( panel( { inherit: true } ) );
	expect( offered() ).toEqual( [ '', 'color', 'pages', 'printed' ] );
} );

test( 'Where there is no field it is said how there comes to be one', () => {
	render( panel( { postTypes: [ 'page' ] } ) );
	screen.getByText( /Search index/ );
	expect( screen.queryByRole( 'combobox' ) ).toBeNull();
} );

test( 'Of a field that has gone it is said that nothing is found, and it can be removed', () => {
	render( panel( { fields: [ { key: 'gone', values: [ 'x' ] } ] } ) );
	condition( 'gone' ).getByText( /no public field “gone”/ );
	fireEvent.click( condition( 'gone' ).getByRole( 'button', { name: 'Remove' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( { fields: [] } );
} );

test( 'With the last field the focus goes to the panel', () => {
	render( panel( { postTypes: [ 'page' ], fields: [ { key: 'gone', from: '1' } ] } ) );
	fireEvent.click( condition( 'gone' ).getByRole( 'button', { name: 'Remove' } ) );
	expect( screen.getByRole( 'button', { name: 'Custom fields' } ).matches( ':focus' ) ).toBe( true );
} );

test( 'A condition that was only begun leaves nothing out, and is not warned of', () => {
	render( panel( { fields: [ { key: 'gone' } ] } ) );
	expect( condition( 'gone' ).queryByText( /no public field “gone”/ ) ).toBeNull();
} );

test( 'Nothing is said before the types have come', () => {
	const { container } = render( panel( { fields: [ { key: 'color' } ] }, [] ) );
	expect( container.textContent ).toBe( '' );
} );

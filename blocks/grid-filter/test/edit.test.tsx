import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import metadata from '../block.json';
import { Edit } from '../edit';
import type { FilterControl } from '../filter-controls';

const type = {
	slug: 'concert',
	name: 'Concerts',
	viewable: true,
	taxonomies: [ 'genre' ],
	benefit_facets: [
		{ id: 'brought:price', label: 'Price', holds: 'number' },
		{ id: 'brought:place', label: 'Place', holds: 'choice' },
		{ id: 'brought:end', label: '', holds: 'number' },
	],
	benefit_fields: {
		seats: { label: 'seats', holds: 'number' },
		mood: { label: 'Mood', holds: 'choice' },
		opened: { label: 'opened', holds: 'date' },
	},
};
const mockRecords: Record< string, readonly object[] > = {
	postType: [ type, { slug: 'post', name: 'Posts', viewable: true, taxonomies: [ 'topic' ] } ],
	taxonomy: [
		{
			slug: 'genre',
			name: 'Genres',
			labels: { singular_name: 'Genre' },
			visibility: { publicly_queryable: true },
		},
		{
			slug: 'topic',
			name: 'Topics',
			labels: { singular_name: 'Topic' },
			visibility: { publicly_queryable: true },
		},
	],
};
jest.mock( '@wordpress/block-editor', () => ( {
	InspectorControls: ( { children }: { children: ReactNode } ) => <aside>{ children }</aside>,
	useBlockProps: () => ( {} ),
} ) );
jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );
jest.mock( '@wordpress/core-data', () => ( { store: 'core' } ) );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( map: ( select: unknown ) => unknown ) =>
		map( () => ( { getEntityRecords: ( _: string, name: string ) => mockRecords[ name ] ?? null } ) ),
} ) );
jest.mock( '../use-filter-choices', () => ( { useFilterChoices: () => [] } ) );
jest.mock( '../filter-preview', () => ( { FilterPreview: () => null } ) );
jest.mock( '../value-labels', () => ( { ValueLabels: () => null } ) );

/** A control as PHP describes it. */
const phpControl = ( name: string, label: string, holds: FilterControl[ 'holds' ], hasAll = true ): FilterControl => ( {
	name,
	label,
	holds,
	has_all: hasAll,
	can_match_all: false,
	script: '',
} );
beforeEach( () => {
	window.benefitFilterControls = [
		{ ...phpControl( 'checkbox', 'Checkboxes', 'choice', false ), can_match_all: true },
		phpControl( 'radio', 'Radio buttons', 'choice' ),
		phpControl( 'dropdown', 'Dropdown', 'choice' ),
		phpControl( 'range', 'Number range', 'number', false ),
		phpControl( 'daterange', 'Date range', 'date', false ),
		phpControl( 'search-box', 'Search', 'words', false ),
	];
} );

const usual = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, one ] ) => [
		name,
		'default' in one ? one.default : undefined,
	] )
);
const setAttributes = jest.fn();
const show = ( control: string, facet: string, query: object = { postTypes: [ 'concert' ] } ) => {
	const props = {
		attributes: { ...usual, control, facet },
		setAttributes,
		context: { 'benefit/grid-id': 'v', 'benefit/grid-query': query },
	} as unknown as ComponentProps< typeof Edit >;
	render( <Edit { ...props } /> );
};
const offered = () =>
	[ ...screen.getByLabelText( 'Filter by' ).querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent );

test.each( [
	[ 'range', 'brought:price', [ 'Price', 'Custom field' ] ],
	[ 'daterange', 'date', [ 'Date', 'Custom field' ] ],
	[ 'checkbox', 'author', [ 'Genres', 'Place', 'Author', 'Type', 'Custom field' ] ],
	[ 'range', 'author', [ 'Price', 'Author', 'Custom field' ] ],
	[ 'range', 'tax:mood', [ 'mood (no longer exists)', 'Price', 'Custom field' ] ],
] )( 'By is offered what goes with the look, and what is set: %s by %s', ( control, facet, expected ) => {
	show( control, facet );
	expect( offered() ).toEqual( expected );
} );

test.each( [
	[ 'range', 'tax:genre', 'A filter by “Genre” cannot be displayed as “Number range”, so visitors cannot use it.' ],
	[
		'daterange',
		'brought:price',
		'A filter by “Price” cannot be displayed as “Date range”, so visitors cannot use it.',
	],
	[ 'dropdown', 'date', 'A filter by “Date” cannot be displayed as “Dropdown”, so visitors cannot use it.' ],
	[ 'dropdown', 'tax:topic', 'The posts in this listing have no “Topic”, so visitors cannot use this filter.' ],
	[ 'range', 'meta:mood', 'A filter by “Mood” cannot be displayed as “Number range”, so visitors cannot use it.' ],
	[
		'checkbox',
		'tax:mood',
		'“mood” no longer exists, so visitors do not see this filter. Choose what to filter by.',
	],
	[
		'range',
		'meta:toString',
		'The posts in this listing have no public field “toString” with text, numbers, or dates, so visitors do not see this filter.',
	],
] )(
	'What does not go together is said in the inspector and where it stands: %s by %s',
	( control, facet, sentence ) => {
		show( control, facet );
		const said = screen.getAllByRole( 'note' );
		expect( said.map( ( { textContent } ) => textContent ) ).toEqual( [ sentence, sentence ] );
		expect( said.map( ( one ) => one.closest( 'aside' ) !== null ) ).toEqual( [ true, false ] );
	}
);

test( 'What a product says of other posts is not offered for those of the listing, and one that is set says so', () => {
	show( 'range', 'brought:price', { postTypes: [ 'post' ] } );
	expect( offered() ).toEqual( [ 'Price', 'Custom field' ] );
	expect( screen.getAllByRole( 'note' )[ 0 ]?.textContent ).toBe(
		'The posts in this listing have no “Price”, so visitors cannot use this filter.'
	);
} );

test( 'Of the template’s own posts nobody knows what they have', () => {
	show( 'range', 'brought:price', { inherit: true, postTypes: [ 'post' ] } );
	expect( screen.queryByRole( 'note' ) ).toBeNull();
} );

test.each( [
	[ 'range', 'meta:seats' ],
	[ 'daterange', 'meta:opened' ],
	[ 'dropdown', 'meta:mood' ],
	[ 'search-box', 'date' ],
] )( 'What goes together has no warning: %s by %s', ( control, facet ) => {
	show( control, facet );
	expect( screen.queryByRole( 'note' ) ).toBeNull();
} );

test.each( [ 'radio', 'dropdown' ] )(
	'The option for no choice can be given a name where there is one: %s',
	( control ) => {
		show( control, 'tax:genre' );
		fireEvent.change( screen.getByLabelText( 'Label for “All”' ), { target: { value: 'Every genre' } } );
		expect( setAttributes ).toHaveBeenLastCalledWith( { allLabel: 'Every genre' } );
	}
);

test.each( [ 'checkbox', 'range', 'search-box' ] )( 'No option for no choice is named: %s', ( control ) => {
	show( control, 'tax:genre' );
	expect( screen.queryByLabelText( 'Label for “All”' ) ).toBeNull();
} );

test( 'The controls that PHP has are offered', () => {
	window.benefitFilterControls = [ ...window.benefitFilterControls, phpControl( 'listbox', 'List', 'choice' ) ];
	show( 'listbox', 'tax:genre' );
	expect( screen.getByLabelText< HTMLSelectElement >( 'Display as' ).selectedOptions[ 0 ]?.textContent ).toBe(
		'List'
	);
} );

test( 'A control that does not exist any more is shown as checkboxes, as on the page', () => {
	show( 'wheel', 'tax:genre' );
	expect( screen.getByLabelText< HTMLSelectElement >( 'Display as' ).value ).toBe( 'checkbox' );
	expect( screen.queryByRole( 'note' ) ).toBeNull();
} );

test.each( [
	[ 'checkbox', 1 ],
	[ 'radio', 0 ],
] )( 'All selected options can be required where the control says so: %s', ( name, count ) => {
	show( name, 'tax:genre' );
	expect( screen.queryAllByLabelText( 'Match all selected options' ) ).toHaveLength( count );
} );
